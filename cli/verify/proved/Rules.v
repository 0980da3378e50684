(* What is known of a board, and why a rule is broken: nuri-proof(5).  Whoever
   says that a rule is broken says where to look; only this is looked at. *)
From Coq Require Import PArith NArith ZArith List Bool Lia FMapPositive.
Require Import Spec Maps Flood.
Import ListNotations.
Open Scope positive_scope.

(* Region 1 is the sea, the others are the islands.  At least knowns cells are
   known to be of it, and at most maybes cells are not excluded. *)
Record region := Region {
  marks : cmap mark; (* others are excluded *)
  knowns : Z;
  maybes : Z;
  size : option Z
}.
Definition look (g : region) (c : cell) : mark :=
  match cget (marks g) c with Some m => m | None => Excluded end.

Definition state := PM.t region.
Definition get (st : state) (r : positive) (c : cell) : mark :=
  match PM.find r st with Some g => look g c | None => Excluded end.

(* An open cell becomes known, or excluded. *)
Definition learn (st : state) (r : positive) (c : cell) (is_of : bool) : state :=
  match PM.find r st with
  | None => st
  | Some g => PM.add r
    (if is_of
     then Region (cset (marks g) c Known) (Z.succ (knowns g)) (maybes g) (size g)
     else Region (cset (marks g) c Excluded) (knowns g) (Z.pred (maybes g)) (size g)) st
  end.

Inductive why :=
| Two (c : cell) (r k : positive) (* known to be of both *)
| Nowhere (c : cell) (* excluded from all *)
| Square (c : cell) (* it is the upper left one *)
| Parted (k : positive) (c d : cell) (* of island k, and white but not of it *)
| Many (r : positive) (* known cells *)
| Few (r : positive) (* cells that are not excluded *)
| Cut (r : positive) (s t : cell) (bounded : bool) (flood : list (N * cell))
| Small (r : positive) (s : cell) (bounded : bool) (flood : list (N * cell)).

Definition is_known (m : mark) := match m with Known => true | _ => false end.
Definition is_excluded (m : mark) := match m with Excluded => true | _ => false end.

Section Broken.
Variable b : board.
Variable homes : cmap (list positive). (* the islands that a cell may be of *)
Variable st : state.

Definition square (c : cell) : list cell :=
  let (y, x) := c in [(y, x); (y, x + 1); (y + 1, x); (y + 1, x + 1)].
Definition bound_of (g : region) (bounded : bool) : option N :=
  match size g with
  | Some z => if bounded then Some (Z.to_N (z - knowns g)) else None
  | None => None
  end.
Definition is_less (z : option Z) (n : Z) := match z with Some z => Z.ltb z n | None => false end.
Definition is_more (z : option Z) (n : Z) := match z with Some z => Z.ltb n z | None => false end.

Definition broken (w : why) : bool :=
  match w with
  | Two c r k => negb (Pos.eqb r k) && is_known (get st r c) && is_known (get st k c)
  | Nowhere c => is_inside b c && is_excluded (get st 1 c) &&
      match cget homes c with
      | None => true
      | Some l => forallb (fun k => is_excluded (get st k c)) l
      end
  | Square c => forallb (fun d => is_known (get st 1 d)) (square c)
  | Parted k c d => negb (Pos.eqb k 1) && is_inside b d && existsb (same d) (around c) &&
      is_known (get st k c) && is_excluded (get st k d) && is_excluded (get st 1 d)
  | Many r => match PM.find r st with None => false | Some g => is_less (size g) (knowns g) end
  | Few r => match PM.find r st with None => false | Some g => is_more (size g) (maybes g) end
  | Cut r s t bounded flood =>
    match PM.find r st with
    | None => false
    | Some g =>
      let t' := tolls (look g) flood in
      starts (look g) t' s && is_known (look g t) &&
      match cget t' t with None => true | Some _ => false end &&
      is_closed (look g) (bound_of g bounded) t' flood
    end
  | Small r s bounded flood =>
    match PM.find r st with
    | None => false
    | Some g =>
      let t' := tolls (look g) flood in
      starts (look g) t' s && is_more (size g) (zlength flood) &&
      is_closed (look g) (bound_of g bounded) t' flood
    end
  end.
