(* If a rule is broken, where: what the checker has to look at. *)
open Checker
open Facts

type known_board = {
  regions : region array;
  homes : int list array array; (* the islands that a cell may be of *)
}

let id r = positive (r + 1)

(* ---- Rules 1 to 3, at a cell ---- *)

let find_two k y x =
  let rec find r = function
    | [] -> None
    | q :: l ->
      if mark_at k.regions.(q) y x <> known then find r l
      else if r < 0 then find q l
      else Some (Two (cell y x, id r, id q))
  in
  find (if mark_at k.regions.(0) y x = known then 0 else -1) k.homes.(y).(x)

let is_nowhere k y x =
  let rec all = function
    | [] -> true
    | r :: l -> mark_at k.regions.(r) y x = excluded && all l
  in
  mark_at k.regions.(0) y x = excluded && all k.homes.(y).(x)

let find_square k y x =
  let sea = k.regions.(0) in
  let i = index sea y x in
  let is_square i =
    mark sea i = known && mark sea (i + 1) = known &&
    mark sea (i + sea.width) = known && mark sea (i + sea.width + 1) = known
  in
  let at i = Some (Square (cell_of sea i)) in
  if mark sea i <> known then None
  else if is_square i then at i
  else if is_square (i - 1) then at (i - 1)
  else if is_square (i - sea.width) then at (i - sea.width)
  else if is_square (i - sea.width - 1) then at (i - sea.width - 1)
  else None

(* An island that has the first cell, and not the second, which is white. *)
let parted k y x y' x' =
  let rec find = function
    | [] -> None
    | r :: l ->
      let g = k.regions.(r) in
      if mark_at g y x = known && mark_at g y' x' = excluded
      then Some (Parted (id r, cell y x, cell y' x'))
      else find l
  in
  if mark_at k.regions.(0) y' x' = excluded then find k.homes.(y).(x) else None

let parted_here b k y x y' x' =
  if not (is_inside b y' x') then None
  else match parted k y x y' x' with None -> parted k y' x' y x | found -> found

let find_parted b k y x =
  match parted_here b k y x y (x - 1) with
  | None -> (
    match parted_here b k y x (y - 1) x with
    | None -> (
      match parted_here b k y x y (x + 1) with
      | None -> parted_here b k y x (y + 1) x
      | found -> found)
    | found -> found)
  | found -> found

(* ---- Floods ---- *)

let queue = ref [||] (* the first half for known cells, from its end *)
let unreached = max_int

type flood = {
  cells : int list; (* reached, the last ones first *)
  reached : int;
  met : int; (* known cells *)
}

(* Over cells of g that cost no more than bound; they keep their cost. *)
let flood_from g start bound =
  let n = Bytes.length g.marks in
  if Array.length !queue < 2 * n then queue := Array.make (2 * n) 0;
  let queue = !queue and cost = g.cost and marks = g.marks in
  let front = ref n and back = ref n and cells = ref [] and reached = ref 0 and met = ref 0 in
  let enter c d =
    let m = Bytes.unsafe_get marks d in
    if m <> excluded && Array.unsafe_get cost d = unreached then
      if m = known then begin
        Array.unsafe_set cost d c;
        decr front;
        Array.unsafe_set queue !front d
      end
      else if c < bound then begin
        Array.unsafe_set cost d (c + 1);
        Array.unsafe_set queue !back d;
        incr back
      end
  in
  Array.unsafe_set cost start 0;
  queue.(!back) <- start;
  incr back;
  while !front < !back do
    let i = Array.unsafe_get queue !front in
    incr front;
    cells := i :: !cells;
    incr reached;
    if Bytes.unsafe_get marks i = known then incr met;
    let c = Array.unsafe_get cost i in
    enter c (i - 1);
    enter c (i - g.width);
    enter c (i + 1);
    enter c (i + g.width)
  done;
  { cells = !cells; reached = !reached; met = !met }

let forget g f = List.iter (fun i -> Array.unsafe_set g.cost i unreached) f.cells

(* As the checker has it: with the costs, or all 0 if there is no bound. *)
let told g f is_bounded =
  List.rev_map (fun i ->
      (cost_of (if is_bounded then g.cost.(i) else 0), cell_of g i))
    f.cells

let find_unmet g =
  let i = ref 0 in
  while Bytes.unsafe_get g.marks !i <> known || g.cost.(!i) <> unreached do incr i done;
  !i

(* Some known cell is not reached: a flood from there may be the smaller one. *)
let cut g start f is_bounded bound =
  let other = find_unmet g in
  let say s t f =
    let w = Cut (id g.number, cell_of g s, cell_of g t, is_bounded, told g f is_bounded) in
    forget g f;
    Some w
  in
  if f.reached < 6 then say start other f
  else begin
    forget g f;
    let f' = flood_from g other bound in
    if f'.reached < f.reached then say other start f'
    else begin
      forget g f';
      say start other (flood_from g start bound)
    end
  end

(* ---- Rules 4 and 5, of a region ---- *)

let flood_without_bound g start size =
  let f = flood_from g start unreached in
  if f.met < g.knowns then cut g start f false unreached
  else begin
    let w =
      match size with
      | Some n when f.reached < n ->
        Some (Small (id g.number, cell_of g start, false, told g f false))
      | _ -> None
    in
    forget g f;
    w
  end

let find_flood g start =
  match g.size with
  | None -> flood_without_bound g start None
  | Some n ->
    let f = flood_from g start (n - g.knowns) in
    if f.met < g.knowns then cut g start f true (n - g.knowns)
    else begin
      forget g f;
      if f.reached >= n then None else flood_without_bound g start g.size
    end

let find_region g i =
  match g.size with
  | Some n when g.knowns > n || n < 0 -> Some (Many (id g.number))
  | _ when g.knowns = 0 -> None
  | Some n when g.maybes < n -> Some (Few (id g.number))
  | _ ->
    let start = if mark g i = known then i else Bytes.rindex g.marks known in
    find_flood g start

(* In region g, at the place of the literal. *)
let find b k g i y x =
  match find_two k y x with
  | Some w -> Some w
  | None ->
    if is_nowhere k y x then Some (Nowhere (cell y x))
    else
      match find_square k y x with
      | Some w -> Some w
      | None -> (
        match find_parted b k y x with
        | Some w -> Some w
        | None -> find_region g i)
