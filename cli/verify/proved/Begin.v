(* The region of each cell in a solution, and what is known at the beginning. *)
From Coq Require Import PArith NArith ZArith List Bool Lia FMapPositive.
Require Import Spec Maps Flood Rules.
Require Export Islands.
Import ListNotations.
Open Scope positive_scope.

(* The sum of the clues, unless one is ? *)
Fixpoint total (l : list isle) (sum : Z) : option Z :=
  match l with
  | [] => Some sum
  | (_, _, Some n) :: l => total l (sum + Zpos n)%Z
  | _ => None
  end.

(* ---- What is known at the beginning ---- *)

Definition clue_map (l : list isle) : cmap positive :=
  fold_left (fun m i => cset m (home_of i) (id_of i)) l (cempty positive).

Section Start.
Variable b : board.
Variable at_clue : cmap positive.

(* Another clue is here or in a neighbour. *)
Definition is_blocked (k : positive) (c : cell) : bool :=
  existsb (fun d => match cget at_clue d with
    | Some j => negb (Pos.eqb j k)
    | None => false
    end) (c :: around c).
Definition start_look (k : positive) (h c : cell) : mark :=
  if same c h then Known
  else if is_inside b c && negb (is_blocked k c) then Open else Excluded.
Definition start_marks (h : cell) (flood : list (N * cell)) : cmap mark :=
  cset (fold_left (fun m e => cset m (snd e) Open) flood (cempty mark)) h Known.
Definition start_island (i : isle) (flood : list (N * cell)) : option region :=
  let '(k, h, n) := i in
  let bound := match n with Some n => Some (Pos.pred_N n) | None => None end in
  let t := tolls (start_look k h) flood in
  if starts (start_look k h) t h && is_closed (start_look k h) bound t flood
  then Some (Region (start_marks h flood) 1 (zlength flood) (option_map Zpos n))
  else None.
Definition start_sea (cells : list cell) (l : list isle) : region :=
  let open := fold_left (fun o c => match cget at_clue c with
    | Some _ => o
    | None => c :: o
    end) cells [] in
  Region (fold_left (fun m c => cset m c Open) open (cempty mark)) 0 (zlength open)
    (option_map (fun t => zlength cells - t)%Z (total l 0)).

(* Each island has its flood; it is added to the homes of all cells in it. *)
Definition add_home (k : positive) (homes : cmap (list positive)) (e : N * cell) :=
  cset homes (snd e) (k :: match cget homes (snd e) with Some l => l | None => [] end).
Fixpoint start_islands (l : list isle) (floods : list (list (N * cell)))
  (st : state) (homes : cmap (list positive)) : option (state * cmap (list positive)) :=
  match l, floods with
  | [], [] => Some (st, homes)
  | i :: l, flood :: floods =>
    match start_island i flood with
    | None => None
    | Some g => start_islands l floods (PM.add (id_of i) g st)
        (fold_left (add_home (id_of i)) flood homes)
    end
  | _, _ => None
  end.
End Start.

(* ---- A solution gives each cell a region ---- *)

Lemma finite_choice (R : cell -> positive -> Prop) l :
  (forall c, In c l -> exists r, R c r) -> exists f, forall c, In c l -> R c (f c).
Proof.
  induction l as [|a l IH]; intros H.
  - exists (fun _ => 1). intros c [].
  - destruct IH as [f Hf]; [intros; apply H; now right|].
    destruct (H a) as [r Hr]; [now left|].
    exists (fun c => if cell_dec a c then r else f c). intros c [<-|Hc].
    + destruct (cell_dec a a); congruence.
    + destruct (cell_dec a c); subst; auto.
Qed.

Section Bridge.
Variable b : board.
Hypothesis wf : well_formed b.
Variable s : colouring.
Hypothesis S : solves b s.

Definition has_region (of : cell -> option positive) (c : cell) : Prop :=
  (inside b c /\ s c = true /\ of c = Some 1) \/
  (inside b c /\ s c = false /\
    exists r h n, of c = Some r /\ In (r, h, n) (islands b) /\ island b s h c) \/
  (~ inside b c /\ of c = None).

