(* nuri-verify-proved: as nuri-verify, but what accepts a proof is checker.ml, which
   is extracted from Coq.  This file reads, looks for broken rules, and prints. *)
open Checker
open Input
open Facts

(* Nothing else makes a checker: what Main.v proves of all that are reached holds
   of every one here. *)
module Proved : sig
  type t

  val begin_proof : char list -> (n * cell) list list -> t option
  val step : t -> item -> t option
  val answer : t -> (unit -> char list) list option
end = struct
  type t = checker

  let begin_proof = Checker.begin_proof
  let step = Checker.step
  let answer = Checker.answer
end

(* ---- Literals and hints ---- *)

type proof = {
  input : Input.input;
  board : board;
  k : Witness.known_board;
  trail : trail;
  mutable checker : Proved.t;
  mutable steps : int array array; (* the literals of each *)
  mutable places : int array; (* where the checker has them *)
  last_uses : int array; (* of each step; empty if not known *)
  mutable used : int list; (* steps that this one uses for the last time *)
  mutable free : int list; (* places of steps that are not used again *)
  mutable placed : int;
  mutable count : int;
  mutable solutions : int;
  seen : (string, unit) Hashtbl.t; (* solutions, as marks of the sea *)
  clue_list : (int * int * int option) list;
  cells : cell array; (* by their places in the sea *)
  whole : Bytes.t; (* known: all that are on the board *)
  queue : int array;
  keeps_items : bool;
  mutable items : item list; (* the last one first *)
}

let region p l = p.k.regions.(region_number l)

type value = Unknown | False | True

let value p l =
  let m = mark (region p l) (place l) in
  if m = is_open then Unknown else if m = known = says l then True else False

let is_unknown p l = match value p l with Unknown -> true | False | True -> false
let is_true p l = match value p l with True -> true | False | Unknown -> false

(* Let it hold, or its opposite, for this step. *)
let suppose p l is_true =
  let is_of = says l = is_true in
  set (region p l) (place l) is_of;
  push p.trail (literal (region_number l) (place l) is_of)

let take_back p =
  while p.trail.count > 0 do
    p.trail.count <- p.trail.count - 1;
    let l = p.trail.items.(p.trail.count) in
    unset (region p l) (place l) (says l)
  done

(* The literal, its row and column, and as the checker has it. *)
let read_literal p =
  let t = p.input and why = "expected a literal, such as r1c2# or r1c2=3" in
  expect_one t 'r' why;
  let y = number t p.board.rows in
  expect_one t 'c' why;
  let x = number t p.board.columns in
  let c = next t in
  let r =
    if c = '=' || c = '!' then (skip t; number t (Array.length p.k.regions - 1))
    else begin
      expect_one t (if c = '.' then '.' else '#') why;
      0
    end
  in
  let is_of = c = '=' || c = '#' in
  ( literal r (index p.k.regions.(r) y x) is_of, y, x,
    { lit_region = Witness.id r; lit_cell = cell y x; lit_is = is_of } )

let broken p l y x =
  match Witness.find p.board p.k (region p l) (place l) y x with
  | Some w -> w
  | None -> refuse p.input "no rule is broken if this literal is false"

(* If this literal were false a rule would be broken.  Is the step proved? *)
let follow_literal p hints (l, y, x, lit) =
  match value p l with
  | True -> (false, hints)
  | False -> (true, Literal (lit, broken p l y x) :: hints)
  | Unknown ->
    let g = region p l in
    set g (place l) (not (says l));
    let w = broken p l y x in
    unset g (place l) (not (says l));
    suppose p l true;
    (false, Literal (lit, w) :: hints)

let last_use p i = if i < Array.length p.last_uses then p.last_uses.(i) else max_int
let none = -1 (* no literal is left *)
let holding = -2 (* one holds *)

