"""The Python package: what its README says, and answers of the program."""
import doctest
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import nuri
import nuri._record
import pytest

PROGRAM = os.environ["NURI"]
SHARED = Path(os.environ["NURI_SHARED"])
SOURCE = Path(os.environ["NURI_SOURCE"])
N1 = "nurikabe/5/5/g1m2k3m2g"
# Its solutions are too many to count in a test.
WIDE = "nurikabe/12/12/x-12zzzzzn-33l-16o"


def program(*arguments, text=""):
    """The record of the program."""
    run = subprocess.run([PROGRAM, *arguments, "--json"], input=text,
                         stdout=subprocess.PIPE, text=True)
    return json.loads(run.stdout)


# ---- Documents ------------------------------------------------------------

@pytest.mark.parametrize("module", [nuri, nuri._record])
def test_examples_in_the_code(module):
    result = doctest.testmod(module)
    assert result.attempted > 0 and result.failed == 0


def test_examples_of_the_readme():
    result = doctest.testfile(str(SOURCE / "libnuri/python/README.md"), False)
    assert result.attempted > 5 and result.failed == 0


def test_all_names_are_documented():
    for name in nuri.__all__:
        one = getattr(nuri, name)
        assert isinstance(one, str) or one.__doc__, name


# ---- The same as the program ----------------------------------------------

def puzzles():
    names = sorted((SOURCE / "puzzles").glob("*.txt"))
    corpus = SHARED / "corpus/janko.jsonl"
    lines = corpus.read_text().splitlines()[::24] if corpus.exists() else []
    return [name.read_text() for name in names] + lines


@pytest.mark.parametrize("text", puzzles())
def test_answers_are_those_of_the_program(text):
    if len(nuri.read(text)) != 1:
        return
    for call, arguments in ((nuri.solve, ["solve"]), (nuri.rate, ["rate"]),
                            (nuri.hint, ["hint"]), (nuri.check, ["check"]),
                            (nuri.explain, ["explain"])):
        expected = program(*arguments, text=text)
        options = {"common": True} if call is nuri.solve else {}
        record = call(text, **options)
        for name in ("id", "line", "warnings"):
            expected.pop(name, None)
        assert expected == {name: record[name] for name in expected}


def test_an_explanation_says_why_it_ends():
    several = nuri.explain("2 - -\n- - -\n- - 2")
    assert several.status == "not_unique"
    end = several.end.message
    assert end.startswith("Nothing more is the same in all solutions")
    assert repr(several).endswith(end)
    assert nuri.explain("1 - -").end is None


def test_generated_puzzles_are_those_of_the_program():
    made = nuri.generate((7, 6), seed=3, level=(2, 3), symmetry="rotate",
                         clues=(4, 9), unknown=1, style="plain")
    expected = program("generate", "--size", "7x6", "--seed", "3",
                       "--difficulty", "2..3", "--symmetry", "rotate",
                       "--clues", "4..9", "--unknown", "1", "--style", "plain")
    assert list(made.rows) == expected["puzzle"]
    assert list(made.solution) == expected["solution"]
    assert made.extra["score"] == expected["score"]
    assert tuple(nuri.solve(made).solution) == made.solution


def test_wishes_of_the_generator():
    sized = nuri.generate(5, sizes=[3, 4, 5], seed=1)
    assert sorted(clue for row in sized.clues for clue in row if clue) == \
        [3, 4, 5]
    pattern = [["x", None, None, None, None], [None] * 5,
               [None, None, "x", None, None], [None] * 5,
               ["x", None, None, None, "x"]]
    made = nuri.generate(pattern=pattern, seed=2)
    assert [bool(clue) for row in made.clues for clue in row] == \
        [bool(clue) for row in pattern for clue in row]
    assert nuri.generate(6, sizes="distinct", seed=4) == \
        nuri.generate((6, 6), sizes="distinct", seed=4)
    assert nuri.generate("6x5", level="easy", clues=(None, 9)).width == 6
    with pytest.raises(nuri.NotMade):
        nuri.generate(3, sizes=[9, 9])
    with pytest.raises(nuri.NuriError, match="level: expected levels from 1"):
        nuri.generate(5, level=(2, 9))
    with pytest.raises(nuri.NuriError, match="seed: expected a whole number"):
        nuri.generate(5, seed=2**64)
    assert nuri.generate(5, seed=2**64 - 1).extra["seed"] == 2**64 - 1


