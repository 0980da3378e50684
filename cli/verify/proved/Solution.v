(* Is a board a solution?  Whoever lists it gives the cells of each region, each
   beside one before it.  That they are connected is then a matter of looking. *)
From Coq Require Import PArith NArith ZArith List Bool Lia FMapPositive.
Require Import Spec Maps Flood Rules Begin.
Import ListNotations.
Open Scope positive_scope.

Definition owners := cmap positive. (* the region of each cell *)

Section Solution.
Variable b : board.

Definition is_of (o : owners) (r : positive) (c : cell) : bool :=
  match cget o c with Some q => Pos.eqb q r | None => false end.
Definition is_taken (o : owners) (c : cell) : bool :=
  match cget o c with Some _ => true | None => false end.

(* Give the cells to region r. *)
Fixpoint grow (r : positive) (l : list cell) (o : owners) : option owners :=
  match l with
  | [] => Some o
  | c :: l =>
    if is_inside b c && negb (is_taken o c) && existsb (is_of o r) (around c)
    then grow r l (cset o c r) else None
  end.
Definition plant (r : positive) (l : list cell) (o : owners) : option owners :=
  match l with
  | [] => Some o
  | c :: l =>
    if is_inside b c && negb (is_taken o c) then grow r l (cset o c r) else None
  end.
Definition has_size (n : option positive) (l : list cell) : bool :=
  match n with Some n => Z.eqb (zlength l) (Zpos n) | None => true end.
Fixpoint plant_all (isles : list isle) (parts : list (list cell)) (o : owners) : option owners :=
  match isles, parts with
  | [], [] => Some o
  | (r, h, n) :: isles, (c :: l) :: parts =>
    if same c h && has_size n (c :: l) then
      match plant r (c :: l) o with
      | Some o => plant_all isles parts o
      | None => None
      end
    else None
  | _, _ => None
  end.

(* Each cell has a region, and differs from neighbours only where one is black. *)
Definition may_touch (r : positive) (q : option positive) : bool :=
  match q with
  | Some q => Pos.eqb r q || Pos.eqb r 1 || Pos.eqb q 1
  | None => true
  end.
Definition stands (o : owners) (c : cell) : bool :=
  let (y, x) := c in
  match cget o c with
  | None => false
  | Some r =>
    may_touch r (cget o (y, Pos.succ x)) && may_touch r (cget o (Pos.succ y, x)) &&
    negb (Pos.eqb r 1 && is_of o 1 (y, Pos.succ x) && is_of o 1 (Pos.succ y, x) &&
          is_of o 1 (Pos.succ y, Pos.succ x))
  end.
Definition find_owners (cells : list cell) (isles : list isle) (sea : list cell)
  (parts : list (list cell)) : option owners :=
  match plant 1 sea (cempty _) with
  | None => None
  | Some o => match plant_all isles parts o with
    | None => None
    | Some o => if forallb (stands o) cells then Some o else None
    end
  end.

(* Every cell of a region is connected with its first one. *)
Record grown (o : owners) (root : positive -> option cell) : Prop := {
  grown_inside : forall c r, cget o c = Some r -> inside b c;
  grown_walk : forall c r, cget o c = Some r ->
    exists h, root r = Some h /\ walk (fun d => cget o d = Some r) h c
}.

Lemma is_of_spec o r c : is_of o r c = true <-> cget o c = Some r.
Proof.
  unfold is_of. destruct (cget o c) as [q|]; [|split; discriminate].
  rewrite Pos.eqb_eq. split; congruence.
Qed.
Lemma is_taken_spec o c : is_taken o c = false <-> cget o c = None.
Proof. unfold is_taken. destruct (cget o c); split; congruence. Qed.