let follow_clause p hints =
  let t = p.input in
  let at = p.count - number t max_number in
  want t (at >= 0) "too few steps come before this one";
  let clause = p.steps.(at) in
  if last_use p at = p.count then p.used <- at :: p.used;
  let holds () = Array.exists (is_true p) clause in
  let rec rest i left =
    if i = Array.length clause then left
    else
      let l = clause.(i) in
      match value p l with
      | True -> holding
      | False -> rest (i + 1) left
      | Unknown ->
        if left = none then rest (i + 1) l
        else if holds () then holding
        else refuse t "more than one literal of that step is open"
  in
  let left = rest 0 none in
  if left = holding then (false, hints)
  else begin
    if left <> none then suppose p left true;
    (left = none, Clause (positive p.places.(at)) :: hints)
  end

let follow_hint p hints =
  let t = p.input in
  if take t '=' then begin
    want t (Hashtbl.mem p.seen (Bytes.to_string p.k.regions.(0).marks))
      "no such solution is listed";
    (true, Listed :: hints)
  end
  else if take t '@' then follow_clause p hints
  else follow_literal p hints (read_literal p)

(* ---- Solutions ---- *)

(* As the marks of the sea look then. *)
let read_rows p =
  let t = p.input and sea = p.k.regions.(0) in
  let why = "expected # or . for each cell of a row" in
  let board = Bytes.make (Bytes.length sea.marks) excluded in
  for y = 1 to p.board.rows do
    expect_one t '\n' why;
    for x = 1 to p.board.columns do
      let c = if next t = known then known else excluded in
      let i = (y * sea.width) + x in
      let m = mark sea i in
      want t (m = is_open || m = c) "a clue is black";
      expect_one t c why;
      Bytes.unsafe_set board i c
    done
  done;
  board

(* The cells of this colour joined with the first, each behind a neighbour of it.
   Cells that were reached, or are outside, are not left. *)
let part p board left colour first =
  let queue = p.queue and back = ref 0 and found = ref [] in
  let width = p.k.regions.(0).width in
  let enter i =
    if Bytes.unsafe_get left i = known && Bytes.unsafe_get board i = colour then begin
      Bytes.unsafe_set left i excluded;
      Array.unsafe_set queue !back i;
      incr back
    end
  in
  enter first;
  let front = ref 0 in
  while !front < !back do
    let i = Array.unsafe_get queue !front in
    incr front;
    enter (i - 1);
    enter (i - width);
    enter (i + 1);
    enter (i + width)
  done;
  for i = !back - 1 downto 0 do
    found := Array.unsafe_get p.cells (Array.unsafe_get queue i) :: !found
  done;
  (!back, !found)

let has_square board width =
  let found = ref false in
  for i = 0 to Bytes.length board - width - 2 do
    if Bytes.get board i = known && Bytes.get board (i + 1) = known
       && Bytes.get board (i + width) = known && Bytes.get board (i + width + 1) = known
    then found := true
  done;
  !found

let count_black board =
  let n = ref 0 in
  Bytes.iter (fun c -> if c = known then incr n) board;
  !n

let white_or_square = "a black 2x2 square, or no clue at white"

(* A cell that its island is known not to have is of none. *)
let goes_too_far p parts =
  let number = Theorem.int_of in
  List.exists Fun.id
    (List.mapi (fun k (_, cells) ->
         List.exists (fun (y, x) ->
             mark_at p.k.regions.(k + 1) (number y) (number x) = excluded)
           cells)
       parts)

let check_solution p board =
  let t = p.input and b = p.board and width = p.k.regions.(0).width in
  let left = Bytes.copy p.whole in
  let island (y, x, _) = part p board left excluded ((y * width) + x) in
  let parts = List.map island p.clue_list in
  let blacks = count_black board in
  let reached, sea =
    if blacks = 0 then (0, []) else part p board left known (Bytes.index board known)
  in
  let covered = List.fold_left (fun n (size, _) -> n + size) 0 parts in
  want t
    (not (has_square board width || List.exists (fun (size, _) -> size = 0) parts
          || covered + blacks <> b.rows * b.columns))
    white_or_square;
  let is_sized =
    reached = blacks &&
     List.for_all2 (fun (size, _) (_, _, n) ->
         match n with None -> true | Some n -> n = size)
       parts p.clue_list
  in
  if not is_sized then
    refuse t
      (if goes_too_far p parts then white_or_square
       else "wrong island size, or black not connected");
  Solution (sea, List.map snd parts)