Lemma regions_exist : exists of, forall c, has_region of c.
Proof.
  destruct (finite_choice (fun c r => (s c = true /\ r = 1) \/
    (s c = false /\ exists h n, In (r, h, n) (islands b) /\ island b s h c)) (cells_of b)) as [f Hf].
  - intros c Hc. rewrite cells_in in Hc. destruct (s c) eqn:E; [exists 1; auto|].
    destruct (islands_have_one_clue b s S c) as (h & (Hh & W) & _); [now split|].
    apply in_map_iff in Hh as ([h' n] & <- & Hh). destruct (number_ex 2 _ _ _ Hh) as [r Hr].
    exists r. right. split; auto. exists h', n. auto.
  - exists (fun c => if is_inside b c then Some (f c) else None). intros c. unfold has_region.
    destruct (is_inside b c) eqn:I.
    + apply is_inside_spec in I. assert (J := I). apply cells_in in J.
      destruct (Hf c J) as [[E ->]|(E & h & n & K & W)]; [auto|].
      right. left. split; auto. split; auto. exists (f c), h, n. auto.
    + right. right. rewrite <- is_inside_spec. split; [congruence|auto].
Qed.

Variable of : cell -> option positive.
Hypothesis R : forall c, has_region of c.

Lemma of_inside c r : of c = Some r -> inside b c.
Proof. destruct (R c) as [[I _]|[[I _]|[_ E]]]; auto. congruence. Qed.

Lemma isle_id r h n : In (r, h, n) (islands b) -> 2 <= r /\ is_clue b h.
Proof.
  intros I. apply number_in in I as [L I]. split; auto. apply in_map_iff. now exists (h, n).
Qed.

Lemma of_sea c : inside b c -> (of c = Some 1 <-> s c = true).
Proof.
  intros I. destruct (R c) as [(_ & E & F)|[(_ & E & r & h & n & F & J & _)|[N _]]]; [|rewrite F|]; intuition.
  - apply isle_id in J as [J _]. assert (r = 1) by congruence. lia.
  - congruence.
Qed.

Lemma of_island r h n c : In (r, h, n) (islands b) -> (of c = Some r <-> island b s h c).
Proof.
  intros I. assert (K := isle_id _ _ _ I). split.
  - intros E. destruct (R c) as [(_ & _ & F)|[(_ & _ & r' & h' & n' & F & J & W)|[_ F]]].
    + assert (r = 1) by congruence. lia.
    + assert (r' = r) by congruence. subst r'.
      destruct (number_fun _ _ _ _ _ _ _ I J) as [-> _]. auto.
    + congruence.
  - intros W. assert (Wc := walk_ends _ _ _ W). destruct Wc as [_ Wc].
    destruct (R c) as [(_ & F & _)|[(_ & _ & r' & h' & n' & F & J & W')|[F _]]].
    + destruct Wc. congruence.
    + destruct (islands_have_one_clue b s S c Wc) as (k & _ & U).
      assert (h = h').
      { rewrite <- (U h), <- (U h'); auto; split; auto; [|apply K]. eapply isle_id; eauto. }
      subst h'. rewrite F. f_equal. eapply number_inj; eauto. apply wf.
    + destruct Wc. contradiction.
Qed.

Lemma of_home r h n : In (r, h, n) (islands b) -> of h = Some r.
Proof.
  intros I. eapply of_island; eauto. constructor.
  apply (clues_are_white b s S). eapply isle_id; eauto.
Qed.

Lemma of_white c r : of c = Some r -> r <> 1 -> white b s c.
Proof.
  intros E N. assert (I := of_inside _ _ E). split; auto.
  apply not_true_iff_false. intros F. apply of_sea in F; auto. congruence.
Qed.

Lemma of_adjacent c d r q : adjacent c d -> of c = Some r -> of d = Some q ->
  r <> 1 -> q <> 1 -> r = q.
Proof.
  intros A Hc Hd Nc Nd.
  destruct (R c) as [(_ & _ & F)|[(_ & _ & r' & h & n & F & J & W)|[_ F]]]; try congruence.
  assert (r' = r) by congruence. subst r'.
  enough (of d = Some r) by congruence. eapply of_island; eauto.
  eapply walk_on; eauto. eapply of_white; eauto.
Qed.

Lemma of_connected c d r : of c = Some r -> of d = Some r ->
  walk (fun e => of e = Some r) c d.
Proof.
  intros Hc Hd. assert (Ic := of_inside _ _ Hc). assert (Id := of_inside _ _ Hd).
  destruct (R c) as [(_ & E & F)|[(_ & E & r' & h & n & F & J & W)|[_ F]]]; [| |congruence].
  - assert (r = 1) by congruence. subst r. apply walk_impl with (black b s).
    + intros e [Ie Be]. now apply of_sea.
    + apply (black_is_connected b s S); split; auto. now apply of_sea.
  - assert (r' = r) by congruence. subst r'.
    assert (V : forall e, island b s h e -> walk (fun e => of e = Some r) h e).
    { assert (T : forall e, island b s h e -> of e = Some r) by (intros; eapply of_island; eauto).
      induction 1 as [H|e e' He IH Ad H].
      - constructor. apply T. now constructor.
      - eapply walk_on; eauto. apply T. eapply walk_on; eauto. }
    apply walk_trans with h; [apply walk_sym|]; apply V; auto. eapply of_island; eauto.
Qed.

Lemma of_size r h n : In (r, h, Some n) (islands b) ->
  exists l, NoDup l /\ length l = Pos.to_nat n /\ forall c, In c l <-> of c = Some r.
Proof.
  intros I. assert (J := I). apply number_in in J as [_ J].
  destruct (islands_have_their_size b s S h n J) as (l & N & L & M).
  exists l. split; [|split]; auto. intros c. rewrite M. symmetry. eapply of_island; eauto.
Qed.

(* As many white cells as the clues say: what is left is the sea. *)
Lemma white_cells l sum t : NoDup (map id_of l) -> (forall i, In i l -> In i (islands b)) ->
  total l sum = Some t ->
  exists w, NoDup w /\ (sum + Z.of_nat (length w) = t)%Z /\
    forall c, In c w <-> exists i, In i l /\ of c = Some (id_of i).
Proof.
  revert sum. induction l as [|[[r h] [n|]] l IH]; intros sum N I E; cbn [total] in E; [| |discriminate].
  - inversion E. exists []. split; [constructor|]. split; [cbn; lia|].
    intros c. split; [intros []|intros (i & [] & _)].
  - cbn [map] in N. inversion N as [|? ? N1 N2]; subst.
    destruct (IH (sum + Zpos n)%Z) as (w & Nw & Lw & Mw); auto; [intros; apply I; now right|].
    destruct (of_size r h n) as (k & Nk & Lk & Mk); [apply I; now left|].
    exists (k ++ w). split; [|split].
    + apply NoDup_app; auto. intros c Hk Hw. apply Mk in Hk. apply Mw in Hw as (i & Ii & Hi).
      apply N1. apply in_map_iff. exists i. split; auto. unfold id_of in *. cbn [fst] in *. congruence.
    + rewrite app_length, Lk. lia.
    + intros c. rewrite in_app_iff, Mk, Mw. split.
      * intros [H|(i & Ii & H)]; [exists (r, h, Some n); split; auto; now left|].
        exists i. split; auto. now right.
      * intros (i & [<-|Ii] & H); auto. right. now exists i.
Qed.

Lemma sea_size t : total (islands b) 0 = Some t ->
  exists l, NoDup l /\ Z.of_nat (length l) = (Z.of_nat (length (cells_of b)) - t)%Z /\
    forall c, In c l <-> of c = Some 1.
Proof.
  intros T. destruct (white_cells _ _ _ (number_ids 2 (clues b)) (fun _ H => H) T) as (w & Nw & Lw & Mw).
  exists (filter s (cells_of b)). split; [apply NoDup_filter, cells_nodup|].
  assert (B : forall c, In c (filter s (cells_of b)) <-> of c = Some 1).
  { intros c. rewrite filter_In, cells_in. split.
    - intros [I E]. now apply of_sea.
    - intros E. assert (I := of_inside _ _ E). split; auto. now apply of_sea. }
  split; auto.
  enough (length (filter s (cells_of b) ++ w) = length (cells_of b)) as L
    by (rewrite app_length in L; lia).
  assert (D : forall c, of c = Some 1 -> ~ In c w).
  { intros c E H. apply Mw in H as ([[r h] n] & I & F). apply isle_id in I as [I _].
    unfold id_of in F. cbn [fst] in F. assert (r = 1) by congruence. lia. }
  assert (M : forall c, In c (filter s (cells_of b) ++ w) <-> In c (cells_of b)).
  { intros c. rewrite in_app_iff, B, cells_in. split.
    - intros [E|H]; [now apply of_inside in E|]. apply Mw in H as (i & _ & E).
      now apply of_inside in E.
    - intros I. destruct (R c) as [(_ & _ & F)|[(_ & _ & r & h & n & F & J & _)|[N _]]];
        [auto| |contradiction]. right. apply Mw. exists (r, h, n). auto. }
  apply Nat.le_antisymm; apply NoDup_incl_length; try (intros c; apply M).
  - apply NoDup_app; auto; [apply NoDup_filter, cells_nodup|]. intros c H. apply B in H. auto.
  - apply cells_nodup.
Qed.

(* ---- The beginning is true ---- *)

Lemma clue_map_inv l c j : cget (clue_map l) c = Some j -> exists n, In (j, c, n) l.
Proof.
  unfold clue_map.
  assert (G : forall l m, cget (fold_left (fun m i => cset m (home_of i) (id_of i)) l m) c = Some j ->
    (exists n, In (j, c, n) l) \/ cget m c = Some j).
  { clear. induction l as [|[[r h] n] l IH]; intros m H; auto. cbn [fold_left] in H.
    apply IH in H as [[n' I]|H]; [left; exists n'; now right|].
    unfold home_of, id_of in H. cbn [fst snd] in H. destruct (cell_dec h c) as [->|N].
    - rewrite cget_same in H. inversion H. left. exists n. now left.
    - rewrite cget_other in H; auto. }
  intros H. apply G in H as [H|H]; auto. rewrite cget_empty in H. discriminate.
Qed.

Let at_clue := clue_map (islands b).

Lemma blocked_sound k c : k <> 1 -> is_blocked at_clue k c = true -> of c <> Some k.
Proof.
  unfold is_blocked. rewrite existsb_exists. intros N (d & I & H) E.
  destruct (cget at_clue d) as [j|] eqn:C; [|discriminate].
  apply clue_map_inv in C as (n & C). assert (J := isle_id _ _ _ C).
  apply of_home in C. apply negb_true_iff, Pos.eqb_neq in H.
  destruct I as [<-|I]; [congruence|]. apply around_adjacent in I as [->|A]; [congruence|].
  apply H. symmetry. eapply of_adjacent; eauto. lia.
Qed.

Lemma start_look_excluded k h n c : In (k, h, n) (islands b) ->
  start_look b at_clue k h c = Excluded -> of c <> Some k.
Proof.
  intros I. unfold start_look. destruct (same c h); [discriminate|].
  destruct (is_inside b c) eqn:J; cbn [andb].
  - destruct (is_blocked at_clue k c) eqn:K; [|discriminate]. intros _.
    apply blocked_sound; auto. apply isle_id in I as [I _]. lia.
  - intros _ E. apply of_inside, is_inside_spec in E. congruence.
Qed.

Lemma open_marks (A : Type) (f : A -> cell) l c :
  cget (fold_left (fun m e => cset m (f e) Open) l (cempty mark)) c =
  if in_dec cell_dec c (map f l) then Some Open else None.
Proof.
  assert (G : forall l m, cget (fold_left (fun m e => cset m (f e) Open) l m) c =
    if in_dec cell_dec c (map f l) then Some Open else cget m c).
  { clear. induction l as [|e l IH]; intros m; [reflexivity|]. cbn [fold_left]. rewrite IH.
    destruct (in_dec cell_dec c (map f l)) as [I|I], (in_dec cell_dec c (map f (e :: l))) as [J|J]; auto.
    - exfalso. apply J. now right.
    - destruct J as [->|J]; [apply cget_same|contradiction].
    - apply cget_other. intros E. apply J. now left. }
  rewrite G, cget_empty. reflexivity.
Qed.

Lemma start_island_fits k h n flood g : In (k, h, n) (islands b) ->
  start_island b at_clue (k, h, n) flood = Some g ->
  fits of k g /\ forall c, of c = Some k -> In c (map snd flood).
Proof.
  intros I. unfold start_island. set (bound := match n with Some _ => _ | None => _ end). cbv zeta.
  set (lk := start_look b at_clue k h). destruct (starts lk (tolls lk flood) h) eqn:St; [|discriminate].
  destruct (is_closed lk bound (tolls lk flood) flood) eqn:C; [|discriminate].
  cbn [andb]. intros E. inversion E. clear E. subst g.
  assert (Hh := of_home _ _ _ I).
  assert (Kh : lk h = Known) by (unfold lk, start_look; destruct (same_spec h h); congruence).
  assert (All : forall c, of c = Some k -> In c (map snd flood)).
  { intros c H. refine (proj1 (flood_reaches lk bound (fun c => of c = Some k) flood h _ _ _ C St c H)).
    - intros d. eapply start_look_excluded; eauto.
    - intros d. now apply of_connected.
    - intros m l E N M. unfold bound in E. destruct n as [n|]; [|discriminate]. inversion E.
      destruct (of_size _ _ _ I) as (p & Np & Lp & Mp).
      enough (length (h :: l) <= length p)%nat by (cbn [length] in *; lia).
      apply NoDup_incl_length.
      + constructor; auto. intros J. apply M in J as [_ J]. congruence.
      + intros c' [<-|J]; apply Mp; auto. now apply M. }
  split; auto. clearbody lk. unfold start_marks.
  assert (L : forall c, look (Region (start_marks h flood) 1 (zlength flood) (option_map Zpos n)) c =
    if cell_dec h c then Known else if in_dec cell_dec c (map snd flood) then Open else Excluded).
  { intros c. unfold look, start_marks. cbn [marks]. destruct (cell_dec h c) as [<-|N].
    - now rewrite cget_same.
    - rewrite cget_other, open_marks by auto. now destruct (in_dec cell_dec c (map snd flood)). }
  unfold start_marks in L. constructor; cbn [knowns maybes size].
  - intros c. rewrite L. destruct (cell_dec h c); [congruence|].
    destruct (in_dec _ _ _); discriminate.
  - intros c. rewrite L. destruct (cell_dec h c); [discriminate|].
    destruct (in_dec _ _ _) as [|J]; [discriminate|]. intros _ H. now apply All in H.
  - exists [h]. split; [|split].
    + constructor; [auto|constructor].
    + cbn; lia.
    + intros c [<-|[]]. rewrite L. destruct (cell_dec h h); congruence.
  - exists (nodup cell_dec (map snd flood)). split; [apply NoDup_nodup|split].
    + rewrite zlength_spec, <- (map_length snd flood). apply inj_le, NoDup_incl_length; [apply NoDup_nodup|].
      intros c. apply nodup_In.
    + intros c. rewrite L, nodup_In. destruct (cell_dec h c) as [<-|]; auto.
      destruct (in_dec _ _ _); auto. congruence.
  - intros z. destruct n as [n|]; [|discriminate]. intros E. inversion E.
    destruct (of_size _ _ _ I) as (l & N & Len & M). exists l. repeat split; auto; try apply M. lia.
Qed.

Lemma start_sea_fits : fits of 1 (start_sea at_clue (cells_of b) (islands b)).
Proof.
  unfold start_sea. set (open := fold_left _ (cells_of b) []).
  assert (O : (forall c, In c open <-> inside b c /\ cget at_clue c = None) /\ NoDup open).
  { assert (G : forall l o, NoDup l -> NoDup o -> (forall c, In c l -> ~ In c o) ->
      (forall c, In c (fold_left (fun o c => match cget at_clue c with Some _ => o | None => c :: o end) l o)
        <-> In c o \/ In c l /\ cget at_clue c = None) /\
      NoDup (fold_left (fun o c => match cget at_clue c with Some _ => o | None => c :: o end) l o)).
    { induction l as [|a l IH]; intros o Nl No D; cbn [fold_left].
      - split; auto. intros c. cbn [In]. tauto.
      - inversion Nl; subst. destruct (cget at_clue a) eqn:E.
        + destruct (IH o) as [G1 G2]; auto; [intros; apply D; now right|]. split; auto.
          intros c. rewrite G1. cbn [In]. split; [tauto|]. intros [H|[[<-|H] K]]; auto. congruence.
        + destruct (IH (a :: o)) as [G1 G2]; auto.
          * constructor; auto. apply D. now left.
          * intros c H [<-|K]; auto. apply (D c); auto. now right.
          * split; auto. intros c. rewrite G1. cbn [In]. split; [|tauto].
            intros [[<-|H]|H]; auto; tauto. }
    destruct (G (cells_of b) [] (cells_nodup b) (NoDup_nil _)) as [H1 H2]; [auto|].
    split; auto. intros c. unfold open. rewrite H1, cells_in. cbn [In]. tauto. }
  destruct O as [O N]. clearbody open.
  assert (L : forall c, look (Region (fold_left (fun m c => cset m c Open) open (cempty mark)) 0
    (zlength open) (option_map (fun t => zlength (cells_of b) - t)%Z (total (islands b) 0))) c =
    if in_dec cell_dec c open then Open else Excluded).
  { intros c. unfold look. cbn [marks]. rewrite (open_marks cell (fun c => c)), map_id.
    now destruct (in_dec cell_dec c open). }
  constructor; cbn [knowns maybes size].
  - intros c. rewrite L. destruct (in_dec _ _ _); discriminate.
  - intros c. rewrite L. destruct (in_dec _ _ _) as [|J]; [discriminate|]. intros _ E. apply J, O.
    assert (I := of_inside _ _ E). split; auto.
    destruct (cget at_clue c) as [j|] eqn:K; auto. apply clue_map_inv in K as (n & K).
    assert (M := isle_id _ _ _ K). apply of_home in K. assert (j = 1) by congruence. lia.
  - exists []. split; [constructor|split; [cbn; lia|intros c []]].
  - exists open. split; [|split]; auto; [rewrite zlength_spec; lia|].
    intros c. rewrite L. destruct (in_dec _ _ _); congruence.
  - intros z E. destruct (total (islands b) 0) as [t|] eqn:T; [|discriminate].
    inversion E. rewrite zlength_spec. now apply sea_size.
Qed.

Lemma add_homes k flood homes c : In c (map snd flood) ->
  exists l, cget (fold_left (add_home k) flood homes) c = Some l /\ In k l.
Proof.
  assert (Keep : forall flood homes, (exists l, cget homes c = Some l /\ In k l) ->
    exists l, cget (fold_left (add_home k) flood homes) c = Some l /\ In k l).
  { clear. induction flood as [|[w d] f IH]; intros homes H; cbn [fold_left]; auto.
    apply IH. unfold add_home. cbn [snd]. destruct (cell_dec d c) as [->|N].
    - rewrite cget_same. eexists. split; [reflexivity|now left].
    - now rewrite cget_other. }
  revert homes. induction flood as [|[w d] f IH]; intros homes I; [destruct I|].
  cbn [fold_left map snd] in *. destruct I as [->|I]; auto.
  apply Keep. unfold add_home. cbn [snd]. rewrite cget_same. eexists. split; [reflexivity|now left].
Qed.
Lemma add_homes_keep k j flood homes c l : cget homes c = Some l -> In j l ->
  exists l, cget (fold_left (add_home k) flood homes) c = Some l /\ In j l.
Proof.
  revert homes l. induction flood as [|[w d] f IH]; intros homes l H I; cbn [fold_left]; [eauto|].
  unfold add_home at 2. cbn [snd]. destruct (cell_dec d c) as [->|N].
  - eapply IH; [apply cget_same|]. rewrite H. now right.
  - eapply IH; [rewrite cget_other; eauto|auto].
Qed.

Lemma start_islands_true l floods st homes st' homes' :
  start_islands b at_clue l floods st homes = Some (st', homes') ->
  (forall i, In i l -> In i (islands b)) -> NoDup (map id_of l) ->
  (forall (r : positive) g, PM.find r st = Some g -> fits of r g) ->
  (forall (r : positive) g, PM.find r st' = Some g -> fits of r g) /\
  (forall i, In i l -> PM.find (id_of i) st' <> None /\
    forall c, of c = Some (id_of i) -> exists k, cget homes' c = Some k /\ In (id_of i) k) /\
  (forall r : positive, PM.find r st <> None -> PM.find r st' <> None) /\
  (forall c k j, cget homes c = Some k -> In j k -> exists k, cget homes' c = Some k /\ In j k).
Proof.
  revert floods st homes. induction l as [|i l IH]; intros [|f fs] st homes E I N F;
    cbn [start_islands] in E; try discriminate.
  - inversion E. subst. split; [|split; [|split]]; auto; [intros i []|eauto].
  - destruct (start_island b at_clue i f) as [g|] eqn:G; [|discriminate].
    destruct i as [[r h] n]. cbn [map] in N. inversion N; subst.
    destruct (start_island_fits r h n f g (I _ (or_introl eq_refl)) G) as [Fg Ag].
    apply IH in E as (E1 & E2 & E3 & E4); auto.
    + split; [|split; [|split]]; auto.
      * intros i [<-|J]; auto. unfold id_of in *. cbn [fst] in *. split.
        -- apply E3. rewrite PM.gss. discriminate.
        -- intros c H. destruct (add_homes r f homes c (Ag c H)) as (k & K & J). eauto.
      * intros q Q. apply E3. destruct (Pos.eq_dec q r) as [->|M].
        -- unfold id_of. cbn [fst]. rewrite PM.gss. discriminate.
        -- unfold id_of. cbn [fst]. now rewrite PM.gso.
      * intros c k j K J. destruct (add_homes_keep (id_of (r, h, n)) j f homes c k K J) as (k' & K' & J').
        eauto.
    + intros i J. apply I. now right.
    + intros q g' Q. destruct (Pos.eq_dec q r) as [->|M].
      * unfold id_of in Q. cbn [fst] in Q. rewrite PM.gss in Q. inversion Q. now subst.
      * unfold id_of in Q. cbn [fst] in Q. rewrite PM.gso in Q; auto.
Qed.

Theorem start_true floods st homes :
  start_islands b at_clue (islands b) floods
    (PM.add 1 (start_sea at_clue (cells_of b) (islands b)) (PM.empty _)) (cempty _) = Some (st, homes) ->
  true_in st of /\ good b homes of.
Proof.
  intros E. apply start_islands_true in E as (E1 & E2 & E3 & _); auto.
  - split; [constructor; auto|constructor].
    + intros c r H. destruct (R c) as [(_ & _ & F)|[(_ & _ & q & h & n & F & J & _)|[_ F]]]; try congruence.
      * assert (r = 1) by congruence. subst. apply E3. rewrite PM.gss. discriminate.
      * assert (q = r) by congruence. subst. apply E2 in J as [J _]. exact J.
    + intros c I. destruct (R c) as [(_ & _ & F)|[(_ & _ & q & h & n & F & _)|[F _]]]; eauto. contradiction.
    + intros c r H. destruct (R c) as [(_ & _ & F)|[(_ & _ & q & h & n & F & J & _)|[_ F]]]; try congruence.
      * left. congruence.
      * right. assert (q = r) by congruence. subst. apply E2 in J as [_ J]. now apply J.
    + intros [y x] H. apply (no_black_square b s S y x).
      assert (K : forall c, In c (square (y, x)) -> black b s c).
      { intros c Hc. assert (E := H c Hc). assert (I := of_inside _ _ E). split; auto. now apply of_sea. }
      repeat split; apply K; cbn [square In]; tauto.
    + intros c d r q. apply of_adjacent.
    + intros c d r. apply of_connected.
  - apply number_ids.
  - intros r g. destruct (Pos.eq_dec r 1) as [->|N].
    + rewrite PM.gss. intros H. inversion H. apply start_sea_fits.
    + rewrite PM.gso, PM.gempty by auto. discriminate.
Qed.
End Bridge.
