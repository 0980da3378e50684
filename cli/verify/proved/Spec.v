(* The rules of Nurikabe.  Who believes this page, and the statements in Main.v,
   need not read the other files: Coq has checked them. *)
From Coq Require Import PArith List.
Import ListNotations.
Open Scope positive_scope.

(* A cell is a row and a column, both from 1. *)
Definition cell := (positive * positive)%type.

(* A board has clues: each is a cell with a number, or None for ? *)
Record board := Board {
  rows : positive;
  cols : positive;
  clues : list (cell * option positive)
}.

Definition inside (b : board) (c : cell) : Prop := fst c <= rows b /\ snd c <= cols b.
Definition is_clue (b : board) (c : cell) : Prop := In c (map fst (clues b)).

(* No two clues are in one cell, and all of them are inside. *)
Definition well_formed (b : board) : Prop :=
  NoDup (map fst (clues b)) /\ forall c, is_clue b c -> inside b c.

(* Two cells of a row, or of a column, that are next to each other. *)
Definition adjacent (c d : cell) : Prop :=
  (fst c = fst d /\ (snd d = snd c + 1 \/ snd c = snd d + 1)) \/
  (snd c = snd d /\ (fst d = fst c + 1 \/ fst c = fst d + 1)).

(* There is a walk from c, over cells of P alone, to this cell. *)
Inductive walk (P : cell -> Prop) (c : cell) : cell -> Prop :=
| walk_here : P c -> walk P c c
| walk_on d e : walk P c d -> adjacent d e -> P e -> walk P c e.

Definition colouring := cell -> bool. (* true: black *)
Definition black (b : board) (s : colouring) c := inside b c /\ s c = true.
Definition white (b : board) (s : colouring) c := inside b c /\ s c = false.

(* The island of a cell are the white cells that walks over white cells reach. *)
Definition island (b : board) (s : colouring) (c : cell) : cell -> Prop :=
  walk (white b s) c.

Record solves (b : board) (s : colouring) : Prop := {
  black_is_connected : forall c d, black b s c -> black b s d -> walk (black b s) c d;
  no_black_square : forall y x,
    ~ (black b s (y, x) /\ black b s (y, x + 1) /\
       black b s (y + 1, x) /\ black b s (y + 1, x + 1));
  clues_are_white : forall k, is_clue b k -> white b s k;
  islands_have_one_clue : forall c, white b s c ->
    exists! k, is_clue b k /\ island b s k c;
  islands_have_their_size : forall k n, In (k, Some n) (clues b) ->
    exists l, NoDup l /\ length l = Pos.to_nat n /\
              forall d, In d l <-> island b s k d
}.