let advance p item =
  if p.keeps_items then p.items <- item :: p.items;
  match Proved.step p.checker item with
  | Some checker -> p.checker <- checker
  | None -> refuse ~status:fault p.input "the proved checker does not agree"

let read_solution p =
  let board = read_rows p in
  let item = check_solution p board in
  let text = Bytes.unsafe_to_string board in
  want p.input (not (Hashtbl.mem p.seen text)) "this solution is listed twice";
  Hashtbl.add p.seen text ();
  expect_one p.input '\n' "expected # or . for each cell of a row";
  advance p item;
  p.solutions <- p.solutions + 1

(* ---- Steps ---- *)

let forget_used p =
  List.iter (fun i ->
      if p.steps.(i) <> [||] then p.free <- p.places.(i) :: p.free;
      p.steps.(i) <- [||])
    p.used;
  p.used <- []

(* Where the checker puts the step, if it is used again. *)
let store p clause =
  if p.count = Array.length p.steps then begin
    let n = (2 * p.count) + 64 in
    let larger a empty = Array.append a (Array.make (n - p.count) empty) in
    p.steps <- larger p.steps [||];
    p.places <- larger p.places 0
  end;
  forget_used p;
  p.count <- p.count + 1;
  if last_use p (p.count - 1) = 0 then None
  else begin
    let place =
      match p.free with
      | place :: free -> p.free <- free; place
      | [] -> p.placed <- p.placed + 1; p.placed
    in
    p.steps.(p.count - 1) <- clause;
    p.places.(p.count - 1) <- place;
    Some (positive place)
  end

(* Suppose all of it false: the literals, and whether that cannot be. *)
let read_clause p =
  let t = p.input in
  let rec go read proved =
    let ((l, _, _, _) as literal) = read_literal p in
    let proved = proved || is_true p l in
    if is_unknown p l then suppose p l false;
    let read = literal :: read in
    if not (take t ' ') then (read, false, proved)
    else if take t ':' then (read, true, proved)
    else go read proved
  in
  if take t ':' then ([], true, false) else go [] false

(* False after the empty clause. *)
let read_step p =
  let t = p.input in
  let read, has_hints, was_proved = read_clause p in
  let proved = ref was_proved and hints = ref [] in
  let follow (is_proved, list) =
    proved := is_proved;
    hints := list
  in
  if not has_hints then begin
    want t (List.length read = 1) "several literals need hints";
    if not !proved then follow (follow_literal p !hints (List.hd read))
  end
  else begin
    let more = ref true in
    while !more do
      expect_one t ' ' "expected a hint";
      want t (not !proved) "a hint after the step is proved";
      follow (follow_hint p !hints);
      more := next t = ' '
    done
  end;
  want t !proved "the hints do not prove this step";
  expect_one t '\n' "expected a blank";
  take_back p;
  let read = List.rev read in
  let clause = Array.of_list (List.map (fun (l, _, _, _) -> l) read) in
  let where = store p clause in
  advance p (Step (List.map (fun (_, _, _, lit) -> lit) read, List.rev !hints, where));
  if Array.length clause = 1 && is_unknown p clause.(0) then
    set (region p clause.(0)) (place clause.(0)) (says clause.(0));
  Array.length clause > 0

let skip_comments t =
  while take t '#' do
    expect t " " "expected a blank after #";
    while next t >= ' ' && next t <= '~' do t.at <- t.at + 1 done;
    expect t "\n" "a comment must be a line of ASCII"
  done

