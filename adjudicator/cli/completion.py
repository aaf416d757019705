"""`adjudicator completion`: print the script that lets a shell complete commands, options and values."""

import click

from adjudicator.cli.output import write


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script that lets SHELL complete commands, options, games, verbs, rules, switches and files.

    In bash, write `source <(adjudicator completion bash)` into ~/.bashrc; in zsh, with zsh, into ~/.zshrc, below
    `autoload -U compinit && compinit`; in fish, `adjudicator completion fish | source` into ~/.config/fish/config.fish.
    """
    from adjudicator.cli import COMPLETE
    from adjudicator.cli.completing import SHELLS

    root = ctx.find_root()
    write(SHELLS[shell](root.command, {}, "adjudicator", COMPLETE).source())
