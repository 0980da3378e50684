(* Files, read byte by byte, and messages with their names and lines. *)
exception Refused of int * string

let holds = 0
let refused = 1
let unreadable = 2
let too_large = 3
let fault = 4

type input = {
  name : string;
  refill : Bytes.t -> int; (* bytes that are put there *)
  buffer : Bytes.t;
  mutable at : int;
  mutable filled : int;
  mutable line : int;
}

let end_of_file = '\255' (* in no file that is accepted *)

let fill t =
  t.filled <- t.refill t.buffer;
  t.at <- 0

let refuse ?(status = refused) t why =
  raise (Refused (status, Printf.sprintf "%s:%d: %s" t.name t.line why))

let want t holds why = if not holds then refuse t why

let next t =
  if t.at = t.filled then fill t;
  if t.filled = 0 then end_of_file else Bytes.unsafe_get t.buffer t.at

let skip t =
  if next t = '\n' then t.line <- t.line + 1;
  t.at <- t.at + 1

let is_at_end t = next t = end_of_file && t.filled = 0

let take t c =
  if next t <> c || is_at_end t then false
  else begin
    skip t;
    true
  end

let expect_one t c why =
  if not (take t c) then
    refuse t (if is_at_end t then "the file ends too early" else why)

let expect t text why = String.iter (fun c -> expect_one t c why) text

let open_input name =
  let failed why = raise (Refused (unreadable, Printf.sprintf "%s:1: %s" name why)) in
  try
    let channel = if name = "-" then stdin else open_in_bin name in
    set_binary_mode_in channel true;
    let refill buffer = input channel buffer 0 (Bytes.length buffer) in
    let t = { name; refill; buffer = Bytes.create 65536; at = 0; filled = 0; line = 1 } in
    fill t;
    t
  with Sys_error why ->
    (* "NAME: why" of open, "why" of read *)
    let n = String.length name + 2 in
    failed (if String.length why > n && String.sub why 0 n = name ^ ": "
            then String.sub why n (String.length why - n) else why)

let max_number = 999_999_999

let number ?(status = refused) t highest =
  let rec digits n =
    let c = next t in
    if c >= (if n > 0 then '0' else '1') && c <= '9' then begin
      let n = (10 * n) + Char.code c - Char.code '0' in
      if n > highest then refuse ~status t "a number is too large";
      t.at <- t.at + 1;
      digits n
    end
    else n
  in
  let n = digits 0 in
  if n = 0 then refuse ~status t "a number is missing";
  n
