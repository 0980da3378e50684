(* PUZZLE: a plain grid. *)
open Input
open Facts

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
        refuse "a blank should follow";
      go rows (c :: row)
    end
  in
  go [] []

let without_head rows =
  match rows with
  | [ Some (Some r); Some (Some c) ] :: (_ :: _ as rest)
    when r = List.length rest && c = List.length (List.nth rest (r - 1)) -> rest
  | _ -> rows

let read text name =
  let t = { name; refill = (fun _ -> 0); buffer = Bytes.of_string text; at = 0;
            filled = String.length text; line = 1 } in
  let rows = without_head (read_cells t) in
  if rows = [] then refuse ~status:unreadable t "no puzzle";
  let columns = List.length (List.hd rows) in
  if List.exists (fun row -> List.length row <> columns) rows then
    refuse ~status:unreadable t "uneven rows";
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