let read_proof p =
  let t = p.input in
  expect t "nuri-proof 1\n" "this is no proof of version 1";
  expect t (Puzzle.grid_of p.board) "the proof is for another puzzle";
  let more = ref true in
  while !more do
    skip_comments t;
    if take t 's' then read_solution p else more := read_step p
  done;
  want t (is_at_end t) "text after the last step"

(* ---- The program ---- *)

let characters text = List.init (String.length text) (String.get text)

let print p =
  match Proved.answer p.checker with
  | None -> refuse ~status:fault p.input "the proved checker has no answer"
  | Some pieces ->
    List.iter (fun piece -> List.iter (output_char stdout) (piece ())) pieces

let make_proof input board k checker last_uses keeps_items =
  let sea = k.Witness.regions.(0) in
  let size = Bytes.length sea.marks in
  let whole = Bytes.make size excluded in
  for y = 1 to board.rows do
    Bytes.fill whole ((y * sea.width) + 1) board.columns known
  done;
  { input; board; k; checker; trail = { items = [||]; count = 0 }; steps = [||];
    places = [||]; last_uses; used = []; free = []; placed = 0; count = 0; solutions = 0; seen = Hashtbl.create 64;
    clue_list = Array.to_list board.clues; cells = Array.init size (cell_of sea); whole;
    queue = Array.make size 0; keeps_items; items = [] }

(* Its only solution, row by row. *)
let drawing p =
  let sea = p.k.regions.(0) in
  let row board y = Bytes.sub_string board (((y + 1) * sea.width) + 1) p.board.columns in
  let draw text () _ = List.init p.board.rows (row (Bytes.of_string text)) in
  match Hashtbl.fold draw p.seen [] with
  | rows when p.solutions = 1 -> rows
  | _ -> refuse p.input "this is no proof of one solution"

type wish = Any | Exactly of int | Theorem

let verify wish puzzle proof =
  let text = Puzzle.contents puzzle in
  let board = Puzzle.read text puzzle in
  let regions, homes, floods = set_up board in
  let input = open_input proof in
  match Proved.begin_proof (characters text) floods with
  | None -> refuse ~status:fault input "the proved checker does not read this puzzle"
  | Some checker -> (
    let last_uses = Uses.find proof board.rows in
    let p =
      make_proof input board { Witness.regions; homes } checker last_uses (wish = Theorem)
    in
    read_proof p;
    match wish with
    | Exactly n when n <> p.solutions ->
      refuse input (Printf.sprintf "proved exactly %d, not %d" p.solutions n)
    | Any | Exactly _ -> print p
    | Theorem -> Theorem.write board floods p.items (drawing p))

let usage =
  "usage: nuri-verify-proved [-n N] PUZZLE PROOF (nuri-proof 1: see nuri-verify(1))\n"

let run arguments =
  let is_number n = n <> "" && String.for_all (fun c -> c >= '0' && c <= '9') n in
  match arguments with
  | [ "--help" ] | [ "--version" ] -> print_string usage
  | [ puzzle; proof ] -> verify Any puzzle proof
  | [ "--theorem"; puzzle; proof ] -> verify Theorem puzzle proof
  | [ "-n"; n; puzzle; proof ] when is_number n ->
    let count = Option.value (int_of_string_opt ("0u" ^ n)) ~default:max_int in
    verify (Exactly count) puzzle proof
  | _ -> raise (Refused (unreadable, ""))

let () =
  let stop status why =
    if why = "" then prerr_string usage
    else prerr_string ("nuri-verify-proved: " ^ why ^ "\n");
    flush stderr;
    Unix._exit status
  in
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 150 };
  try
    run (List.tl (Array.to_list Sys.argv));
    flush stdout
  with
  | Refused (status, why) -> stop status why
  | Stack_overflow -> stop too_large "too large for the stack"
  | Out_of_memory -> stop fault "out of memory"
  | Sys_error why -> stop fault ("the answer cannot be written: " ^ why)
