"""A line put in or taken out leaves all other text as it is."""

import pytest

from adjudicator.recorder.layout import NotByLine, with_key, with_move, without_last_move

PASS = {"by": "ana", "do": "pass"}
LINE = "- {by: ana, do: pass}"


def test_a_line_goes_behind_the_last_one_set_in_as_that_is() -> None:
    text = "moves:\n    - {do: note, text: a}   # so far\n# the end\nresult: {}\n"
    assert with_move(text, PASS) == (
        f"moves:\n    - {{do: note, text: a}}   # so far\n    {LINE}\n# the end\nresult: {{}}\n"
    )


def test_the_first_line_opens_the_list_and_keeps_the_remark_behind_it() -> None:
    text = "record: 1\r\nmoves: []   # none yet\r\ntitle: x\r\n"
    written = with_move(text, PASS)
    assert written == f"record: 1\r\nmoves:   # none yet\r\n  {LINE}\r\ntitle: x\r\n"
    assert without_last_move(written) == (text, LINE)


def test_a_line_in_block_style_ends_where_its_last_value_ends() -> None:
    """The mark of a block stands at whatever comes next, comments passed over."""
    text = "moves:\n- do: note\n  text: |\n    one\n    two\n# a remark\n\nresult: {}\n"
    written = with_move(text, PASS)
    assert written == f"moves:\n- do: note\n  text: |\n    one\n    two\n{LINE}\n# a remark\n\nresult: {{}}\n"
    assert without_last_move(written) == (text, LINE)


def test_a_file_without_a_line_end_gets_one() -> None:
    assert with_move("moves:\n  - {do: note, text: a}", PASS) == f"moves:\n  - {{do: note, text: a}}\n  {LINE}\n"


def test_a_line_over_several_lines_is_taken_back_whole() -> None:
    text = "moves:\n  - {do: note, text: a}\n  # above it\n  - {do: note,\n     text: b}\n"
    left, gone = without_last_move(text)
    assert left == "moves:\n  - {do: note, text: a}\n  # above it\n"
    assert gone == "- {do: note,\n     text: b}"


def test_a_dash_on_a_line_of_its_own_belongs_to_the_move() -> None:
    text = "moves:\n- {do: note, text: a}\n-\n  do: note\n  text: b\n"
    assert without_last_move(text) == ("moves:\n- {do: note, text: a}\n", "-\n  do: note\n  text: b")


def test_a_key_in_quotes_and_a_list_below_its_key_are_written_like_others() -> None:
    text = '"moves":\n  []\ntitle: x\n'
    written = with_move(text, PASS)
    assert written == f'"moves":\n  {LINE}\ntitle: x\n'
    assert without_last_move(written) == ('"moves": []\ntitle: x\n', LINE)


@pytest.mark.parametrize(
    "text", ["moves: [{do: pass}]\n", "{moves: []}\n", "moves: [\n]\n", "{moves: [{do: note,\n text: a}], title: x}"]
)
def test_moves_in_brackets_are_no_lines(text: str) -> None:
    """Nothing could be added or taken out without writing the others anew."""
    for edit in (lambda: with_move(text, PASS), lambda: without_last_move(text)):
        with pytest.raises(NotByLine, match="the moves stand in brackets"):
            edit()


def test_a_key_goes_to_the_end() -> None:
    assert with_key("moves: []\n\n", "result", {"winners": ["ana"]}) == "moves: []\nresult: {winners: [ana]}\n"
