(* A puzzle as text, read and printed; solutions printed. *)
From Coq Require Import PArith NArith ZArith List Bool String Ascii DecimalString DecimalPos.
Require Import Spec Maps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Definition nl : ascii := "010"%char.
Definition num (n : positive) : string := NilEmpty.string_of_uint (Pos.to_uint n).

(* ---- Printing ---- *)

Definition clue_word (m : cmap (option positive)) (c : cell) : string :=
  match cget m c with
  | None => "."
  | Some None => "?"
  | Some (Some n) => num n
  end.
Definition lines (l : list string) : string :=
  String.concat "" (map (fun t => (t ++ String nl "")%string) l).
(* A line for each row, with blanks between its cells. *)
Definition grid (b : board) : string :=
  let m := fold_left (fun m k => cset m (fst k) (snd k)) (clues b) (cempty _) in
  let xs := upto (cols b) in
  lines (map (fun y => String.concat " " (map (fun x => clue_word m (y, x)) xs)) (upto (rows b))).
(* A line for each row: # for black, . for white. *)
Fixpoint line (s : colouring) (y : positive) (xs : list positive) : string :=
  match xs with
  | [] => ""
  | x :: xs => String (if s (y, x) then "#" else ".") (line s y xs)
  end.
Definition picture (b : board) (s : colouring) : string :=
  lines (map (fun y => line s y (upto (cols b))) (upto (rows b))).
Definition verdict (n : nat) : string :=
  match n with
  | O => "none"
  | 1%nat => "unique"
  | _ => ("exactly " ++ num (Pos.of_nat n))%string
  end.

(* ---- Reading ---- *)

(* The rows of words, the last row first. *)
Fixpoint reverse (t u : string) : string :=
  match t with EmptyString => u | String c t => reverse t (String c u) end.
Definition end_word (w : string) (row : list string) : list string :=
  match w with EmptyString => row | _ => reverse w "" :: row end.
Definition end_row (row : list string) (rows : list (list string)) : list (list string) :=
  match row with [] => rows | _ => rev' row :: rows end.
Definition is_blank (c : ascii) : bool :=
  Ascii.eqb c " " || Ascii.eqb c "009" || Ascii.eqb c "013".
Fixpoint split (t w : string) (row : list string) (rows : list (list string)) : list (list string) :=
  match t with
  | EmptyString => end_row (end_word w row) rows
  | String c t =>
    if Ascii.eqb c nl then split t "" [] (end_row (end_word w row) rows)
    else if is_blank c then split t "" (end_word w row) rows
    else split t (String c w) row rows
  end.

(* No clue is None, ? is Some None. *)
Definition read_number (w : string) : option positive :=
  match NilEmpty.uint_of_string w with
  | None => None
  | Some d => match Pos.of_uint d with
    | N0 => None
    | Npos p => if String.eqb (num p) w && Nat.leb (String.length w) 9 then Some p else None
    end
  end.
Definition read_word (w : string) : option (option (option positive)) :=
  if existsb (String.eqb w) ["."; "-"; "_"; "0"] then Some None
  else if String.eqb w "?" then Some (Some None)
  else match read_number w with Some n => Some (Some (Some n)) | None => None end.

Definition clue_list := list (cell * option positive).
Fixpoint read_row (y x : positive) (ws : list string) (l : clue_list) : option (positive * clue_list) :=
  match ws with
  | [] => Some (x, l)
  | w :: ws => match read_word w with
    | None => None
    | Some None => read_row y (Pos.succ x) ws l
    | Some (Some n) => read_row y (Pos.succ x) ws (((y, x), n) :: l)
    end
  end.
Fixpoint read_rows (y width : positive) (rows : list (list string)) (l : clue_list) : option (positive * clue_list) :=
  match rows with
  | [] => Some (y, l)
  | ws :: rows => match read_row y 1 ws l with
    | None => None
    | Some (x, l) => if Pos.eqb x width then read_rows (Pos.succ y) width rows l else None
    end
  end.
(* The numbers of rows and columns may stand above. *)
Definition without_head (rows : list (list string)) (last : list string) : list (list string) :=
  match rows with
  | [a; b] :: ((_ :: _) as rest) =>
    if String.eqb a (num (Pos.of_nat (List.length rest))) &&
       String.eqb b (num (Pos.of_nat (List.length last))) then rest else rows
  | _ => rows
  end.
Definition read (t : string) : option board :=
  match split t "" [] [] with
  | [] => None
  | (last :: _) as reversed =>
    let width := Pos.of_succ_nat (List.length last) in
    match read_rows 1 width (without_head (rev' reversed) last) [] with
    | None => None
    | Some (height, l) => Some (Board (Pos.pred height) (Pos.pred width) (rev' l))
    end
  end.

(* ---- A solution as a key, printed as it is as a colouring ---- *)

Fixpoint paint_line (xs : list positive) (key : list bool) : string * list bool :=
  match xs, key with
  | _ :: xs, k :: key =>
    let (t, rest) := paint_line xs key in (String (if k then "#" else ".") t, rest)
  | _, _ => ("", key)
  end.
Fixpoint paint (xs ys : list positive) (key : list bool) : list string :=
  match ys with
  | [] => []
  | _ :: ys => let (t, rest) := paint_line xs key in t :: paint xs ys rest
  end.
Definition paint_key (b : board) (key : list bool) : string :=
  lines (paint (upto (cols b)) (upto (rows b)) key).

Lemma paint_line_spec s y xs rest :
  paint_line xs (map s (map (fun x => (y, x)) xs) ++ rest) = (line s y xs, rest).
Proof.
  induction xs as [|x xs IH]; cbn [map app paint_line line].
  - now destruct rest.
  - now rewrite IH.
Qed.
Lemma paint_key_spec b s : paint_key b (map s (cells_of b)) = picture b s.
Proof.
  unfold paint_key, picture, cells_of. f_equal. cbv zeta.
  generalize (upto (cols b)) as xs. intros xs.
  induction (upto (rows b)) as [|y ys IH]; [reflexivity|].
  cbn [flat_map paint map]. rewrite map_app, paint_line_spec. cbv beta iota. now rewrite <- IH.
Qed.