# ---- Puzzles --------------------------------------------------------------

def test_a_puzzle_is_text_rows_or_a_puzzle():
    rows = [[2, None, None], [None, None, "?"]]
    expected = nuri.solve("2 - -\n- - ?").solutions
    assert nuri.solve(rows).solutions == expected
    assert nuri.solve(["2 - -", "- - ?"]).solutions == expected
    puzzle = nuri.read("2 - -\n- - ?")[0]
    assert puzzle.clues == ((2, None, None), (None, None, "?"))
    assert nuri.solve(puzzle).solutions == expected
    assert (puzzle.width, puzzle.height) == (3, 2)


def test_one_row_is_read_as_words():
    assert nuri.solve([[1, 12]]).status == "none"
    assert nuri.read("[[2,0,0]]")[0].rows == ("2 - -",)


def test_json_is_read():
    text = '{"id":7,"puzzle":["2 - -"],"state":["?.#"],"meta":{"title":"t"}}'
    puzzle = nuri.read(text)[0]
    assert (puzzle.id, puzzle.title, puzzle.marks) == (7, "t", ("..#",))
    assert nuri.solve(text)["id"] == 7
    assert nuri.solve(text)["marks"] == 2
    assert len(nuri.read(text + "\n" + text)) == 2
    assert nuri.read('{"data":{"a":{"problem":"1 2\\n2 -"}}}')[0].id == "a"
    assert nuri.read('[{"puzzle":"nurikabe/2/1/2g"}]')[0].rows == ("2 -",)
    with pytest.raises(nuri.ReadError, match="line 2, column"):
        nuri.read('{"puzzle":\n3,}')
    with pytest.raises(nuri.ReadError, match="puzzle"):
        nuri.read('{"nothing":1}')


def test_links_of_penpa_are_unpacked():
    run = subprocess.run([PROGRAM, "convert", "-t", "penpa", "-"], text=True,
                         input=N1, stdout=subprocess.PIPE)
    for link in (run.stdout.strip(), nuri.convert(N1, "penpa")):
        assert nuri.read(link)[0].rows == nuri.read(N1)[0].rows
        assert nuri.solve(link).status == "unique"


def test_every_format_that_is_written_is_read():
    for format in ("grid", "j", "url", "pzprv3", "jsonl", "penpa", "csv"):
        text = nuri.convert(N1, format)
        assert nuri.read(text)[0].rows == nuri.read(N1)[0].rows, format


def test_damaged_text():
    with pytest.raises(nuri.ReadError) as caught:
        nuri.read("2 - -\n- x")
    assert caught.value.line == 2 and str(caught.value).startswith("line 2")
    with pytest.raises(nuri.ReadError):
        nuri.solve("")
    with pytest.raises(nuri.NuriError, match="one puzzle"):
        nuri.solve("2 - -\n\n- 2 -")
    with pytest.raises(nuri.NuriError, match="one puzzle"):
        nuri.solve("\n".join([nuri.convert(N1, "jsonl")] * 2))
    [warning] = nuri.solve("nurikabe/7/7/g2g1m1j4").warnings
    assert "of 49 cells" in warning.message
    assert nuri.solve(N1).warnings is None
    puzzle = nuri.read("nurikabe/5/5/g1m2k3m2", lenient=True)[0]
    assert len(puzzle.warnings) == 1
    with pytest.raises(nuri.NuriError, match="unknown format"):
        nuri.convert(N1, "nothing")
    with pytest.raises(nuri.NuriError, match="unknown format"):
        nuri.read(N1, "nothing")


