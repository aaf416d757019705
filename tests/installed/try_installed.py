"""Tries an installed program away from its source tree; exits 1 at the first surprise.

python try_installed.py RECORDS
"""

import json
import subprocess
import sys
from pathlib import Path

import adjudicator
from adjudicator.engine.shipped import folder


def run(*arguments: str, wanted: int = 0, given: str = "") -> str:
    """Run the installed command and return its output; any other exit code than the wanted one is a surprise."""
    command = [str(Path(sys.executable).with_name("adjudicator")), *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    if done.returncode != wanted:
        sys.exit(f"{' '.join(arguments)}: exit code {done.returncode}, not {wanted}\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    """Try every command on what came with the program."""
    home = Path(adjudicator.__file__).parent
    samples = folder("records")
    if home not in samples.parents or home not in folder("schemas").parents:
        sys.exit("the samples and schemas were not found inside the installed package")
    game = str(samples / "intrigue" / "games" / "five-players.yaml")
    if ": legal: " not in run("check", game):
        sys.exit("the sample game is not legal")
    run("test", str(samples))
    run("test", sys.argv[1])
    json.loads(run("check", "--format", "json", game))
    json.loads(run("schema", "intrigue"))
    for arguments in (
        ("rules", "intrigue"),
        ("rules", "intrigue", "--statements"),
        ("moves", "intrigue"),
        ("games",),
        ("parts", "show", "intarsia", "sample"),
    ):
        run(*arguments)
    for command in ("score", "show", "legal"):
        run(command, game)
    run("explain", game, "--at", "1")
    if "Five at the club" not in run("page", game, "-o", "-") or "<svg" not in run("show", game, "--format", "svg"):
        sys.exit("the page or the drawing of the sample game is not whole")
    start = run("new", "intrigue", "--players", "white,black,green")
    run("check", "-", given=start)
    run("check", "-", given="", wanted=2)
    run("--version")
    print("the installed program works")


if __name__ == "__main__":
    main()