Definition taken_by (o o' : owners) (r : positive) (l : list cell) : Prop :=
  NoDup l /\ (forall c, In c l -> cget o c = None) /\
  forall c, cget o' c = if in_dec cell_dec c l then Some r else cget o c.

Lemma grow_spec r h root l : forall o o', grow r l o = Some o' -> grown o root ->
  root r = Some h -> grown o' root /\ taken_by o o' r l.
Proof.
  induction l as [|c l IH]; intros o o' E G H; cbn [grow] in E.
  - inversion E. subst. split; auto. split; [constructor|]. split; [intros c []|].
    intros c. now destruct (in_dec cell_dec c []).
  - destruct (is_inside b c) eqn:I; [|discriminate]. apply is_inside_spec in I.
    destruct (is_taken o c) eqn:T; [discriminate|]. apply is_taken_spec in T.
    destruct (existsb (is_of o r) (around c)) eqn:X; [|discriminate]. cbn [andb negb] in E.
    apply existsb_exists in X as (d & Hd & X). apply is_of_spec in X.
    assert (A : adjacent d c).
    { apply around_adjacent in Hd as [->|A]; [congruence|now apply adjacent_sym]. }
    assert (Mono : forall q e, cget o e = Some q -> cget (cset o c r) e = Some q).
    { intros q e He. rewrite cget_other; auto. intros <-. congruence. }
    apply IH in E; auto.
    + destruct E as [E1 (N & F & M)]. split; auto. split; [|split].
      * constructor; auto. intros J. apply F in J. now rewrite cget_same in J.
      * intros e [<-|J]; auto. apply F in J. destruct (cell_dec c e) as [<-|K]; auto.
        now rewrite cget_other in J.
      * intros e. rewrite M. destruct (in_dec cell_dec e l) as [J|J], (in_dec cell_dec e (c :: l)) as [K|K]; auto.
        -- exfalso. apply K. now right.
        -- destruct K as [<-|K]; [apply cget_same|contradiction].
        -- apply cget_other. intros <-. apply K. now left.
    + constructor.
      * intros e q. destruct (cell_dec c e) as [<-|K]; auto. rewrite cget_other by auto.
        apply (grown_inside _ _ G).
      * intros e q. destruct (cell_dec c e) as [<-|K].
        -- rewrite cget_same. intros Q. inversion Q. subst q. exists h. split; auto.
           destruct (grown_walk _ _ G d r X) as (h' & Hh & W). assert (h' = h) by congruence. subst h'.
           eapply walk_on; [|exact A|apply cget_same]. eapply walk_impl; [|exact W]. cbv beta. auto.
        -- rewrite cget_other by auto. intros Q. destruct (grown_walk _ _ G e q Q) as (h' & Hh & W).
           exists h'. split; auto. eapply walk_impl; [|exact W]. cbv beta. auto.
Qed.

Definition add_root (root : positive -> option cell) r (l : list cell) : positive -> option cell :=
  fun q => if Pos.eqb q r then hd_error l else root q.

Lemma plant_spec r root l o o' : plant r l o = Some o' -> grown o root ->
  (forall c, cget o c <> Some r) ->
  grown o' (add_root root r l) /\ taken_by o o' r l.
Proof.
  unfold plant. destruct l as [|c l]; intros E G F.
  - inversion E. subst. split.
    + constructor; [apply (grown_inside _ _ G)|]. intros c q Q. unfold add_root.
      destruct (Pos.eqb_spec q r) as [->|]; [now apply F in Q|]. now apply (grown_walk _ _ G).
    + split; [constructor|]. split; [intros c []|]. intros c. now destruct (in_dec cell_dec c []).
  - destruct (is_inside b c) eqn:I; [|discriminate]. apply is_inside_spec in I.
    destruct (is_taken o c) eqn:T; [discriminate|]. apply is_taken_spec in T. cbn [andb negb] in E.
    assert (Mono : forall q e, cget o e = Some q -> cget (cset o c r) e = Some q).
    { intros q e He. rewrite cget_other; auto. intros <-. congruence. }
    apply (grow_spec r c (add_root root r (c :: l))) in E.
    + destruct E as [E1 (N & K & M)]. split; auto. split; [|split].
      * constructor; auto. intros J. apply K in J. now rewrite cget_same in J.
      * intros e [<-|J]; auto. apply K in J. destruct (cell_dec c e) as [<-|D]; auto.
        now rewrite cget_other in J.
      * intros e. rewrite M. destruct (in_dec cell_dec e l) as [J|J], (in_dec cell_dec e (c :: l)) as [D|D]; auto.
        -- exfalso. apply D. now right.
        -- destruct D as [<-|D]; [apply cget_same|contradiction].
        -- apply cget_other. intros <-. apply D. now left.
    + constructor.
      * intros e q. destruct (cell_dec c e) as [<-|K]; auto. rewrite cget_other by auto.
        apply (grown_inside _ _ G).
      * intros e q. unfold add_root. destruct (cell_dec c e) as [<-|K].
        -- rewrite cget_same. intros Q. inversion Q. subst q. rewrite Pos.eqb_refl.
           exists c. split; auto. constructor. apply cget_same.
        -- rewrite cget_other by auto. intros Q. destruct (Pos.eqb_spec q r) as [->|D]; [now apply F in Q|].
           destruct (grown_walk _ _ G e q Q) as (h' & Hh & W).
           exists h'. split; auto. eapply walk_impl; [|exact W]. cbv beta. auto.
    + unfold add_root. now rewrite Pos.eqb_refl.
Qed.

Lemma plant_all_spec isles : forall parts o o' root, plant_all isles parts o = Some o' ->
  grown o root -> NoDup (map id_of isles) ->
  (forall i c, In i isles -> cget o c <> Some (id_of i)) ->
  exists root', grown o' root' /\
    (forall c r, cget o c = Some r -> cget o' c = Some r) /\
    (forall c r, cget o' c = Some r -> cget o c = Some r \/ exists i, In i isles /\ id_of i = r) /\
    (forall r, root' r = root r \/ exists i, In i isles /\ id_of i = r) /\
    forall r h n, In (r, h, n) isles -> root' r = Some h /\ cget o' h = Some r /\
      forall m, n = Some m -> exists l, NoDup l /\ length l = Pos.to_nat m /\
        forall c, In c l <-> cget o' c = Some r.
Proof.
  induction isles as [|[[r h] n] isles IH]; intros [|[|c l] parts] o o' root E G N F;
    cbn [plant_all] in E; try discriminate.
  - inversion E. subst. exists root. split; [auto|]. split; [auto|]. split; [auto|].
    split; [auto|]. intros r h n [].
  - destruct (same_spec c h) as [->|]; [|discriminate].
    destruct (has_size n (h :: l)) eqn:Hs; [|discriminate]. cbn [andb] in E.
    destruct (plant r (h :: l) o) as [o1|] eqn:P; [|discriminate].
    cbn [map] in N. inversion N as [|? ? N1 N2]; subst.
    destruct (plant_spec r root (h :: l) o o1 P G) as [G1 (Nl & Fl & M)].
    { intros c. apply (F (r, h, n)). now left. }
    assert (New : forall i, In i isles -> id_of i <> r).
    { intros i J K. apply N1. apply in_map_iff. exists i. auto. }
    apply (IH _ _ _ (add_root root r (h :: l))) in E as (root' & E1 & E2 & E3 & E4 & E5); auto.
    + exists root'. split; [auto|].
      assert (Keep : forall c q, cget o c = Some q -> cget o1 c = Some q).
      { intros c q Q. rewrite M. destruct (in_dec cell_dec c (h :: l)) as [J|J]; auto.
        apply Fl in J. congruence. }
      split; [auto|]. split; [|split].
      * intros c q Q. apply E3 in Q as [Q|(i & J & K)]; [|right; exists i; split; auto; now right].
        rewrite M in Q. destruct (in_dec cell_dec c (h :: l)); auto.
        right. exists (r, h, n). split; [now left|]. unfold id_of. cbn [fst]. congruence.
      * intros q. destruct (E4 q) as [Q|(i & J & K)]; [|right; exists i; split; auto; now right].
        unfold add_root in Q. destruct (Pos.eqb_spec q r) as [D|D]; auto.
        right. exists (r, h, n). split; [now left|]. now symmetry.
      * intros q h' n' [Q|J].
        -- inversion Q. subst q h' n'.
           assert (Rr : root' r = Some h).
           { destruct (E4 r) as [Q'|(i & J & K)]; [|now apply New in K].
             rewrite Q'. unfold add_root. now rewrite Pos.eqb_refl. }
           assert (Mr : forall c, In c (h :: l) <-> cget o' c = Some r).
           { intros c. split.
             - intros J. apply E2. rewrite M. destruct (in_dec cell_dec c (h :: l)); auto. contradiction.
             - intros J. apply E3 in J as [J|(i & J & K)]; [|now apply New in K].
               rewrite M in J. destruct (in_dec cell_dec c (h :: l)); auto.
               exfalso. apply (F (r, h, n) c); [now left|auto]. }
           split; [auto|]. split; [apply Mr; now left|].
           intros m ->. exists (h :: l). split; [auto|]. split; [|auto].
           unfold has_size in Hs. apply Z.eqb_eq in Hs. rewrite zlength_spec in Hs. lia.
        -- now apply (E5 q h' n').
    + intros i c J. rewrite M. destruct (in_dec cell_dec c (h :: l)).
      * intros K. apply (New i J). congruence.
      * apply (F i c). now right.
Qed.

Definition black_of (o : owners) : colouring := is_of o 1.

Theorem find_owners_sound sea parts o :
  find_owners (cells_of b) (islands b) sea parts = Some o -> solves b (black_of o).
Proof.
  unfold find_owners. destruct (plant 1 sea (cempty _)) as [o1|] eqn:P; [|discriminate].
  destruct (plant_all (islands b) parts o1) as [o2|] eqn:Q; [|discriminate].
  destruct (forallb (stands o2) (cells_of b)) eqn:St; [|discriminate].
  intros E. inversion E. subst o2. clear E.
  apply (plant_spec 1 (fun _ => None)) in P as [G1 (N1 & F1 & M1)].
  2: { constructor; intros c r; rewrite cget_empty; discriminate. }
  2: { intros c. rewrite cget_empty. discriminate. }
  assert (O1 : forall c r, cget o1 c = Some r -> r = 1).
  { intros c r. rewrite M1, cget_empty. destruct (in_dec _ _ _); congruence. }
  apply (plant_all_spec _ _ _ _ _) with (2 := G1) in Q as (root & G & K1 & K2 & K3 & K4).
  2: apply number_ids.
  2: { intros [[r h] n] c I E. apply O1 in E. apply number_in in I as [I _].
       unfold id_of in E. cbn [fst] in E. lia. }
  rewrite forallb_forall in St.
  assert (All : forall c, inside b c -> exists r, cget o c = Some r /\ stands o c = true).
  { intros c I. apply cells_in, St in I. destruct c as [y x]. unfold stands in *.
    destruct (cget o (y, x)) as [r|]; [|discriminate]. eauto. }
  assert (Isle : forall c r, cget o c = Some r -> r <> 1 ->
    exists h n, In (r, h, n) (islands b)).
  { intros c r C Nr. apply K2 in C as [C|([[r' h] n] & I & <-)]; [now apply O1 in C|].
    unfold id_of. cbn [fst]. eauto. }
  assert (Bl : forall c, black b (black_of o) c <-> cget o c = Some 1).
  { intros c. unfold black, black_of. rewrite is_of_spec. split; [tauto|].
    intros H. split; auto. now apply (grown_inside _ _ G) in H. }
  assert (Wh : forall c, white b (black_of o) c <-> exists r, cget o c = Some r /\ r <> 1).
  { intros c. unfold white, black_of. split.
    - intros [I H]. destruct (All c I) as (r & C & _). exists r. split; auto. intros ->.
      apply is_of_spec in C. congruence.
    - intros (r & C & N). split; [now apply (grown_inside _ _ G) in C|].
      apply not_true_iff_false. rewrite is_of_spec. congruence. }
  assert (Adj : forall c d r q, adjacent c d -> cget o c = Some r -> cget o d = Some q ->
    r <> 1 -> q <> 1 -> r = q).
  { assert (H : forall y x d r q, d = (y, Pos.succ x) \/ d = (Pos.succ y, x) ->
      cget o (y, x) = Some r -> cget o d = Some q -> r <> 1 -> q <> 1 -> r = q).
    { intros y x d r q D C C' Nr Nq.
      destruct (All (y, x)) as (r' & _ & T); [now apply (grown_inside _ _ G) in C|].
      unfold stands in T. rewrite C in T. apply andb_true_iff in T as [T _].
      apply andb_true_iff in T as [T1 T2].
      assert (T : may_touch r (Some q) = true) by (destruct D as [->| ->]; congruence).
      unfold may_touch in T. rewrite !orb_true_iff, !Pos.eqb_eq in T. tauto. }
    intros [y x] [y' x'] r q A C C' Nr Nq. unfold adjacent in A. cbn [fst snd] in A.
    rewrite !Pos.add_1_r in A.
    destruct A as [[E1 [E2|E2]]|[E1 [E2|E2]]].
    - apply (H y x (y', x')); auto. left. congruence.
    - symmetry. apply (H y' x' (y, x)); auto. left. congruence.
    - apply (H y x (y', x')); auto. right. congruence.
    - symmetry. apply (H y' x' (y, x)); auto. right. congruence. }
  assert (Isl : forall r h n c, In (r, h, n) (islands b) ->
    (island b (black_of o) h c <-> cget o c = Some r)).
  { intros r h n c I. destruct (K4 r h n I) as (R & H & _). assert (I' := I).
    apply number_in in I' as [L _]. split.
    - unfold island. induction 1 as [H'|d e W IH A We]; auto. apply Wh in We as (q & C & Nq).
      rewrite C. f_equal. symmetry. eapply Adj; eauto. lia.
    - intros C. destruct (grown_walk _ _ G c r C) as (h' & R' & W).
      assert (h' = h) by congruence. subst h'. eapply walk_impl; [|exact W].
      intros d D. apply Wh. exists r. split; auto. lia. }
  constructor.
  - intros c d Hc Hd. apply Bl in Hc, Hd.
    destruct (grown_walk _ _ G c 1 Hc) as (h & R & W), (grown_walk _ _ G d 1 Hd) as (h' & R' & W').
    assert (h' = h) by congruence. subst h'. eapply walk_impl with (P := fun e => cget o e = Some 1).
    + intros e. apply Bl.
    + apply walk_trans with h; auto. now apply walk_sym.
  - intros y x (H1 & H2 & H3 & H4). destruct (All (y, x)) as (r & C & T); [apply H1|].
    apply Bl in H1, H2, H3, H4. rewrite !Pos.add_1_r in *. unfold stands in T.
    rewrite H1 in T. apply andb_true_iff in T as [_ T]. unfold is_of in T.
    rewrite H2, H3, H4 in T. discriminate.
  - intros k I. apply in_map_iff in I as ([h n] & <- & I). cbn [fst].
    destruct (number_ex 2 _ _ _ I) as [r J]. destruct (K4 r h n J) as (_ & H & _).
    apply Wh. exists r. split; auto. apply number_in in J as [J _]. lia.
  - intros c Wc. apply Wh in Wc as (r & C & N). destruct (Isle c r C N) as (h & n & I).
    exists h. assert (I' := I). apply number_in in I' as [_ I']. split.
    + split; [apply in_map_iff; now exists (h, n)|]. eapply Isl; eauto.
    + intros k [Ik W]. apply in_map_iff in Ik as ([k' m] & <- & Ik). cbn [fst] in *.
      destruct (number_ex 2 _ _ _ Ik) as [q J]. apply (Isl q _ m) in W; auto.
      assert (q = r) by congruence. subst q. now destruct (number_fun _ _ _ _ _ _ _ I J).
  - intros k n I. destruct (number_ex 2 _ _ _ I) as [r J].
    destruct (K4 r k (Some n) J) as (_ & _ & H). destruct (H n eq_refl) as (l & N & L & M).
    exists l. split; auto. split; auto. intros d. rewrite M. symmetry. eapply Isl; eauto.
Qed.
End Solution.
