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

(* ---- PUZZLE ---- *)

let contents name =
  let t = open_input name in
  let text = Buffer.create 65536 in
  while not (is_at_end t) do
    Buffer.add_subbytes text t.buffer t.at (t.filled - t.at);
    t.at <- t.filled
  done;
  Buffer.contents text

let is_space c = c = ' ' || c = '\t' || c = '\r' || c = '\n'

(* Lines and their cells: None, Some None for ?, or Some (Some number). *)
let read_cells t =
  let refuse why = refuse ~status:unreadable t why in
  let read_cell () =
    let c = next t in
    if c = '.' || c = '-' || c = '_' || c = '0' then (skip t; None)
    else if c = '?' then (skip t; Some None)
    else Some (Some (number ~status:unreadable t max_number))
  in
  let rec go rows row =
    let close () = if row = [] then rows else List.rev row :: rows in
    if is_at_end t then List.rev (close ())
    else if next t = '\n' then (let rows = close () in skip t; go rows [])
    else if is_space (next t) then (skip t; go rows row)
    else begin
      let c = read_cell () in
      if not (is_at_end t || is_space (next t)) then
        refuse "after a cell should stand a blank";
      go rows (c :: row)
    end
  in
  go [] []

let without_head rows =
  match rows with
  | [ Some (Some r); Some (Some c) ] :: (_ :: _ as rest)
    when r = List.length rest && c = List.length (List.nth rest (r - 1)) -> rest
  | _ -> rows

let read_board text name =
  let t = { name; refill = (fun _ -> 0); buffer = Bytes.of_string text; at = 0;
            filled = String.length text; line = 1 } in
  let rows = without_head (read_cells t) in
  if rows = [] then refuse ~status:unreadable t "there is no puzzle";
  let columns = List.length (List.hd rows) in
  if List.exists (fun row -> List.length row <> columns) rows then
    refuse ~status:unreadable t "rows of two lengths";
  let clue_at = Array.make_matrix (List.length rows + 1) (columns + 1) 0 in
  let clues = ref [] and count = ref 0 in
  List.iteri (fun y row ->
      List.iteri (fun x -> function
          | None -> ()
          | Some n ->
            incr count;
            clue_at.(y + 1).(x + 1) <- !count;
            clues := (y + 1, x + 1, n) :: !clues)
        row)
    rows;
  { rows = List.length rows; columns; clues = Array.of_list (List.rev !clues); clue_at }

(* As a proof has it, without its first line. *)
let grid_of b =
  let text = Buffer.create 1024 in
  Printf.bprintf text "p %d %d\n" b.rows b.columns;
  for y = 1 to b.rows do
    for x = 1 to b.columns do
      if x > 1 then Buffer.add_char text ' ';
      match b.clue_at.(y).(x) with
      | 0 -> Buffer.add_char text '.'
      | k -> (
        match b.clues.(k - 1) with
        | _, _, None -> Buffer.add_char text '?'
        | _, _, Some n -> Buffer.add_string text (string_of_int n))
    done;
    Buffer.add_char text '\n'
  done;
  Buffer.contents text

(* ---- Literals and hints ---- *)

type proof = {
  input : Input.input;
  board : board;
  k : Witness.known_board;
  trail : trail;
  mutable checker : Proved.t;
  mutable steps : int array array; (* the literals of each *)
  mutable places : positive array; (* where the checker has them *)
  mutable count : int;
  mutable solutions : int;
  seen : (string, unit) Hashtbl.t; (* solutions as texts *)
}

let region p l = p.k.regions.(region_number l)

let value p l =
  let m = mark (region p l) (place l) in
  if m = is_open then None else Some (m = known = says l)

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
  let t = p.input and why = "no literal, such as r1c2# or r1c2=3" in
  expect t "r" why;
  let y = number t p.board.rows in
  expect t "c" why;
  let x = number t p.board.columns in
  let c = next t in
  let r =
    if c = '=' || c = '!' then (skip t; number t (Array.length p.k.regions - 1))
    else begin
      expect t (if c = '.' then "." else "#") why;
      0
    end
  in
  let is_of = c = '=' || c = '#' in
  ( literal r (index p.k.regions.(r) y x) is_of, y, x,
    { lit_region = Witness.id r; lit_cell = cell y x; lit_is = is_of } )

let broken p l y x =
  match Witness.find p.board p.k (region p l) (place l) y x with
  | Some w -> w
  | None -> refuse p.input "if this literal were false no rule would be broken"

