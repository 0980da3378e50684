(* A proof as a theorem: see .tools/theorem.  Coq's kernel runs the checker. *)
From Coq Require Import PArith NArith List Bool String.
Require Import Spec Maps Flood Rules Begin Solution Steps Text Main.
Import ListNotations.
Open Scope list_scope.

Fixpoint run (k : checker) (items : list item) : option checker :=
  match items with
  | [] => Some k
  | i :: items => match step k i with None => None | Some k => run k items end
  end.
(* The solutions, drawn. *)
Definition pictures (b : board) (floods : list (list (N * cell))) (items : list item) :
  option (list string) :=
  match start b floods with
  | None => None
  | Some k => match run k items with
    | None => None
    | Some k => if is_done k then Some (map (paint_key b) (solutions k)) else None
    end
  end.

Lemma run_sound items : forall k k', sound k -> run k items = Some k' ->
  sound k' /\ the_board k' = the_board k.
Proof.
  induction items as [|i items IH]; intros k k' K E; cbn [run] in E.
  - inversion E. now subst.
  - destruct (step k i) as [k1|] eqn:S; [|discriminate].
    apply step_sound in S as [K1 B1]; auto. apply IH in E as [K' B']; auto.
    split; auto. congruence.
Qed.

Theorem only_solution b floods items text : pictures b floods items = Some [text] ->
  exists s, solves b s /\ picture b s = text /\ forall t, solves b t -> equal b t s.
Proof.
  unfold pictures. destruct (start b floods) as [k|] eqn:S; [|discriminate].
  apply start_sound in S as [K B]. destruct (run k items) as [k'|] eqn:R; [|discriminate].
  apply run_sound in R as [K' B']; auto. rewrite B in B'.
  destruct (is_done k') eqn:D; [|discriminate]. intros E. inversion E as [E'].
  destruct (solutions k') as [|key [|]] eqn:Sol; try discriminate. inversion E'. clear E E'.
  destruct (sound_solve k' K' key) as (s & Ss & ->); [rewrite Sol; now left|].
  rewrite B' in Ss. exists s. split; auto. split.
  - unfold key_of. rewrite (sound_cells k' K'), B'. now rewrite paint_key_spec.
  - intros t St. rewrite <- B' in St. destruct (regions_exist (the_board k') t St) as [of R].
    destruct (list_eq_dec bool_dec (key_of (the_cells k') t) (key_of (the_cells k') s)) as [Q|Q].
    + rewrite (sound_cells k' K'), B' in Q. unfold key_of in Q. intros c I. apply cells_in in I.
      clear - Q I. induction (cells_of b) as [|d m IH]; [destruct I|]. inversion Q.
      destruct I as [<-|I]; auto.
    + exfalso. destruct (sound_missing k' K' t of St R) as [H _]; [|congruence].
      rewrite Sol. intros [J|[]]. now apply Q.
Qed.

(* Short names, as a proof has thousands of these. *)
Definition c (y x : positive) : cell := (y, x).
Definition l (r y x : positive) (v : bool) : lit := Lit r (c y x) v.
Definition h (r y x : positive) (v : bool) (w : why) : hint := Literal (l r y x v) w.
