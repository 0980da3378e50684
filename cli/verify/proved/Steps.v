(* Solutions and steps, one by one, and what holds after each of them. *)
From Coq Require Import PArith NArith ZArith List Bool Lia FMapPositive.
Require Import Spec Maps Flood Rules Begin Solution.
Import ListNotations.
Open Scope positive_scope.

(* ---- Sets of solutions: for each cell in reading order whether it is black ---- *)

Inductive keys := Empty | One (k : list bool) | Fork (here : bool) (f t : keys).
Definition forked (m : keys) : bool * keys * keys :=
  match m with
  | Empty => (false, Empty, Empty)
  | One [] => (true, Empty, Empty)
  | One (b :: k) => if b then (false, Empty, One k) else (false, One k, Empty)
  | Fork h f t => (h, f, t)
  end.
Fixpoint equal_keys (k l : list bool) : bool :=
  match k, l with
  | [], [] => true
  | a :: k, b :: l => Bool.eqb a b && equal_keys k l
  | _, _ => false
  end.
Fixpoint has_key (k : list bool) (m : keys) {struct m} : bool :=
  match m with
  | Empty => false
  | One l => equal_keys k l
  | Fork h f t => match k with
    | [] => h
    | b :: k => if b then has_key k t else has_key k f
    end
  end.
Fixpoint add_key (k : list bool) (m : keys) : keys :=
  match m with
  | Empty => One k
  | _ =>
    let '(h, f, t) := forked m in
    match k with
    | [] => Fork true f t
    | b :: k => if b then Fork h f (add_key k t) else Fork h (add_key k f) t
    end
  end.

Lemma equal_keys_spec k l : equal_keys k l = true <-> k = l.
Proof.
  revert l. induction k as [|a k IH]; intros [|b l]; simpl; split; try congruence.
  - rewrite andb_true_iff, IH. intros [E ->]. apply eqb_prop in E. congruence.
  - intros E. inversion E. subst. rewrite eqb_reflx. now apply IH.
Qed.
Lemma has_forked k m : has_key k m =
  let '(h, f, t) := forked m in
  match k with [] => h | b :: k => if b then has_key k t else has_key k f end.
Proof.
  destruct m as [|[|b l]|h f t]; cbn [forked].
  - destruct k as [|[|] k]; reflexivity.
  - destruct k as [|[|] k]; reflexivity.
  - destruct b, k as [|[|] k]; reflexivity.
  - reflexivity.
Qed.
Lemma add_key_spec k : forall m l, has_key l (add_key k m) = true <-> l = k \/ has_key l m = true.
Proof.
  induction k as [|b k IH]; intros m l.
  - rewrite (has_forked l m). destruct m as [|o|h f t]; cbn [add_key]; [| |].
    + cbn [has_key forked]. rewrite equal_keys_spec. destruct l as [|[|] l]; cbn; intuition discriminate.
    + destruct (forked (One o)) as [[h f] t]. destruct l as [|[|] l]; cbn [has_key]; intuition discriminate.
    + cbn [forked]. destruct l as [|[|] l]; cbn [has_key]; intuition discriminate.
  - assert (G : forall h f t, has_key l (if b then Fork h f (add_key k t) else Fork h (add_key k f) t) = true <->
      l = b :: k \/ match l with [] => h | c :: l => if c then has_key l t else has_key l f end = true).
    { intros h f t. destruct b; destruct l as [|[|] l]; cbn [has_key]; rewrite ?IH;
        intuition (try discriminate; try (left; congruence)). }
    rewrite (has_forked l m). destruct m as [|o|h f t]; cbn [add_key].
    + cbn [has_key forked]. rewrite equal_keys_spec. destruct l as [|[|] l]; cbn [has_key]; intuition discriminate.
    + destruct (forked (One o)) as [[h f] t]. apply G.
    + cbn [forked]. apply G.
Qed.

(* ---- Steps ---- *)

Record lit := Lit { lit_region : positive; lit_cell : cell; lit_is : bool }.
Inductive hint :=
| Literal (l : lit) (w : why) (* if it were false, this would be broken *)
| Clause (place : positive) (* where the clause was put *)
| Listed.
Inductive item :=
| Solution (sea : list cell) (parts : list (list cell))
| Step (clause : list lit) (hints : list hint) (place : option positive).

