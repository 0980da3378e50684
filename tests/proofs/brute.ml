(* How many colourings of a board does the checker take for solutions?  Each line of
   stdin is a board: rows, columns, and its cells. *)
open Checker

let rec positive n =
  if n = 1 then XH
  else if n land 1 = 1 then XI (positive (n / 2))
  else XO (positive (n / 2))

let cell columns i = (positive ((i / columns) + 1), positive ((i mod columns) + 1))

(* The cells of one colour that are joined with this one. *)
let part columns colours start =
  let n = Array.length colours in
  let rec go found = function
    | [] -> List.rev found
    | i :: rest ->
      let next =
        List.filter (fun (d, may) ->
            may && i + d >= 0 && i + d < n
            && colours.(i + d) = colours.(i)
            && (not (List.mem (i + d) found)) && not (List.mem (i + d) (i :: rest)))
          [ (-1, i mod columns > 0); (1, i mod columns < columns - 1);
            (-columns, true); (columns, true) ]
      in
      go (i :: found) (rest @ List.map (fun (d, _) -> i + d) next)
  in
  go [] [ start ]

let is_solution board columns clues colours =
  let cells = List.map (cell columns) in
  let sea =
    match List.find_opt (Array.get colours) (List.init (Array.length colours) Fun.id) with
    | None -> []
    | Some i -> cells (part columns colours i)
  in
  let parts = List.map (fun i -> cells (part columns colours i)) clues in
  find_owners board (cells_of board) (islands board) sea parts <> None

let () =
  try
    while true do
      match String.split_on_char ' ' (read_line ()) with
      | r :: c :: words ->
        let rows = int_of_string r and columns = int_of_string c in
        let words = Array.of_list words in
        let all = List.init (rows * columns) Fun.id in
        let clues = List.filter (fun i -> words.(i) <> ".") all in
        let number w = if w = "?" then None else Some (positive (int_of_string w)) in
        let board =
          { rows = positive rows; cols = positive columns;
            clues = List.map (fun i -> (cell columns i, number words.(i))) clues }
        in
        let count = ref 0 in
        for bits = 0 to (1 lsl (rows * columns)) - 1 do
          let colours = Array.init (rows * columns) (fun i -> bits lsr i land 1 = 1) in
          if is_solution board columns clues colours then incr count
        done;
        Printf.printf "%d\n%!" !count
      | _ -> failwith "no board"
    done
  with End_of_file -> ()