(* If this literal were false a rule would be broken.  Is the step proved? *)
let follow_literal p hints (l, y, x, lit) =
  match value p l with
  | Some true -> (false, hints)
  | Some false -> (true, Literal (lit, broken p l y x) :: hints)
  | None ->
    let g = region p l in
    set g (place l) (not (says l));
    let w = broken p l y x in
    unset g (place l) (not (says l));
    suppose p l true;
    (false, Literal (lit, w) :: hints)

let follow_clause p hints =
  let t = p.input in
  let at = p.count - number t max_number in
  want t (at >= 0) "there are not so many steps before";
  let clause = p.steps.(at) in
  let rec rest i left =
    if i = Array.length clause then `Left left
    else
      match (value p clause.(i), left) with
      | Some true, _ -> `Holds
      | Some false, _ -> rest (i + 1) left
      | None, [] -> rest (i + 1) [ clause.(i) ]
      | None, _ :: _ ->
        if Array.exists (fun l -> value p l = Some true) clause then `Holds else `Several
  in
  match rest 0 [] with
  | `Holds -> (false, hints)
  | `Several -> refuse t "of that step more than one literal is left"
  | `Left left ->
    List.iter (fun l -> suppose p l true) left;
    (left = [], Clause p.places.(at) :: hints)

let board_text p marks =
  let sea = p.k.regions.(0) in
  String.init (p.board.rows * p.board.columns) (fun i ->
      let y = (i / p.board.columns) + 1 and x = (i mod p.board.columns) + 1 in
      Bytes.get marks (index sea y x))

let follow_hint p hints =
  let t = p.input in
  if take t '=' then begin
    want t (Hashtbl.mem p.seen (board_text p p.k.regions.(0).marks))
      "no such solution is listed yet";
    (true, Listed :: hints)
  end
  else if take t '@' then follow_clause p hints
  else follow_literal p hints (read_literal p)

(* ---- Solutions ---- *)

let read_rows p =
  let t = p.input and sea = p.k.regions.(0) in
  let why = "no row of # and . as long as the board's" in
  let black = Array.make_matrix (p.board.rows + 2) (p.board.columns + 2) false in
  for y = 1 to p.board.rows do
    expect t "\n" why;
    for x = 1 to p.board.columns do
      let is_black = next t = '#' in
      let m = mark_at sea y x in
      want t (m = is_open || m = known = is_black) "this cannot be";
      expect t (if is_black then "#" else ".") why;
      black.(y).(x) <- is_black
    done
  done;
  black

(* The cells joined with this one, each behind a neighbour of it. *)
let part b is_of seen start =
  let found = ref [] and waiting = Queue.create () in
  let enter (y, x) =
    if is_inside b y x && is_of y x && not seen.(y).(x) then begin
      seen.(y).(x) <- true;
      Queue.add (y, x) waiting
    end
  in
  enter start;
  while not (Queue.is_empty waiting) do
    let y, x = Queue.pop waiting in
    found := (y, x) :: !found;
    List.iter enter (around y x)
  done;
  List.rev !found

let has_square b black =
  let found = ref false in
  for y = 1 to b.rows - 1 do
    for x = 1 to b.columns - 1 do
      if black.(y).(x) && black.(y).(x + 1) && black.(y + 1).(x) && black.(y + 1).(x + 1)
      then found := true
    done
  done;
  !found

let first_black b black =
  let found = ref (0, 0) in
  for y = b.rows downto 1 do
    for x = b.columns downto 1 do
      if black.(y).(x) then found := (y, x)
    done
  done;
  !found

let check_solution p black =
  let t = p.input and b = p.board in
  let seen = Array.make_matrix (b.rows + 2) (b.columns + 2) false in
  let parts =
    List.map (fun (y, x, _) -> part b (fun y x -> not black.(y).(x)) seen (y, x))
      (Array.to_list b.clues)
  in
  let sea = part b (fun y x -> black.(y).(x)) seen (first_black b black) in
  let covered = List.fold_left (fun n l -> n + List.length l) 0 parts in
  let blacks = Array.fold_left (Array.fold_left (fun n c -> n + Bool.to_int c)) 0 black in
  want t
    (not (has_square b black || List.mem [] parts
          || covered + blacks <> b.rows * b.columns))
    "a black square, or white not of one clue";
  want t
    (List.length sea = blacks &&
     List.for_all2 (fun l (_, _, n) -> n = None || n = Some (List.length l))
       parts (Array.to_list b.clues))
    "wrong size of an island, or black in parts";
  let cells = List.map (fun (y, x) -> cell y x) in
  Solution (cells sea, List.map cells parts)

let advance p item =
  match Proved.step p.checker item with
  | Some checker -> p.checker <- checker
  | None -> refuse ~status:fault p.input "the proved checker does not agree"

let read_solution p =
  let black = read_rows p in
  let item = check_solution p black in
  let text =
    String.init (p.board.rows * p.board.columns) (fun i ->
        if black.((i / p.board.columns) + 1).((i mod p.board.columns) + 1) then known
        else excluded)
  in
  want p.input (not (Hashtbl.mem p.seen text)) "this solution stood there before";
  Hashtbl.add p.seen text ();
  expect p.input "\n" "no row of # and . as long as the board's";
  advance p item;
  p.solutions <- p.solutions + 1

(* ---- Steps ---- *)

let store p clause =
  if p.count = Array.length p.steps then begin
    let n = (2 * p.count) + 64 in
    let larger a empty = Array.append a (Array.make (n - p.count) empty) in
    p.steps <- larger p.steps [||];
    p.places <- larger p.places XH
  end;
  p.steps.(p.count) <- clause;
  p.places.(p.count) <- positive (p.count + 1);
  p.count <- p.count + 1

(* Suppose all of it false: the literals, and whether that cannot be. *)
let read_clause p =
  let t = p.input in
  let rec go read proved =
    let ((l, _, _, _) as literal) = read_literal p in
    let v = value p l in
    if v = None then suppose p l false;
    let read = literal :: read and proved = proved || v = Some true in
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
      expect t " " "a hint should follow";
      want t (not !proved) "a hint after what is proved";
      follow (follow_hint p !hints);
      more := next t = ' '
    done
  end;
  want t !proved "the hints do not prove this step";
  expect t "\n" "a blank should stand here";
  take_back p;
  let read = List.rev read in
  let clause = Array.of_list (List.map (fun (l, _, _, _) -> l) read) in
  store p clause;
  advance p
    (Step (List.map (fun (_, _, _, lit) -> lit) read, List.rev !hints,
           Some p.places.(p.count - 1)));
  if Array.length clause = 1 && value p clause.(0) = None then
    set (region p clause.(0)) (place clause.(0)) (says clause.(0));
  Array.length clause > 0

let skip_comments t =
  while take t '#' do
    expect t " " "after # should stand a blank";
    while next t >= ' ' && next t <= '~' do t.at <- t.at + 1 done;
    expect t "\n" "a comment should be a line of ASCII"
  done

let read_proof p =
  let t = p.input in
  expect t "nuri-proof 1\n" "this is no proof of version 1";
  expect t (grid_of p.board) "the proof is of another puzzle";
  let more = ref true in
  while !more do
    skip_comments t;
    if take t 's' then read_solution p else more := read_step p
  done;
  want t (is_at_end t) "something follows the empty step"

(* ---- The program ---- *)

let characters text = List.init (String.length text) (String.get text)

let print p =
  match Proved.answer p.checker with
  | None -> refuse ~status:fault p.input "the proved checker has no answer"
  | Some pieces ->
    List.iter (fun piece -> List.iter (output_char stdout) (piece ())) pieces

let verify count puzzle proof =
  let text = contents puzzle in
  let board = read_board text puzzle in
  let regions, homes, floods = set_up board in
  let input = open_input proof in
  match Proved.begin_proof (characters text) floods with
  | None -> refuse ~status:fault input "the proved checker does not read this puzzle"
  | Some checker ->
    let p =
      { input; board; k = { Witness.regions; homes }; checker;
        trail = { items = [||]; count = 0 }; steps = [||]; places = [||];
        count = 0; solutions = 0; seen = Hashtbl.create 64 }
    in
    read_proof p;
    (match count with
     | Some n when n <> p.solutions ->
       refuse input (Printf.sprintf "proved exactly %d, not %d" p.solutions n)
     | _ -> ());
    print p

let usage =
  "usage: nuri-verify-proved [-n N] PUZZLE PROOF (nuri-proof 1: see nuri-verify(1))\n"

let run arguments =
  let is_number n = n <> "" && String.for_all (fun c -> c >= '0' && c <= '9') n in
  match arguments with
  | [ "--help" ] | [ "--version" ] -> print_string usage
  | [ puzzle; proof ] -> verify None puzzle proof
  | [ "-n"; n; puzzle; proof ] when is_number n ->
    verify (Some (Option.value (int_of_string_opt ("0u" ^ n)) ~default:max_int)) puzzle proof
  | _ -> raise (Refused (unreadable, ""))

let () =
  let stop status why =
    if why = "" then prerr_string usage
    else prerr_endline ("nuri-verify-proved: " ^ why);
    Unix._exit status
  in
  try
    run (List.tl (Array.to_list Sys.argv));
    flush stdout
  with
  | Refused (status, why) -> stop status why
  | Stack_overflow -> stop too_large "too large for the stack"
  | Out_of_memory -> stop fault "out of memory"
  | Sys_error why -> stop fault ("the answer cannot be written: " ^ why)
