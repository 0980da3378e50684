(* Cells, their neighbours, maps from cells, and walks. *)
From Coq Require Import PArith ZArith List Bool Lia FMapPositive.
Require Import Spec.
Import ListNotations.
Open Scope positive_scope.

Module PM := PositiveMap.

Definition cmap (A : Type) := PM.t (PM.t A).
Definition cempty A : cmap A := PM.empty _.
Definition cget {A} (m : cmap A) (c : cell) : option A :=
  match PM.find (fst c) m with None => None | Some row => PM.find (snd c) row end.
Definition cset {A} (m : cmap A) (c : cell) (a : A) : cmap A :=
  PM.add (fst c) (PM.add (snd c) a
    match PM.find (fst c) m with None => PM.empty A | Some row => row end) m.

Lemma cget_empty A c : cget (cempty A) c = None.
Proof. unfold cget, cempty. now rewrite PM.gempty. Qed.
Lemma cget_same A (m : cmap A) c a : cget (cset m c a) c = Some a.
Proof. unfold cget, cset. now rewrite PM.gss, PM.gss. Qed.
Lemma cget_other A (m : cmap A) c d a : c <> d -> cget (cset m c a) d = cget m d.
Proof.
  unfold cget, cset. destruct c as [y x], d as [y' x']; simpl. intros H.
  destruct (Pos.eq_dec y y') as [->|Hy].
  - rewrite PM.gss. rewrite PM.gso by congruence.
    destruct (PM.find y' m); auto. now rewrite PM.gempty.
  - now rewrite PM.gso by congruence.
Qed.

Lemma cell_dec : forall c d : cell, {c = d} + {c <> d}.
Proof. decide equality; apply Pos.eq_dec. Defined.
Definition same (c d : cell) := Pos.eqb (fst c) (fst d) && Pos.eqb (snd c) (snd d).
Lemma same_spec c d : reflect (c = d) (same c d).
Proof.
  destruct c as [y x], d as [y' x']. unfold same; simpl.
  destruct (Pos.eqb_spec y y'), (Pos.eqb_spec x x'); simpl; constructor; congruence.
Qed.

Definition is_inside (b : board) (c : cell) : bool :=
  Pos.leb (fst c) (rows b) && Pos.leb (snd c) (cols b).
Lemma is_inside_spec b c : is_inside b c = true <-> inside b c.
Proof. unfold is_inside, inside. rewrite andb_true_iff, !Pos.leb_le. tauto. Qed.

(* The neighbours, also outside; at row or column 1 the cell itself instead. *)
Definition around (c : cell) : list cell :=
  let (y, x) := c in [(Pos.pred y, x); (y, Pos.pred x); (y, Pos.succ x); (Pos.succ y, x)].

Lemma adjacent_around c d : adjacent c d -> In d (around c).
Proof.
  destruct c as [y x], d as [y' x']. unfold adjacent, around. cbn [fst snd In].
  intros [[-> [->| ->]]|[-> [->| ->]]]; rewrite ?Pos.add_1_r, ?Pos.pred_succ; auto.
Qed.
Lemma around_adjacent c d : In d (around c) -> d = c \/ adjacent c d.
Proof.
  destruct c as [y x], d as [y' x']. unfold adjacent, around. cbn [fst snd In].
  intros H. repeat destruct H as [H|H]; try contradiction; inversion H; subst;
    rewrite ?Pos.add_1_r.
  - destruct (Pos.eq_dec y 1) as [->|]; [auto|right; right; split; auto; lia].
  - destruct (Pos.eq_dec x 1) as [->|]; [auto|right; left; split; auto; lia].
  - auto.
  - auto.
Qed.
Lemma adjacent_sym c d : adjacent c d -> adjacent d c.
Proof. unfold adjacent. intuition. Qed.

(* Counting from 1 in binary numbers alone, for a nat of cells is slow. *)
Fixpoint count_down (n : nat) (p : positive) (l : list positive) : list positive :=
  match n with O => l | S n => count_down n (Pos.pred p) (p :: l) end.
Definition upto (n : positive) : list positive := count_down (Pos.to_nat n) n [].

Lemma count_down_spec n : forall p l, n = Pos.to_nat p ->
  count_down n p l = map Pos.of_nat (seq 1 n) ++ l.
Proof.
  induction n as [|n IH]; intros p l E; [lia|]. cbn [count_down].
  destruct n as [|n].
  - assert (p = 1) by lia. now subst.
  - rewrite IH by lia. replace (S (S n)) with (S n + 1)%nat by lia.
    rewrite seq_app, map_app, <- app_assoc. cbn [app seq map]. do 3 f_equal. lia.
Qed.
Lemma upto_in n p : In p (upto n) <-> p <= n.
Proof.
  unfold upto. rewrite count_down_spec, app_nil_r by auto. rewrite in_map_iff. split.
  - intros (k & <- & H). apply in_seq in H. lia.
  - intros H. exists (Pos.to_nat p). split; [apply Pos2Nat.id|]. apply in_seq. lia.
Qed.

Lemma NoDup_map_inj A B (f : A -> B) l :
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup l -> NoDup (map f l).
Proof.
  intros H N. induction N as [|a l Ha N IH]; simpl; constructor.
  - rewrite in_map_iff. intros (x & E & Hx). apply Ha. rewrite <- (H x a); simpl; auto.
  - apply IH. intros; apply H; simpl; auto.
Qed.
Lemma upto_nodup n : NoDup (upto n).
Proof.
  unfold upto. rewrite count_down_spec, app_nil_r by auto.
  apply NoDup_map_inj; [|apply seq_NoDup]. intros x y Hx Hy. apply in_seq in Hx, Hy. lia.
Qed.
Lemma NoDup_app A (u v : list A) :
  NoDup u -> NoDup v -> (forall x, In x u -> ~ In x v) -> NoDup (u ++ v).
Proof.
  induction u; simpl; intros Nu Nv D; auto. inversion Nu; subst. constructor.
  - rewrite in_app_iff. intros [?|?]; auto. now apply (D a); auto.
  - apply IHu; auto.
Qed.

(* The length of a list, in binary and in constant space. *)
Definition zlength {A} (l : list A) : Z := fold_left (fun n _ => Z.succ n) l 0%Z.
Lemma zlength_spec A (l : list A) : zlength l = Z.of_nat (length l).
Proof.
  unfold zlength. assert (G : forall z, fold_left (fun n _ => Z.succ n) l z = (z + Z.of_nat (length l))%Z).
  { induction l as [|a l IH]; intros z; cbn [fold_left length]; [lia|]. rewrite IH. lia. }
  rewrite G. lia.
Qed.

(* All cells of a board, in reading order. *)
Definition cells_of (b : board) : list cell :=
  let xs := upto (cols b) in
  flat_map (fun y => map (fun x => (y, x)) xs) (upto (rows b)).
Lemma cells_in b c : In c (cells_of b) <-> inside b c.
Proof.
  destruct c as [y x]. unfold cells_of, inside. rewrite in_flat_map. split.
  - intros (y' & Hy & H). apply in_map_iff in H as (x' & E & Hx). inversion E; subst.
    rewrite upto_in in *. auto.
  - intros [Hy Hx]. exists y. rewrite upto_in. split; auto. apply in_map_iff.
    exists x. now rewrite upto_in.
Qed.
Lemma cells_nodup b : NoDup (cells_of b).
Proof.
  unfold cells_of. induction (upto_nodup (rows b)) as [|y l H N IH]; simpl; [constructor|].
  apply NoDup_app; auto.
  - apply NoDup_map_inj; [congruence|apply upto_nodup].
  - intros c Hc K. apply in_map_iff in Hc as (x & <- & _).
    apply in_flat_map in K as (y' & Hy & K). apply in_map_iff in K as (x' & E & _).
    inversion E. now subst.
Qed.

Lemma walk_ends P c d : walk P c d -> P c /\ P d.
Proof. induction 1; intuition. Qed.
Lemma walk_trans P c d e : walk P c d -> walk P d e -> walk P c e.
Proof. intros H K. induction K; auto. eapply walk_on; eauto. Qed.
Lemma walk_sym P c d : walk P c d -> walk P d c.
Proof.
  induction 1 as [|d e W IH A Pe]; [now constructor|].
  apply walk_trans with d; auto.
  eapply walk_on with e; [now constructor|now apply adjacent_sym|now apply walk_ends in W].
Qed.
Lemma walk_impl (P Q : cell -> Prop) c d : (forall x, P x -> Q x) -> walk P c d -> walk Q c d.
Proof. intros H. induction 1; [constructor; auto|eapply walk_on; eauto]. Qed.
