(* Which step is used for the last time where: what is not used again need not be
   kept.  Only of a file that can be read twice. *)

let add uses step distance =
  let used = step - distance in
  if used >= 0 then !uses.(used) <- step

(* The numbers behind @ in a line. *)
let add_line uses step line =
  let n = String.length line in
  let rec number i v =
    if i < n && line.[i] >= '0' && line.[i] <= '9' && v < 100_000_000
    then number (i + 1) ((10 * v) + Char.code line.[i] - 48)
    else v
  in
  let rec go from =
    match String.index_from_opt line from '@' with
    | None -> ()
    | Some i ->
      add uses step (number (i + 1) 0);
      go (i + 1)
  in
  go 0

let read channel rows =
  let uses = ref (Array.make 1024 0) and step = ref 0 in
  let skip n = for _ = 1 to n do ignore (input_line channel) done in
  (try
     skip (2 + rows);
     while true do
       let line = input_line channel in
       if line = "s" then skip rows
       else if not (line <> "" && line.[0] = '#') then begin
         if !step = Array.length !uses then
           uses := Array.append !uses (Array.make !step 0);
         add_line uses !step line;
         incr step
       end
     done
   with End_of_file -> ());
  !uses

(* The last use of each step, 0 if there is none; empty if that is not known. *)
let find name rows =
  try
    if name <> "-" && (Unix.stat name).st_kind = Unix.S_REG then begin
      let channel = open_in_bin name in
      Fun.protect ~finally:(fun () -> close_in channel) (fun () -> read channel rows)
    end
    else [||]
  with Unix.Unix_error _ | Sys_error _ -> [||]
