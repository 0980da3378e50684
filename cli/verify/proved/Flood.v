(* A flood from a cell of a region reaches all of the region.  Floods are not
   computed here: whoever proposes one gives each cell that it reached and what
   the way there costs.  That is checked, and nothing more has to be proved. *)
From Coq Require Import PArith NArith List Bool Lia FMapPositive.
Require Import Spec Maps.
Import ListNotations.
Open Scope positive_scope.

Inductive mark := Open | Known | Excluded.

Section Flood.
Variable look : cell -> mark.
(* Cells that cost more need not be reached. *)
Variable bound : option N.

(* To go to an open cell costs 1, to a known one nothing.  The toll is the cost
   plus 1 for a known cell: then both are at most 1 more than the last cost. *)
Definition toll (k : N) (c : cell) : N := match look c with Known => N.succ k | _ => k end.
Definition add_toll (t : cmap N) (e : N * cell) := cset t (snd e) (toll (fst e) (snd e)).
Definition tolls (flood : list (N * cell)) : cmap N := fold_left add_toll flood (cempty N).

Definition crosses (t : cmap N) (k : N) (d : cell) : bool :=
  match cget t d with
  | Some e => N.leb e (N.succ k)
  | None => match look d with
    | Excluded => true
    | Known => false
    | Open => match bound with Some b => N.leb b k | None => false end
    end
  end.
Definition is_closed (t : cmap N) (flood : list (N * cell)) : bool :=
  forallb (fun e => forallb (crosses t (fst e)) (around (snd e))) flood.
Definition starts (t : cmap N) (s : cell) : bool :=
  match look s, cget t s with Known, Some 1%N => true | _, _ => false end.

Lemma tolls_inv flood c e : cget (tolls flood) c = Some e ->
  exists k, In (k, c) flood /\ e = toll k c.
Proof.
  unfold tolls. assert (G : forall l t, cget (fold_left add_toll l t) c = Some e ->
    (exists k, In (k, c) l /\ e = toll k c) \/ cget t c = Some e).
  { induction l as [|[k d] l IH]; intros t H; [auto|]. cbn [fold_left] in H.
    apply IH in H as [(k' & I & E)|H]; [left; exists k'; split; auto; now right|].
    unfold add_toll in H. cbn [fst snd] in H. destruct (cell_dec d c) as [->|N].
    - rewrite cget_same in H. inversion H. left. exists k. split; auto. now left.
    - rewrite cget_other in H by auto. auto. }
  intros H. apply G in H as [H|H]; auto. rewrite cget_empty in H. discriminate.
Qed.

(* P are the cells of the region in a solution. *)
Variables (P : cell -> Prop) (flood : list (N * cell)) (s : cell).
Hypothesis excluded_is_out : forall c, look c = Excluded -> ~ P c.
Hypothesis connected : forall c, P c -> walk P s c.
Hypothesis few_open : forall b l, bound = Some b -> NoDup l ->
  (forall c, In c l -> P c /\ look c = Open) -> (N.of_nat (length l) <= b)%N.
Hypothesis closed : is_closed (tolls flood) flood = true.
Hypothesis started : starts (tolls flood) s = true.

Let tolled c := cget (tolls flood) c.
(* For each cost up to k there is an open cell of the region. *)
Definition has_levels (k : N) : Prop :=
  forall v, (1 <= v <= k)%N -> exists d, P d /\ look d = Open /\ tolled d = Some v.

Lemma levels_list k : has_levels k -> exists l, NoDup l /\ length l = N.to_nat k /\
  forall c, In c l -> P c /\ look c = Open /\ exists v, (v <= k)%N /\ tolled c = Some v.
Proof.
  induction k as [|k IH] using N.peano_ind; intros H.
  - exists []. repeat split; [constructor|contradiction|contradiction|contradiction].
  - destruct IH as (l & N & L & M). { intros v Hv. apply H. lia. }
    destruct (H (N.succ k)) as (d & Pd & Od & Td); [lia|].
    exists (d :: l). split; [|split].
    + constructor; auto. intros I. apply M in I as (_ & _ & v & Hv & E).
      rewrite Td in E. inversion E. lia.
    + cbn [length]. lia.
    + intros c [<-|I]; [split; [|split]; auto; exists (N.succ k); split; auto; lia|].
      destruct (M c I) as (Pc & Oc & v & Hv & E). repeat split; auto. exists v. split; auto. lia.
Qed.

Lemma walk_reaches c : walk P s c -> exists k, In (k, c) flood /\ has_levels k.
Proof.
  induction 1 as [Ps|d e W (k & I & L) A Pe].
  - unfold starts in started. destruct (look s) eqn:K; try discriminate.
    destruct (cget (tolls flood) s) as [[|[| |]]|] eqn:E; try discriminate.
    apply tolls_inv in E as (k & I & E). unfold toll in E. rewrite K in E.
    exists k. split; auto. intros v Hv. lia.
  - unfold is_closed in closed. rewrite forallb_forall in closed.
    specialize (closed _ I). cbn [fst snd] in closed. rewrite forallb_forall in closed.
    specialize (closed e (adjacent_around _ _ A)). unfold crosses in closed.
    destruct (cget (tolls flood) e) as [t|] eqn:T.
    + apply N.leb_le in closed. destruct (tolls_inv _ _ _ T) as (k' & I' & E).
      exists k'. split; auto. intros v Hv. unfold toll in E.
      destruct (look e) eqn:Le.
      * destruct (N.eq_dec v (N.succ k)) as [->|]; [|apply L; lia].
        exists e. repeat split; auto. unfold tolled. rewrite T. f_equal. lia.
      * apply L. lia.
      * exfalso. eapply excluded_is_out; eauto.
    + exfalso. destruct (look e) eqn:Le.
      * destruct bound as [b|]; [|discriminate]. apply N.leb_le in closed.
        destruct (levels_list k L) as (l & N & Len & M).
        enough (N.of_nat (length (e :: l)) <= b)%N by (cbn [length] in *; lia).
        apply few_open; auto.
        -- constructor; auto. intros J. apply M in J as (_ & _ & v & _ & E).
           unfold tolled in E. congruence.
        -- intros c [<-|J]; auto. apply M in J as (? & ? & _). auto.
      * discriminate.
      * eapply excluded_is_out; eauto.
Qed.

Theorem flood_reaches c : P c -> In c (map snd flood) /\ cget (tolls flood) c <> None.
Proof.
  intros H. destruct (walk_reaches c (connected c H)) as (k & I & _).
  split; [apply in_map_iff; now exists (k, c)|]. unfold tolls.
  assert (G : forall l t, In (k, c) l \/ cget t c <> None -> cget (fold_left add_toll l t) c <> None).
  { clear. induction l as [|[k' d] l IH]; intros t J; cbn [fold_left]; [destruct J as [[]|J]; auto|].
    apply IH. unfold add_toll. cbn [fst snd]. destruct J as [[E|J]|J]; auto.
    - inversion E. subst. right. rewrite cget_same. discriminate.
    - right. destruct (cell_dec d c) as [->|N]; [rewrite cget_same; discriminate|].
      now rewrite cget_other. }
  apply G. auto.
Qed.
End Flood.