def test_boards_are_shown():
    assert repr(nuri.read("2 - 12")[0]) == "<Puzzle 3x1>\n 2  - 12"
    assert repr(nuri.solve("2 - -")) == "<SolveRecord unique>\n2 . #"
    assert nuri.solve("2 - -")._repr_html_().startswith("<svg")
    assert nuri.read("2 - -")[0]._repr_html_().startswith("<svg")
    assert nuri.suggest("- 2 -")._repr_html_().startswith("<svg")


def test_what_is_no_puzzle():
    for bad in (None, 5, b"2 - -"):
        with pytest.raises(TypeError, match="a puzzle is text"):
            nuri.solve(bad)
    assert nuri.solve({"puzzle": ["2 - -"], "id": 3})["id"] == 3
    assert nuri.solve({"url": N1}, marks={"r1c1": "black"}).status == "unique"
    assert nuri.solve(row for row in ["2 - -"]).solution == ["..#"]
    with pytest.raises(nuri.NuriError, match="seed: .* found '1.5'"):
        nuri.generate(5, seed=1.5)
    with pytest.raises(nuri.NuriError, match="level"):
        nuri.hint(N1, level=99)


def test_files(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("2 - -\n\n1 -\n", encoding="utf-8")
    assert len(nuri.read(path)) == 2
    path.write_text(N1)
    assert nuri.solve(path, marks={"r1c1": "black"}).status == "unique"
    with path.open() as file:
        assert nuri.rate(file).level == 3
    with pytest.raises(nuri.ReadError, match="the path of a file"):
        nuri.read(str(path))


def test_records_have_their_members_as_attributes():
    hint = nuri.hint("1 - -")
    assert hint.value == hint["value"] == "black" and hint.chain is None
    assert isinstance(nuri.explain("1 - -").steps[0], nuri.Step)
    with pytest.raises(AttributeError, match="HintRecord has no member 'colour'"):
        hint.colour
    assert nuri.hint(N1, near="r5c5").cell == "r4c5"
    with pytest.raises(nuri.NuriError, match="near: expected a cell"):
        nuri.hint(N1, near="5,5")
    assert sorted(dir(nuri)) == sorted(nuri.__all__)


def test_copies():
    for one in (nuri.solve(N1), nuri.read(N1)[0], nuri.explain(N1)):
        again = pickle.loads(pickle.dumps(one))
        assert again == one
    assert len({nuri.read(N1)[0], nuri.read(N1)[0]}) == 1
    error = pickle.loads(pickle.dumps(nuri.ReadError("x", "bad_syntax", 2, 3)))
    assert (str(error), error.line) == ("line 2, column 3: x", 2)


# ---- Marks ----------------------------------------------------------------

def test_marks_are_rows_or_cells():
    rows = nuri.solve("- 2 -", marks=["#??"])
    cells = nuri.solve("- 2 -", marks={"r1c1": "black"})
    assert rows.status == cells.status == "unique"
    assert rows.solution == cells.solution == ["#.."]
    assert nuri.check("2 - -", ["..#"]).status == "solved"
    report = nuri.check("2 - -", ["###"])
    assert report.status == "wrong" and report.violations
    wrong = nuri.hint("2 - -", marks={"r1c2": "black"})
    assert wrong.status == "wrong_mark" and wrong.cell == "r1c2"
    judged = nuri.judge("2 - -", {"r1c3": "black", "r1c2": "black"})
    assert (judged.status, judged.first_wrong.cell) == ("wrong", "r1c2")
    for bad in ({"r1c9": "black"}, {"r1c1": "red"}, {"x": "black"},
                ["##", "#"], ["#x?"], ["#"]):
        with pytest.raises(nuri.NuriError, match="marks: expected cells"):
            nuri.solve("2 - -", marks=bad)
    assert nuri.index("r12c3") == (11, 2)


# ---- Edits ----------------------------------------------------------------

def test_edits():
    edit = nuri.suggest("- 2 -\n- - -", changes=1, choose=1)
    assert edit.changes[0].made and edit.changes[0].from_ == "r1c2"
    assert nuri.solve(edit).status == "unique"
    assert {one.change for one in
            nuri.suggest("- 2 -", allow=["number"]).changes} <= {"number"}
    assert nuri.minimise(N1).status == "unique"
    assert nuri.moves(N1).status == "unique"
    filled = nuri.fill("? - -\n- - -\n- - 1")
    assert filled.status != "unique" or \
        nuri.solve(filled.puzzle).status == "unique"
    forced = nuri.force(N1)
    assert forced.state == nuri.solve(N1).solution and forced.complete
    again = nuri.clues_for(nuri.solve(N1).solution)
    assert again.status == "unique"
    assert nuri.solve(again.puzzle).solution == nuri.solve(N1).solution
    with pytest.raises(nuri.NuriError):
        nuri.clues_for(["##", "##"])
    for how in ("mirror", "flip", "rotate90", "rotate180", "rotate270",
                "transpose", "antitranspose"):
        turned = nuri.transform(N1, how)
        names = program("edit", "--transform", how, text=N1)
        assert list(turned.rows) == names["puzzle"], how
    with pytest.raises(nuri.NuriError, match="transform: expected none, mir"):
        nuri.transform(N1, "up")


def test_techniques():
    assert "between" in {one.id for one in nuri.techniques()}


# ---- Limits, threads, interrupts ------------------------------------------

def test_limits():
    assert nuri.count(WIDE, timeout=0.1).reason == "timeout"
    assert nuri.count(WIDE, max_nodes=1000).count_exact is False
    assert nuri.count("- 2 -", most=1).count_exact is False
    with pytest.raises(ValueError):
        nuri.solve(N1, timeout=-1)
    with pytest.raises(TypeError):
        nuri.solve(N1, tiemout=1)


def test_cancel():
    cancel = nuri.Cancel()
    threading.Timer(0.2, cancel.set).start()
    assert nuri.count(WIDE, cancel=cancel, timeout=60).reason == "cancelled"
    assert cancel.is_set


def test_the_lock_of_python_is_free_meanwhile():
    answers = []
    thread = threading.Thread(
        target=lambda: answers.append(nuri.count(WIDE, timeout=1)))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 50 and answers[0].reason == "timeout"


@pytest.mark.parametrize("call", [
    "nuri.count(%r)" % WIDE,
    "list(nuri.stream([%r] * 9, nuri.count, jobs=2))" % WIDE])
def test_ctrl_c(call):
    # A job in the background of a shell begins with the signal ignored.
    code = ("import nuri, signal\n"
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "print('go', flush=True)\n%s" % call)
    with subprocess.Popen([sys.executable, "-c", code], text=True,
                          stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as run:
        assert run.stdout.readline() == "go\n"
        time.sleep(0.3)
        run.send_signal(signal.SIGINT)
        try:
            _, errors = run.communicate(timeout=60)
        finally:
            run.kill()
    assert "KeyboardInterrupt" in errors and "ignored" not in errors
    assert run.returncode != 0


def test_streams_keep_the_order():
    texts = ["2 - -", "2 - y", "- 2 -", N1] * 20
    answers = list(nuri.stream(iter(texts), jobs=3))
    assert len(answers) == len(texts)
    for text, answer in zip(texts, answers):
        if text == "2 - y":
            assert isinstance(answer, nuri.ReadError)
        else:
            assert answer == nuri.solve(text)
    first = next(iter(nuri.stream(iter(lambda: N1, None), nuri.rate, jobs=2)))
    assert first.level == 3