End Broken.

(* A solution, as the region of each cell. *)
Record good (b : board) (homes : cmap (list positive)) (of : cell -> option positive) : Prop := {
  good_total : forall c, inside b c -> exists r, of c = Some r;
  good_homes : forall c r, of c = Some r -> r = 1 \/
    exists l, cget homes c = Some l /\ In r l;
  good_square : forall c, ~ forall d, In d (square c) -> of d = Some 1;
  good_adjacent : forall c d r q, adjacent c d -> of c = Some r -> of d = Some q ->
    r <> 1 -> q <> 1 -> r = q;
  good_connected : forall c d r, of c = Some r -> of d = Some r ->
    walk (fun e => of e = Some r) c d
}.

(* What is known of region r is true. *)
Record fits (of : cell -> option positive) (r : positive) (g : region) : Prop := {
  fits_known : forall c, look g c = Known -> of c = Some r;
  fits_excluded : forall c, look g c = Excluded -> of c <> Some r;
  fits_knowns : exists l, NoDup l /\ (knowns g <= Z.of_nat (length l))%Z /\
    forall c, In c l -> look g c = Known;
  fits_maybes : exists l, NoDup l /\ (Z.of_nat (length l) <= maybes g)%Z /\
    forall c, look g c <> Excluded -> In c l;
  fits_size : forall z, size g = Some z -> exists l, NoDup l /\ Z.of_nat (length l) = z /\
    forall c, In c l <-> of c = Some r
}.
Record true_in (st : state) (of : cell -> option positive) : Prop := {
  true_fits : forall (r : positive) g, PM.find r st = Some g -> fits of r g;
  true_all : forall c (r : positive), of c = Some r -> PM.find r st <> None
}.

Section Sound.
Variable b : board.
Variable homes : cmap (list positive).
Variable of : cell -> option positive.
Hypothesis G : good b homes of.

Lemma get_known st r c : true_in st of -> get st r c = Known -> of c = Some r.
Proof.
  intros T. unfold get. destruct (PM.find r st) as [g|] eqn:E; [|discriminate].
  apply (fits_known _ _ _ (true_fits _ _ T r g E)).
Qed.
Lemma get_excluded st r c : true_in st of -> get st r c = Excluded -> of c <> Some r.
Proof.
  intros T. unfold get. destruct (PM.find r st) as [g|] eqn:E.
  - apply (fits_excluded _ _ _ (true_fits _ _ T r g E)).
  - intros _ H. now apply (true_all _ _ T) in H.
Qed.
Lemma is_known_spec m : is_known m = true <-> m = Known.
Proof. destruct m; simpl; split; congruence. Qed.
Lemma is_excluded_spec m : is_excluded m = true <-> m = Excluded.
Proof. destruct m; simpl; split; congruence. Qed.

Lemma at_most_maybes r g z : fits of r g -> size g = Some z -> (z <= maybes g)%Z.
Proof.
  intros F E. destruct (fits_size _ _ _ F z E) as (l & N & <- & M).
  destruct (fits_maybes _ _ _ F) as (k & _ & L & K).
  enough (length l <= length k)%nat by lia. apply NoDup_incl_length; auto.
  intros c I. apply K. intros X. apply M in I. now apply (fits_excluded _ _ _ F) in X.
Qed.

(* Of a region no more cells are open than its size leaves. *)
Lemma few_open_cells r g z l : fits of r g -> size g = Some z -> NoDup l ->
  (forall c, In c l -> of c = Some r /\ look g c = Open) ->
  (Z.of_nat (length l) + knowns g <= z)%Z.
