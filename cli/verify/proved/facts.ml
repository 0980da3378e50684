(* The board, and what is supposed to be known of it.  Nothing here need be right:
   the checker, which is proved, looks again at all that it is told. *)
open Checker

(* Numbers of the checker. *)
let rec make_positive n =
  if n = 1 then XH
  else if n land 1 = 1 then XI (make_positive (n / 2))
  else XO (make_positive (n / 2))

let small = Array.init 4096 (fun n -> if n = 0 then XH else make_positive n)
let positive n = if n < 4096 then Array.unsafe_get small n else make_positive n
let costs = Array.init 4096 (fun n -> if n = 0 then N0 else Npos small.(n))
let cost_of n = if n < 4096 then Array.unsafe_get costs n else Npos (make_positive n)

let known = '#'
let excluded = '.'
let is_open = '?'

(* Region 0 is the sea, region k the island of clue k.  It has marks for a box of
   the board, with excluded cells all round; what is outside is excluded too. *)
type region = {
  number : int;
  top : int;
  left : int;
  width : int;
  marks : Bytes.t;
  size : int option;
  home : int; (* the cell of the clue, as an index of marks *)
  mutable knowns : int;
  mutable maybes : int;
  cost : int array; (* of the flood that is going on, else max_int *)
}

type board = {
  rows : int;
  columns : int;
  clues : (int * int * int option) array; (* row, column, number *)
  clue_at : int array array; (* its number, or 0 *)
}

let is_inside b y x = y >= 1 && x >= 1 && y <= b.rows && x <= b.columns

(* Cells of the checker, each made once. *)
let shared : cell array array ref = ref [||]
let cell y x : cell = !shared.(y).(x)
let row_of g i = g.top + (i / g.width)
let column_of g i = g.left + (i mod g.width)
let cell_of g i = cell (row_of g i) (column_of g i)

(* The place of a cell in the marks, or 0, which is always excluded. *)
let index g y x =
  let r = y - g.top and c = x - g.left in
  if r > 0 && c > 0 && c < g.width && (r + 1) * g.width < Bytes.length g.marks
  then (r * g.width) + c
  else 0

let mark g i = Bytes.unsafe_get g.marks i
let mark_at g y x = mark g (index g y x)

(* A literal is a region, the place of its cell, and whether it is of it. *)
let literal r i is_of = (((r lsl 24) lor i) lsl 1) lor Bool.to_int is_of
let region_number l = l lsr 25
let place l = (l lsr 1) land 0xffffff
let says l = l land 1 = 1

type trail = { mutable items : int array; mutable count : int }

let push t l =
  if t.count = Array.length t.items then
    t.items <- Array.append t.items (Array.make (t.count + 256) 0);
  t.items.(t.count) <- l;
  t.count <- t.count + 1

let set g i is_of =
  if is_of then begin
    Bytes.unsafe_set g.marks i known;
    g.knowns <- g.knowns + 1
  end
  else begin
    Bytes.unsafe_set g.marks i excluded;
    g.maybes <- g.maybes - 1
  end

let unset g i is_of =
  Bytes.unsafe_set g.marks i is_open;
  if is_of then g.knowns <- g.knowns - 1 else g.maybes <- g.maybes + 1

(* ---- The beginning ---- *)

let box number rows columns top left size home =
  let width = columns + 2 in
  let marks = Bytes.make ((rows + 2) * width) excluded in
  { number; top; left; width; marks; size; home; knowns = 0; maybes = 0;
    cost = Array.make (Bytes.length marks) max_int }

let around y x = [ (y, x - 1); (y - 1, x); (y, x + 1); (y + 1, x) ]

(* Is there another clue here, or beside it? *)
let is_blocked b k y x =
  List.exists (fun (y, x) ->
      is_inside b y x && b.clue_at.(y).(x) <> 0 && b.clue_at.(y).(x) <> k)
    ((y, x) :: around y x)

(* The cells that walks from the clue reach, the last ones first, each with its
   distance.  seen is k in all of them. *)
let reach b seen k =
  let y, x, n = b.clues.(k - 1) in
  let rec go distance found = function
    | [] -> found
    | wave ->
      let found = List.rev_append (List.rev_map (fun c -> (distance, c)) wave) found in
      if n = Some (distance + 1) then found
      else
        let enter next (y, x) =
          if is_inside b y x && seen.(y).(x) <> k && not (is_blocked b k y x)
          then begin
            seen.(y).(x) <- k;
            (y, x) :: next
          end
          else next
        in
        go (distance + 1) found
          (List.fold_left (fun next (y, x) -> List.fold_left enter next (around y x)) [] wave)
  in
  seen.(y).(x) <- k;
  go 0 [] [ (y, x) ]

let make_island b k found =
  let y, x, n = b.clues.(k - 1) in
  let top, left, bottom, right =
    List.fold_left (fun (t, l, b, r) (_, (y, x)) -> (min t y, min l x, max b y, max r x))
      (y, x, y, x) found
  in
  let rows = bottom - top + 1 and columns = right - left + 1 in
  let home = ((y - top + 1) * (columns + 2)) + x - left + 1 in
  let g = box k rows columns (top - 1) (left - 1) n home in
  List.iter (fun (_, (y, x)) -> Bytes.set g.marks (index g y x) is_open) found;
  g.maybes <- List.length found;
  set g home true;
  g

let make_sea b =
  let sum =
    Array.fold_left (fun sum (_, _, n) ->
        match (sum, n) with Some s, Some n -> Some (s - n) | _ -> None)
      (Some (b.rows * b.columns)) b.clues
  in
  let g = box 0 b.rows b.columns 0 0 sum 0 in
  for y = 1 to b.rows do
    for x = 1 to b.columns do
      if b.clue_at.(y).(x) = 0 then begin
        Bytes.set g.marks (index g y x) is_open;
        g.maybes <- g.maybes + 1
      end
    done
  done;
  g

(* All regions, the islands that each cell may be of, and the floods. *)
let set_up b =
  shared := Array.init (b.rows + 2) (fun y ->
    Array.init (b.columns + 2) (fun x -> (positive (max y 1), positive (max x 1))));
  let seen = Array.make_matrix (b.rows + 1) (b.columns + 1) 0 in
  let homes = Array.make_matrix (b.rows + 1) (b.columns + 1) [] in
  let sea = make_sea b in
  let islands =
    Array.init (Array.length b.clues) (fun i ->
        let found = reach b seen (i + 1) in
        List.iter (fun (_, (y, x)) -> homes.(y).(x) <- (i + 1) :: homes.(y).(x)) found;
        ( make_island b (i + 1) found,
          List.rev_map (fun (d, (y, x)) -> (cost_of d, cell y x)) found ))
  in
  ( Array.append [| sea |] (Array.map fst islands),
    homes,
    Array.to_list (Array.map snd islands) )
