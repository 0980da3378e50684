(* The proof of one solution as a theorem of Coq: see Unique.v. *)
open Checker

let rec int_of = function XH -> 1 | XO p -> 2 * int_of p | XI p -> (2 * int_of p) + 1
let put = Buffer.add_string
let number b p = put b (string_of_int (int_of p))

let listed b print items =
  put b "[";
  List.iteri (fun i item -> if i > 0 then put b ";"; print b item) items;
  put b "]"

let cell b (y, x) = Printf.bprintf b "(c %d %d)" (int_of y) (int_of x)
let cost = function N0 -> 0 | Npos p -> int_of p
let flood_cell b (k, c) = Printf.bprintf b "(%d%%N,%a)" (cost k) cell c
let flood b f = listed b flood_cell f

let why b = function
  | Two (c, r, k) -> Printf.bprintf b "(Two %a %a %a)" cell c number r number k
  | Nowhere c -> Printf.bprintf b "(Nowhere %a)" cell c
  | Square c -> Printf.bprintf b "(Square %a)" cell c
  | Parted (k, c, d) -> Printf.bprintf b "(Parted %a %a %a)" number k cell c cell d
  | Many r -> Printf.bprintf b "(Many %a)" number r
  | Few r -> Printf.bprintf b "(Few %a)" number r
  | Cut (r, s, t, bounded, f) ->
    Printf.bprintf b "(Cut %a %a %a %b %a)" number r cell s cell t bounded flood f
  | Small (r, s, bounded, f) ->
    Printf.bprintf b "(Small %a %a %b %a)" number r cell s bounded flood f

let words b { lit_region; lit_cell = y, x; lit_is } =
  Printf.bprintf b "%a %a %a %b" number lit_region number y number x lit_is

let lit b l = Printf.bprintf b "l %a" words l

let hint b = function
  | Literal (l, w) -> Printf.bprintf b "h %a %a" words l why w
  | Clause place -> Printf.bprintf b "Clause %a" number place
  | Listed -> put b "Listed"

let item b = function
  | Solution (sea, parts) ->
    Printf.bprintf b "Solution %a " (fun b -> listed b cell) sea;
    listed b (fun b -> listed b cell) parts
  | Step (clause, hints, place) ->
    let put_place b = function
      | None -> put b "None"
      | Some place -> Printf.bprintf b "(Some %a)" number place
    in
    Printf.bprintf b "Step %a %a %a" (fun b -> listed b lit) clause
      (fun b -> listed b hint) hints put_place place

let clue b (y, x, n) =
  match n with
  | None -> Printf.bprintf b "((%d,%d),None)" y x
  | Some n -> Printf.bprintf b "((%d,%d),Some %d)" y x n

(* items has the last one first; rows is a drawing of the solution. *)
let write (board : Facts.board) floods items rows =
  let b = Buffer.create 65536 in
  put b
    "From Coq Require Import PArith NArith List String.\n\
     From Proved Require Import Spec Maps Rules Steps Text Main Unique.\n\
     Import ListNotations.\nOpen Scope string_scope.\nOpen Scope list_scope.\n\
     Open Scope positive_scope.\n\n";
  Printf.bprintf b "Definition puzzle := Board %d %d %a.\n\n" board.rows board.columns
    (fun b -> listed b clue) (Array.to_list board.clues);
  Printf.bprintf b "Definition solution := \"%s\n\"%%string.\n\n" (String.concat "\n" rows);
  let items = List.rev items in
  List.iteri (fun n i -> Printf.bprintf b "Definition i%d := %a.\n" n item i) items;
  Printf.bprintf b "Definition floods : list (list (N * cell)) := %a.\n\n"
    (fun b -> listed b flood) floods;
  Printf.bprintf b "Definition proof := %a.\n\n"
    (fun b -> listed b (fun b n -> Printf.bprintf b "i%d" n))
    (List.init (List.length items) Fun.id);
  put b
    "Theorem unique : exists s, solves puzzle s /\\ picture puzzle s = solution /\\\n\
    \  forall t, solves puzzle t -> equal puzzle t s.\n\
     Proof.\n\
    \  apply (only_solution puzzle floods proof).\n\
    \  vm_cast_no_check (eq_refl (Some [solution])).\n\
     Qed.\n\
     Print Assumptions unique.\n";
  Buffer.output_buffer stdout b