Record checker := Checker {
  the_board : board;
  the_cells : list cell;
  the_isles : list isle;
  the_homes : cmap (list positive);
  now : state;
  clauses : PM.t (list lit);
  listed : keys;
  solutions : list (list bool); (* the last one first *)
  is_done : bool
}.

Definition key_of (cells : list cell) (s : colouring) : list bool := map s cells.

(* The board as a key, if all of it is known. *)
Fixpoint key_now (st : state) (l : list cell) (k : list bool) : option (list bool) :=
  match l with
  | [] => Some (rev' k)
  | c :: l => match get st 1 c with
    | Open => None
    | m => key_now st l (is_known m :: k)
    end
  end.

Definition get_lit (st : state) (l : lit) : option bool := (* None: open *)
  match get st (lit_region l) (lit_cell l) with
  | Open => None
  | m => Some (Bool.eqb (is_known m) (lit_is l))
  end.
Definition suppose (st : state) (l : lit) (holds : bool) : state :=
  learn st (lit_region l) (lit_cell l) (Bool.eqb holds (lit_is l)).

(* None: nothing follows; Some None: none of its literals can be true;
   Some (Some l): only l can. *)
Fixpoint rest_of (st : state) (clause : list lit) (open : option lit) : option (option lit) :=
  match clause with
  | [] => Some open
  | l :: clause => match get_lit st l, open with
    | Some true, _ => None
    | Some false, _ => rest_of st clause open
    | None, None => rest_of st clause (Some l)
    | None, Some _ => None
    end
  end.

Section Check.
Variable k : checker.

Fixpoint follow (st : state) (hints : list hint) : bool :=
  match hints with
  | [] => false
  | Literal l w :: hints => match get_lit st l with
    | Some true => follow st hints
    | Some false => broken (the_board k) (the_homes k) st w
    | None => broken (the_board k) (the_homes k) (suppose st l false) w &&
              follow (suppose st l true) hints
    end
  | Clause n :: hints => match PM.find n (clauses k) with
    | None => false
    | Some clause => match rest_of st clause None with
      | None => follow st hints
      | Some None => true
      | Some (Some l) => follow (suppose st l true) hints
      end
    end
  | Listed :: _ => match key_now st (the_cells k) [] with
    | None => false
    | Some key => has_key key (listed k)
    end
  end.

Fixpoint deny (st : state) (clause : list lit) : option state := (* None: a literal holds *)
  match clause with
  | [] => Some st
  | l :: clause => match get_lit st l with
    | Some true => None
    | Some false => deny st clause
    | None => deny (suppose st l false) clause
    end
  end.

Definition is_proved (clause : list lit) (hints : list hint) : bool :=
  match deny (now k) clause with None => true | Some st => follow st hints end.

Definition keep (clause : list lit) : state :=
  match clause with
  | [l] => match get_lit (now k) l with None => suppose (now k) l true | Some _ => now k end
  | _ => now k
  end.

Definition put (clause : list lit) (place : option positive) : PM.t (list lit) :=
  match place with None => clauses k | Some n => PM.add n clause (clauses k) end.

Definition step (i : item) : option checker :=
  if is_done k then None else
  match i with
  | Solution sea parts =>
    match find_owners (the_board k) (the_cells k) (the_isles k) sea parts with
    | None => None
    | Some o =>
      let key := key_of (the_cells k) (black_of o) in
      if has_key key (listed k) then None
      else Some (Checker (the_board k) (the_cells k) (the_isles k) (the_homes k)
        (now k) (clauses k) (add_key key (listed k)) (key :: solutions k) false)
    end
  | Step clause hints place =>
    if is_proved clause hints then
      Some (Checker (the_board k) (the_cells k) (the_isles k) (the_homes k)
        (keep clause) (put clause place) (listed k) (solutions k)
        (match clause with [] => true | _ => false end))
    else None
  end.
End Check.

(* No two clues in a cell, all of them inside. *)
Definition add_clue (b : board) (m : option (cmap unit)) (c : cell) : option (cmap unit) :=
  match m with
  | None => None
  | Some m => match cget m c with
    | Some _ => None
    | None => if is_inside b c then Some (cset m c tt) else None
    end
  end.
Definition is_well_formed (b : board) : bool :=
  match fold_left (fun m k => add_clue b m (fst k)) (clues b) (Some (cempty unit)) with
  | None => false
  | Some _ => true
  end.

Definition start (b : board) (floods : list (list (N * cell))) : option checker :=
  if is_well_formed b then
    let isles := islands b in
    let cells := cells_of b in
    let at_clue := clue_map isles in
    match start_islands b at_clue isles floods
      (PM.add 1 (start_sea at_clue cells isles) (PM.empty _)) (cempty _) with
    | None => None
    | Some (st, homes) => Some (Checker b cells isles homes st (PM.empty _) Empty [] false)
    end
  else None.

Lemma well_formed_sound b : is_well_formed b = true -> well_formed b.
Proof.
  unfold is_well_formed, well_formed, is_clue.
  assert (G : forall (l : list (cell * option positive)) m,
    fold_left (fun m k => add_clue b m (fst k)) l m <> None ->
    exists m', m = Some m' /\ NoDup (map fst l) /\
    forall c, In c (map fst l) -> inside b c /\ cget m' c = None).
  { induction l as [|[h n] l IH]; intros m H; cbn [fold_left] in H.
    - destruct m as [m|]; [|congruence]. exists m. split; auto. split; [constructor|intros c []].
    - apply IH in H as (m' & E & N & F). cbn [fst] in E. destruct m as [m|]; [|discriminate].
      cbn [add_clue] in E. destruct (cget m h) eqn:C; [discriminate|].
      destruct (is_inside b h) eqn:I; [|discriminate]. inversion E. subst m'.
      exists m. split; auto. cbn [map fst]. split.
      + constructor; auto. intros J. apply F in J as [_ J]. now rewrite cget_same in J.
      + intros c [<-|J]; [split; auto; now apply is_inside_spec|].
        apply F in J as [J K]. split; auto. destruct (cell_dec h c) as [<-|D]; auto.
        now rewrite cget_other in K. }
  intros H. destruct (G (clues b) (Some (cempty unit))) as (m & _ & N & F).
  - destruct (fold_left _ _ _); [discriminate|congruence].
  - split; auto. intros c I. now apply F.
Qed.

(* ---- What holds ---- *)

Definition lit_true (of : cell -> option positive) (l : lit) : Prop :=
  if lit_is l then of (lit_cell l) = Some (lit_region l) else of (lit_cell l) <> Some (lit_region l).
Definition clause_true (of : cell -> option positive) (clause : list lit) : Prop :=
  exists l, In l clause /\ lit_true of l.

Record sound (k : checker) : Prop := {
  sound_board : well_formed (the_board k);
  sound_cells : the_cells k = cells_of (the_board k);
  sound_isles : the_isles k = islands (the_board k);
  sound_keys : forall key, has_key key (listed k) = true <-> In key (solutions k);
  sound_differ : NoDup (solutions k);
  sound_solve : forall key, In key (solutions k) -> exists s,
    solves (the_board k) s /\ key = key_of (the_cells k) s;
  sound_missing : forall s of, solves (the_board k) s ->
    (forall c, has_region (the_board k) s of c) ->
    ~ In (key_of (the_cells k) s) (solutions k) ->
    is_done k = false /\ true_in (now k) of /\ good (the_board k) (the_homes k) of /\
    forall (n : positive) clause, PM.find n (clauses k) = Some clause -> clause_true of clause
}.

Section Sound.
Variable k : checker.
Variables (s : colouring) (of : cell -> option positive).
Hypothesis K : sound k.
Hypothesis S : solves (the_board k) s.
Hypothesis R : forall c, has_region (the_board k) s of c.
Hypothesis M : ~ In (key_of (the_cells k) s) (solutions k).

Lemma lit_dec l : {lit_true of l} + {~ lit_true of l}.
Proof.
  unfold lit_true.
  assert (D : {of (lit_cell l) = Some (lit_region l)} + {of (lit_cell l) <> Some (lit_region l)})
    by (decide equality; apply Pos.eq_dec).
  destruct (lit_is l), D; auto.
Qed.
Lemma get_lit_true st l v : true_in st of -> get_lit st l = Some v ->
  if v then lit_true of l else ~ lit_true of l.
Proof.
  intros T. unfold get_lit, lit_true.
  destruct (get st (lit_region l) (lit_cell l)) eqn:E; [discriminate| |]; intros X; inversion X; subst v.
  - apply (get_known of) in E; auto. destruct (lit_is l); cbn; auto.
  - apply (get_excluded of) in E; auto. destruct (lit_is l); cbn; auto.
Qed.
Lemma suppose_true st l (holds : bool) : true_in st of -> get_lit st l = None ->
  (if holds then lit_true of l else ~ lit_true of l) -> true_in (suppose st l holds) of.
Proof.
  intros T E H. unfold suppose. apply learn_true; auto.
  - unfold get_lit in E. destruct (get st (lit_region l) (lit_cell l)); auto; discriminate.
  - unfold lit_true in H.
    assert (D : {of (lit_cell l) = Some (lit_region l)} + {of (lit_cell l) <> Some (lit_region l)})
      by (decide equality; apply Pos.eq_dec).
    destruct holds, (lit_is l), D; cbn; auto; tauto.
Qed.

Lemma rest_true st clause : forall open, true_in st of ->
  clause_true of clause \/ (exists l, open = Some l /\ lit_true of l) ->
  (forall l, open = Some l -> get_lit st l = None) ->
  match rest_of st clause open with
  | None => True
  | Some r => exists l, r = Some l /\ lit_true of l /\ get_lit st l = None
  end.
Proof.
  induction clause as [|a clause IH]; intros open T C O; cbn [rest_of].
  - destruct C as [(l & [] & _)|(l & E & H)]. exists l. auto.
  - destruct (get_lit st a) as [v|] eqn:E.
    + assert (V := get_lit_true st a v T E). destruct v; auto. apply IH; auto.
      destruct C as [(l & [<-|I] & H)|C]; auto; [contradiction|]. left. now exists l.
    + destruct open as [o|]; auto. apply IH; auto.
      * destruct C as [(l & [<-|I] & H)|(l & F & _)]; [right; now exists a|left; now exists l|discriminate].
      * intros l F. congruence.
Qed.

Lemma key_now_spec st l : forall acc key, true_in st of -> key_now st l acc = Some key ->
  (forall c, In c l -> inside (the_board k) c) -> key = rev acc ++ key_of l s.
Proof.
  induction l as [|c l IH]; intros acc key T E I; cbn [key_now] in E.
  - inversion E. unfold rev'. rewrite <- rev_alt. cbn. now rewrite app_nil_r.
  - assert (Q : get st 1 c <> Open /\ key_now st l (is_known (get st 1 c) :: acc) = Some key).
    { destruct (get st 1 c); [discriminate| |]; split; auto; discriminate. }
    destruct Q as [Q E']. apply IH in E'; auto; [|intros; apply I; now right].
    rewrite E'. cbn [rev key_of map]. rewrite <- app_assoc. cbn [app]. do 2 f_equal.
    assert (B : of c = Some 1 <-> s c = true).
    { apply (of_sea (the_board k)); auto. apply I. now left. }
    destruct (get st 1 c) eqn:G; [congruence| |]; cbn.
    + apply (get_known of) in G; auto. symmetry. now apply B.
    + apply (get_excluded of) in G; auto. symmetry. apply not_true_iff_false. now rewrite <- B.
Qed.

Lemma follow_fails hints : forall st, true_in st of -> follow k st hints = false.
Proof.
  destruct (sound_missing k K s of S R M) as (_ & _ & G & C).
  induction hints as [|[l w|n|] hints IH]; intros st T; cbn [follow]; auto.
  - destruct (get_lit st l) as [[|]|] eqn:E; auto.
    + eapply broken_sound; eauto.
    + destruct (lit_dec l) as [H|H].
      * rewrite (IH (suppose st l true)); [apply andb_false_r|]. now apply suppose_true.
      * erewrite broken_sound; eauto. now apply suppose_true.
  - destruct (PM.find n (clauses k)) as [clause|] eqn:F; auto.
    assert (H := rest_true st clause None T (or_introl (C n clause F))).
    destruct (rest_of st clause None) as [r|]; auto.
    destruct H as (l & -> & H & O); [discriminate|]. apply IH. now apply suppose_true.
  - destruct (key_now st (the_cells k) []) as [key|] eqn:E; auto.
    apply key_now_spec in E; auto.
    + apply not_true_iff_false. rewrite (sound_keys k K), E. exact M.
    + intros c I. rewrite (sound_cells k K) in I. now apply cells_in.
Qed.

Lemma deny_true clause : forall st, true_in st of -> ~ clause_true of clause ->
  exists st', deny st clause = Some st' /\ true_in st' of.
Proof.
  induction clause as [|l clause IH]; intros st T N; cbn [deny]; [eauto|].
  assert (N' : ~ clause_true of clause) by (intros (x & I & H); apply N; exists x; split; auto; now right).
  assert (Nl : ~ lit_true of l) by (intros H; apply N; exists l; split; auto; now left).
  destruct (get_lit st l) as [v|] eqn:E.
  - assert (V := get_lit_true st l v T E). destruct v; [contradiction|auto].
  - apply IH; auto. now apply suppose_true.
Qed.

Lemma proved_true clause hints : is_proved k clause hints = true -> clause_true of clause.
Proof.
  destruct (sound_missing k K s of S R M) as (_ & T & _ & _).
  assert (D : clause_true of clause \/ ~ clause_true of clause).
  { clear. induction clause as [|l clause [(x & I & H)|N]].
    - right. intros (x & [] & _).
    - left. exists x. split; auto. now right.
    - destruct (lit_dec l) as [H|H]; [left; exists l; split; auto; now left|].
      right. intros (x & [<-|I] & Hx); auto. apply N. now exists x. }
  intros P. destruct D as [|N]; auto. exfalso. unfold is_proved in P.
  destruct (deny_true clause (now k) T N) as (st & E & Ts).
  rewrite E, follow_fails in P; auto. discriminate.
Qed.

Lemma keep_true clause : clause_true of clause -> true_in (keep k clause) of.
Proof.
  destruct (sound_missing k K s of S R M) as (_ & T & _ & _).
  intros (l & I & H). unfold keep. destruct clause as [|a [|]]; auto.
  destruct I as [->|[]]. destruct (get_lit (now k) l) eqn:E; auto. now apply suppose_true.
Qed.
End Sound.

Theorem start_sound b floods k : start b floods = Some k -> sound k /\ the_board k = b.
Proof.
  unfold start. destruct (is_well_formed b) eqn:W; [|discriminate]. cbv zeta.
  apply well_formed_sound in W. destruct (start_islands _ _ _ _ _ _) as [[st homes]|] eqn:E; [|discriminate].
  intros X. inversion X. clear X. subst k. split; auto.
  constructor; cbn [the_board the_cells the_isles the_homes now clauses listed solutions is_done]; auto.
  - intros key. cbn. split; [discriminate|contradiction].
  - constructor.
  - intros key [].
  - intros s of S R _. destruct (start_true b W s S of R floods st homes E) as [T G].
    split; [auto|split; [auto|split; [auto|]]]. intros n clause. rewrite PM.gempty. discriminate.
Qed.

Theorem step_sound k i k' : sound k -> step k i = Some k' -> sound k' /\ the_board k' = the_board k.
Proof.
  intros K. unfold step. destruct (is_done k) eqn:D; [discriminate|].
  destruct i as [sea parts|clause hints place].
  - rewrite (sound_cells k K), (sound_isles k K).
    destruct (find_owners _ _ _ sea parts) as [o|] eqn:E; [|discriminate].
    rewrite <- (sound_cells k K), <- (sound_isles k K).
    destruct (has_key (key_of (the_cells k) (black_of o)) (listed k)) eqn:H; [discriminate|].
    intros X. inversion X. clear X. subst k'. cbn [the_board]. split; auto.
    apply find_owners_sound in E.
    constructor; cbn [the_board the_cells the_isles the_homes now clauses listed solutions is_done];
      try apply K.
    + intros key. rewrite add_key_spec, (sound_keys k K). cbn [In]. intuition.
    + constructor; [|apply K]. intros I. apply (sound_keys k K) in I. congruence.
    + intros key [<-|I]; [|now apply K]. exists (black_of o). auto.
    + intros s of S R N. destruct (sound_missing k K s of S R) as (_ & H'); auto.
      intros I. apply N. now right.
  - destruct (is_proved k clause hints) eqn:P; [|discriminate].
    intros X. inversion X. clear X. subst k'. cbn [the_board]. split; auto.
    constructor; cbn [the_board the_cells the_isles the_homes now clauses listed solutions is_done];
      try apply K.
    intros s of S R N. assert (C := proved_true k s of K S R N clause hints P).
    destruct (sound_missing k K s of S R N) as (_ & _ & G & Cl).
    split; [|split; [|split]]; auto.
    + destruct clause; auto. destruct C as (l & [] & _).
    + eapply keep_true; eauto.
    + intros n c. unfold put. destruct place as [p|]; [|apply Cl].
      destruct (Pos.eq_dec p n) as [<-|Np].
      * rewrite PM.gss. intros X. inversion X. now subst.
      * rewrite PM.gso by congruence. apply Cl.
Qed.