Proof.
  intros F E N M. destruct (fits_size _ _ _ F z E) as (p & _ & <- & Mp).
  destruct (fits_knowns _ _ _ F) as (k & Nk & L & Mk).
  enough (length (l ++ k) <= length p)%nat by (rewrite app_length in *; lia).
  apply NoDup_incl_length.
  - apply NoDup_app; auto. intros c Hc Kc. apply M in Hc as [_ Hc]. apply Mk in Kc. congruence.
  - intros c H. apply Mp. apply in_app_iff in H as [H|H]; [now apply M|].
    apply (fits_known _ _ _ F). auto.
Qed.

Lemma flood_all r g s bounded flood : fits of r g ->
  starts (look g) (tolls (look g) flood) s = true ->
  is_closed (look g) (bound_of g bounded) (tolls (look g) flood) flood = true ->
  forall c, of c = Some r ->
    In c (map snd flood) /\ cget (tolls (look g) flood) c <> None.
Proof.
  intros F S C. apply flood_reaches with (bound := bound_of g bounded) (s := s)
    (P := fun c => of c = Some r); auto.
  - apply (fits_excluded _ _ _ F).
  - intros c H. apply (good_connected _ _ _ G); auto. apply (fits_known _ _ _ F).
    unfold starts in S. destruct (look g s); auto; discriminate.
  - unfold bound_of. intros n l E N M. destruct (size g) as [z|] eqn:Z; [|discriminate].
    destruct bounded; [|discriminate]. inversion E.
    assert (K := few_open_cells r g z l F Z N M). lia.
Qed.

Theorem broken_sound st w : true_in st of -> broken b homes st w = false.
Proof.
  intros T. apply not_true_iff_false. destruct w; cbn [broken].
  - rewrite !andb_true_iff, negb_true_iff, !is_known_spec. intros [[N K] L].
    apply Pos.eqb_neq in N. apply (get_known _ _ _ T) in K, L. congruence.
  - rewrite !andb_true_iff, is_excluded_spec, is_inside_spec. intros [[I X] H].
    destruct (good_total _ _ _ G c I) as [r R].
    destruct (good_homes _ _ _ G c r R) as [->|(l & E & J)].
    + now apply (get_excluded _ _ _ T) in X.
    + rewrite E, forallb_forall in H. specialize (H r J). apply is_excluded_spec in H.
      now apply (get_excluded _ _ _ T) in H.
  - rewrite forallb_forall. intros H. apply (good_square _ _ _ G c). intros d I.
    apply (get_known _ _ _ T). now apply is_known_spec, H.
  - rewrite !andb_true_iff, negb_true_iff, is_known_spec, !is_excluded_spec, is_inside_spec,
      existsb_exists. intros [[[[[N I] (e & J & S)] K] X] X1].
    destruct (same_spec d e) as [<-|]; [|discriminate]. apply Pos.eqb_neq in N.
    destruct (good_total _ _ _ G d I) as [q Q].
    apply (get_known _ _ _ T) in K. apply (get_excluded _ _ _ T) in X, X1.
    apply around_adjacent in J as [->|A]; [congruence|].
    assert (k = q); [|congruence]. eapply (good_adjacent _ _ _ G); eauto. congruence.
  - destruct (PM.find r st) as [g|] eqn:E; [|discriminate].
    assert (F := true_fits _ _ T r g E). unfold is_less.
    destruct (size g) as [z|] eqn:Z; [|discriminate]. rewrite Z.ltb_lt.
    assert (K := few_open_cells r g z [] F Z (NoDup_nil _)). cbn [length] in K.
    specialize (K (fun c I => False_ind _ I)). lia.
  - destruct (PM.find r st) as [g|] eqn:E; [|discriminate].
    assert (F := true_fits _ _ T r g E). unfold is_more.
    destruct (size g) as [z|] eqn:Z; [|discriminate]. rewrite Z.ltb_lt.
    assert (K := at_most_maybes r g z F Z). lia.
  - destruct (PM.find r st) as [g|] eqn:E; [|discriminate].
    assert (F := true_fits _ _ T r g E). cbv zeta. rewrite !andb_true_iff, is_known_spec.
    intros [[[S K] X] C]. apply (fits_known _ _ _ F) in K.
    apply (flood_all r g s bounded flood F S C) in K as [_ K].
    destruct (cget (tolls (look g) flood) t); [discriminate|auto].
  - destruct (PM.find r st) as [g|] eqn:E; [|discriminate].
    assert (F := true_fits _ _ T r g E). cbv zeta. rewrite !andb_true_iff.
    intros [[S L] C]. unfold is_more in L. destruct (size g) as [z|] eqn:Z; [|discriminate].
    rewrite zlength_spec in L. apply Z.ltb_lt in L. destruct (fits_size _ _ _ F z Z) as (l & N & <- & M).
    enough (length l <= length (map snd flood))%nat as Len by (rewrite map_length in Len; lia).
    apply NoDup_incl_length; auto. intros c I. apply M in I.
    now apply (flood_all r g s bounded flood F S C).
