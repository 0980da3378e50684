"""faults.py SOURCES BUILT -- put one fault after the other into the proved checker: does
a proof of Coq break, or else a test?  BUILT is a folder where it is built.

A fault that only refuses more breaks no proof: then valid proofs must be refused.
It takes minutes, so it is no test.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

sources, built = map(os.path.abspath, sys.argv[1:3])
code, proofs = sources + "/cli/verify/proved", sources + "/tests/proofs"
FILES = "Spec Maps Flood Rules Islands Begin Solution Steps Text Main Unique Extract".split()
SQUARE = "(y + 1, x); (y + 1, x + 1)].\nDefinition bound_of"
TOUCH = "Pos.eqb r q || Pos.eqb r 1"
PARTED = "is_known (get st k c) && is_excluded (get st k d) && is_excluded (get st 1 d)"
FIND = "if b then has_key k t else has_key k f\n    end\n  end.\nFixpoint add_key"

# File, what stands there, what is put there.
FAULTS = [
    ("Maps", "(y, Pos.succ x); (Pos.succ y, x)]", "(y, Pos.succ x)]"),
    ("Maps", "Pos.leb (fst c) (rows b)", "Pos.leb (fst c) (cols b)"),
    ("Maps", "Z.succ n) l 0%Z", "Z.succ n) l 1%Z"),
    ("Maps", "count_down (Pos.to_nat n) n []", "count_down (Pos.to_nat n) (Pos.succ n) []"),
    ("Flood", "match look c with Known => N.succ k", "match look c with Known => k"),
    ("Flood", "N.leb e (N.succ k)", "N.leb e (N.succ (N.succ k))"),
    ("Flood", "    | Known => false\n    | Open => match bound",
     "    | Known => true\n    | Open => match bound"),
    ("Flood", "N.leb b k", "N.leb b (N.succ k)"),
    ("Flood", "Known, Some 1%N => true", "Known, Some _ => true"),
    ("Rules", "(knowns g) (Z.pred (maybes g))", "(knowns g) (Z.pred (Z.pred (maybes g)))"),
    ("Rules", "(Z.succ (knowns g))", "(Z.succ (Z.succ (knowns g)))"),
    ("Rules", "(cset (marks g) c Excluded)", "(cset (marks g) c Known)"),
    ("Rules", SQUARE, "(y + 1, x)].\nDefinition bound_of"),
    ("Rules", "Z.to_N (z - knowns g)", "Z.to_N (z - knowns g - 1)"),
    ("Rules", "Some z => Z.ltb z n |", "Some z => Z.leb z n |"),
    ("Rules", "Some z => Z.ltb n z |", "Some z => Z.leb n z |"),
    ("Rules", "negb (Pos.eqb r k) && is_known (get st r c)", "is_known (get st r c)"),
    ("Rules", "is_inside b c && is_excluded (get st 1 c)", "is_inside b c"),
    ("Rules", "is_inside b c && is_excluded", "is_excluded"),
    ("Rules", "forallb (fun k => is_excluded (get st k c)) l",
     "existsb (fun k => is_excluded (get st k c)) l"),
    ("Rules", "negb (Pos.eqb k 1) && is_inside b d", "is_inside b d"),
    ("Rules", PARTED, "is_known (get st k c) && is_excluded (get st 1 d)"),
    ("Rules", PARTED, "is_known (get st k c) && is_excluded (get st k d)"),
    ("Rules", "existsb (same d) (around c)", "true"),
    ("Rules", "is_known (look g t) &&", "true &&"),
    ("Rules", "match cget t' t with None => true", "match cget t' t with None => false"),
    ("Begin", "negb (Pos.eqb j k)", "true"),
    ("Begin", "Some (Pos.pred_N n)", "Some (Pos.pred_N (Pos.pred n))"),
    ("Begin", "negb (is_blocked k c)", "true"),
    ("Begin", "zlength cells - t", "zlength cells - t - 1"),
    ("Begin", "(sum + Zpos n)", "(sum + 1)"),
    ("Begin", "    | Some _ => o\n", "    | Some _ => c :: o\n"),
    ("Begin", "(k, h, n) := i in", "(k, h, n) := i in let n := option_map Pos.succ n in"),
    ("Solution", "negb (is_taken o c) && existsb", "existsb"),
    ("Solution", "existsb (is_of o r) (around c)", "true"),
    ("Solution", TOUCH, "true"),
    ("Solution", "Z.eqb (zlength l) (Zpos n)", "Z.leb (zlength l) (Zpos n)"),
    ("Solution", "if same c h && has_size", "if has_size"),
    ("Solution", "if forallb (stands o) cells then", "if true then"),
    ("Solution", "is_of o 1 (Pos.succ y, Pos.succ x))", "true)"),
    ("Steps", FIND, FIND.replace("has_key k t", "has_key k f")),
    ("Steps", "    | Some false, _ => rest_of st clause open",
     "    | Some false, _ => rest_of st clause None"),
    ("Steps", "    | None, Some _ => None", "    | None, Some _ => rest_of st clause open"),
    ("Steps", "    | Some false => broken", "    | Some false => true || broken"),
    ("Steps", "(suppose st l false) w &&", "(suppose st l true) w &&"),
    ("Steps", "      | Some None => true", "      | Some None => false"),
    ("Steps", "if has_key key (listed k) then None", "if false then None"),
    ("Steps", "    | Open => None\n    | m => key_now", "    | Open => Some k\n    | m => key_now"),
    ("Steps", "    | Some true => None\n    | Some false => deny",
     "    | Some true => Some st\n    | Some false => deny"),
    ("Steps", "match clause with [] => true | _ => false end",
     "match clause with [] => true | _ => true end"),
    ("Steps", "  | [l] => match get_lit (now k) l", "  | l :: _ => match get_lit (now k) l"),
    ("Steps", "if is_well_formed b then", "if true then"),
    ("Steps", "    | Some _ => None\n    | None => if is_inside",
     "    | Some _ => Some m\n    | None => if is_inside"),
    ("Text", "(if k then \"#\" else \".\")", "(if k then \".\" else \"#\")"),
    ("Main", "if is_done k then", "if negb (is_done k) then"),
    ("Main", "(solutions k)) ++", "(tl (solutions k))) ++"),
]


def coqc(folder, name):
    return subprocess.run(["coqc", "-q", "-noglob", "-w", "none", "-R", ".", "Proved",
                           name + ".v"], cwd=folder, capture_output=True).returncode == 0


def verdicts_hold(program):
    """Are all proofs of the tests accepted or refused as they should be?"""
    for right in (True, False):
        for proof in glob.glob(f"{proofs}/{'good' if right else 'bad'}/*.proof"):
            run = subprocess.run([program, proof[:-6] + ".txt", proof], capture_output=True)
            if (run.returncode == 0) != right:
                return False
    return True


def seen_by(name, old, new):
    """The file whose proof breaks, or that a test sees it; None if it survives."""
    with tempfile.TemporaryDirectory() as folder:
        for file in FILES:
            shutil.copy(f"{code}/{file}.v", folder)
        for file in FILES[:FILES.index(name)]:
            shutil.copy(f"{built}/{file}.vo", folder)
        with open(f"{folder}/{name}.v") as file:
            text = file.read()
        assert old in text, (name, old)
        with open(f"{folder}/{name}.v", "w") as file:
            file.write(text.replace(old, new, 1))
        for file in FILES[FILES.index(name):]:
            if not coqc(folder, file):
                return file + ".v"
        for file in glob.glob(code + "/*.ml"):
            shutil.copy(file, folder)
        subprocess.run(["ocamlfind", "ocamlopt", "-w", "-a", "-package", "unix", "-linkpkg",
                        "checker.mli", "checker.ml", "input.ml", "facts.ml", "puzzle.ml",
                        "witness.ml", "theorem.ml", "uses.ml", "main.ml", "-o", "program"],
                       cwd=folder, check=True, capture_output=True)
        return None if verdicts_hold(folder + "/program") else "a test"


survive = 0
for fault in FAULTS:
    by = seen_by(*fault)
    survive += by is None
    print("%s: %s: %r -> %r" % (by or "NOT SEEN", *fault), flush=True)
print(f"{len(FAULTS) - survive} of {len(FAULTS)} faults are seen")
sys.exit(survive > 0)
