(* The islands of a board: each has the number of its clue and 1 more, as 1 is the sea. *)
From Coq Require Import PArith List Lia.
Require Import Spec.
Import ListNotations.
Open Scope positive_scope.

(* Number, cell of the clue, size. *)
Definition isle := (positive * cell * option positive)%type.
Fixpoint number (p : positive) (l : list (cell * option positive)) : list isle :=
  match l with [] => [] | (h, n) :: l => (p, h, n) :: number (Pos.succ p) l end.
Definition id_of (i : isle) := fst (fst i).
Definition home_of (i : isle) := snd (fst i).

Lemma number_in p l r h n : In (r, h, n) (number p l) -> p <= r /\ In (h, n) l.
Proof.
  revert p. induction l as [|[h' n'] l IH]; simpl; intros p H; [contradiction|].
  destruct H as [H|H]; [inversion H; subst; split; [lia|now left]|].
  apply IH in H as [H1 H2]. split; [lia|now right].
Qed.
Lemma number_ex p l h n : In (h, n) l -> exists r, In (r, h, n) (number p l).
Proof.
  revert p. induction l as [|[h' n'] l IH]; simpl; intros p H; [contradiction|].
  destruct H as [H|H]; [inversion H; subst; exists p; now left|].
  destruct (IH (Pos.succ p) H) as [r Hr]. exists r. now right.
Qed.
Lemma number_ids p l : NoDup (map id_of (number p l)).
Proof.
  revert p. induction l as [|[h n] l IH]; simpl; intros p; constructor; auto.
  rewrite in_map_iff. intros ([[r h'] n'] & E & H). apply number_in in H as [H _].
  unfold id_of in E. simpl in E. lia.
Qed.
Lemma number_fun p l r h n h' n' :
  In (r, h, n) (number p l) -> In (r, h', n') (number p l) -> h = h' /\ n = n'.
Proof.
  revert p. induction l as [|[k m] l IH]; simpl; intros p H K; [contradiction|].
  destruct H as [H|H], K as [K|K].
  - inversion H; inversion K; subst; auto.
  - inversion H; subst. apply number_in in K as [K _]. lia.
  - inversion K; subst. apply number_in in H as [H _]. lia.
  - eauto.
Qed.
Lemma number_inj p l r r' h n n' : NoDup (map fst l) ->
  In (r, h, n) (number p l) -> In (r', h, n') (number p l) -> r = r'.
Proof.
  revert p. induction l as [|[k m] l IH]; simpl; intros p N H K; [contradiction|].
  inversion N; subst. destruct H as [H|H], K as [K|K].
  - congruence.
  - inversion H; subst. apply number_in in K as [_ K].
    apply in_map with (f := fst) in K. contradiction.
  - inversion K; subst. apply number_in in H as [_ H].
    apply in_map with (f := fst) in H. contradiction.
  - eauto.
Qed.

Definition islands (b : board) := number 2 (clues b).