Qed.

Lemma learn_fits st r c (v : bool) q g : true_in st of -> get st r c = Open ->
  (if v then of c = Some r else of c <> Some r) ->
  PM.find q (learn st r c v) = Some g -> fits of q g.
Proof.
  unfold get, learn. intros T O H. destruct (PM.find r st) as [h|] eqn:E; [|discriminate].
  assert (F := true_fits _ _ T r h E).
  destruct (Pos.eq_dec r q) as [<-|N]; [|rewrite PM.gso by congruence; apply (true_fits _ _ T)].
  rewrite PM.gss. intros X. inversion X. clear X. subst g.
  destruct F as [Fk Fx (k & Nk & Lk & Mk) (m & Nm & Lm & Mm) Fs].
  destruct v; constructor; cbn [knowns maybes size]; auto; unfold look in *; cbn [marks].
  - intros d. destruct (cell_dec c d) as [<-|N]; [auto|rewrite cget_other by auto; apply Fk].
  - intros d. destruct (cell_dec c d) as [<-|N];
      [rewrite cget_same; discriminate|rewrite cget_other by auto; apply Fx].
  - exists (c :: k). split; [|split].
    + constructor; auto. intros I. apply Mk in I. congruence.
    + cbn [length]. lia.
    + intros d. destruct (cell_dec c d) as [<-|N]; [rewrite cget_same; auto|].
      rewrite cget_other by auto. intros [I|I]; [congruence|auto].
  - exists m. split; [|split]; auto. intros d.
    destruct (cell_dec c d) as [<-|N]; [|rewrite cget_other by auto; apply Mm].
    intros _. apply Mm. congruence.
  - intros d. destruct (cell_dec c d) as [<-|N];
      [rewrite cget_same; discriminate|rewrite cget_other by auto; apply Fk].
  - intros d. destruct (cell_dec c d) as [<-|N]; [auto|rewrite cget_other by auto; apply Fx].
  - exists k. split; [|split]; auto. intros d I. destruct (cell_dec c d) as [<-|N].
    + apply Mk in I. congruence.
    + rewrite cget_other by auto. auto.
  - assert (Ic : In c m) by (apply Mm; congruence).
    apply in_split in Ic as (m1 & m2 & ->). exists (m1 ++ m2). split; [|split].
    + now apply NoDup_remove_1 in Nm.
    + rewrite app_length in *. cbn [length] in *. lia.
    + intros d. destruct (cell_dec c d) as [<-|N]; [rewrite cget_same; congruence|].
      rewrite cget_other by auto. intros X. apply Mm in X. apply in_app_iff in X.
      apply in_app_iff. destruct X as [X|[X|X]]; auto; congruence.
Qed.

Lemma learn_true st r c (v : bool) : true_in st of -> get st r c = Open ->
  (if v then of c = Some r else of c <> Some r) -> true_in (learn st r c v) of.
Proof.
  intros T O H. constructor; [intros; eapply learn_fits; eauto|].
  intros d q Q. apply (true_all _ _ T) in Q. unfold learn.
  destruct (PM.find r st) as [h|]; auto. destruct (Pos.eq_dec r q) as [<-|N].
  - rewrite PM.gss. discriminate.
  - now rewrite PM.gso by congruence.
Qed.
End Sound.
