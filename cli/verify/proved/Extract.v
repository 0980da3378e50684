(* The program in OCaml.  Numbers stay as they are here: none can overflow. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString.
Require Import Maps Flood Rules Begin Solution Steps Main.
Extraction "checker.ml" begin_proof step answer.
