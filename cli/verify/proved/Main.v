(* The program and what is proved of it.

   A checker is begun with the text of a puzzle, takes items of a proof one after
   the other, and gives an answer when the proof has ended. *)
From Coq Require Import PArith NArith ZArith List Bool Lia String Ascii FMapPositive.
Require Import Spec Maps Flood Rules Begin Solution Steps Text.
Import ListNotations.
Open Scope list_scope.

Definition begin_proof (text : string) (floods : list (list (N * cell))) : option checker :=
  match read text with None => None | Some b => start b floods end.

(* In pieces, each made when it is asked for: a text of thousands of solutions
   would not fit. *)
Definition answer (k : checker) : option (list (unit -> string)) :=
  if is_done k then
    let b := the_board k in
    Some ((fun _ => grid b) ::
      rev' ((fun _ => (String nl "" ++ verdict (List.length (solutions k)) ++ String nl "")%string) ::
        map (fun key (_ : unit) => (String nl "" ++ paint_key b key)%string) (solutions k)))
  else None.

(* All checkers there can be: whatever is said about floods and items. *)
Inductive reached (text : string) : checker -> Prop :=
| reached_begin floods k : begin_proof text floods = Some k -> reached text k
| reached_step k i k' : reached text k -> step k i = Some k' -> reached text k'.

(* What an answer is: the puzzle, its solutions, and how many they are. *)
Definition answer_text (b : board) (l : list colouring) : string :=
  (grid b ++ String.concat "" (map (fun s => String nl "" ++ picture b s) l) ++
   String nl "" ++ verdict (List.length l) ++ String nl "")%string.

Definition differ (b : board) (s t : colouring) : Prop := exists c, inside b c /\ s c <> t c.
Definition equal (b : board) (s t : colouring) : Prop := forall c, inside b c -> s c = t c.

Lemma reached_sound text k : reached text k -> exists b, read text = Some b /\ the_board k = b /\ sound k.
Proof.
  induction 1 as [floods k E|k i k' _ (b & Rd & B & K) E].
  - unfold begin_proof in E. destruct (read text) as [b|]; [|discriminate].
    apply start_sound in E as [K B]. eauto.
  - apply step_sound in E as [K' B']; auto. exists b. split; auto. split; auto. congruence.
Qed.

Lemma concat_app (l m : list string) :
  String.concat "" (l ++ m) = (String.concat "" l ++ String.concat "" m)%string.
Proof.
  assert (A : forall u v w : string, ((u ++ v) ++ w = u ++ (v ++ w))%string).
  { induction u as [|c u IH]; intros; cbn; [auto|now rewrite IH]. }
  assert (C : forall a (l : list string), String.concat "" (a :: l) = (a ++ String.concat "" l)%string).
  { intros a [|b k]; cbn; auto. induction a as [|c a IH]; cbn; [auto|now rewrite <- IH]. }
  induction l as [|a l IH]; [reflexivity|]. cbn [app]. now rewrite !C, IH, A.
Qed.

Theorem answer_is_right text k out : reached text k -> answer k = Some out ->
  exists b l,
    read text = Some b /\ well_formed b /\
    String.concat "" (map (fun piece => piece tt) out) = answer_text b l /\
    (forall s, In s l -> solves b s) /\
    ForallOrdPairs (differ b) l /\
    (forall s, solves b s -> exists t, In t l /\ equal b s t).
Proof.
  intros Re An. destruct (reached_sound text k Re) as (b & Rd & B & K).
  unfold answer in An. destruct (is_done k) eqn:D; [|discriminate]. inversion An. clear An.
  assert (L : exists l, map (key_of (the_cells k)) l = rev (solutions k) /\
    forall s, In s l -> solves b s).
  { assert (G : forall key, In key (rev (solutions k)) -> exists s, solves b s /\ key = key_of (the_cells k) s).
    { intros key I. apply in_rev in I. rewrite <- B. now apply (sound_solve k K). }
    induction (rev (solutions k)) as [|key l IH].
    - exists []. split; auto. intros s [].
    - destruct IH as (l' & E & F); [intros; apply G; now right|].
      destruct (G key) as (s & S & ->); [now left|]. exists (s :: l'). split; [cbn; now rewrite E|].
      intros t [<-|I]; auto. }
  destruct L as (l & E & F). exists b, l. split; auto. split; [rewrite <- B; apply K|].
  assert (Same : forall s t, key_of (the_cells k) s = key_of (the_cells k) t -> equal b s t).
  { intros s t. rewrite (sound_cells k K), B. intros H c I. apply cells_in in I. unfold key_of in H.
    induction (cells_of b) as [|d m IH]; [destruct I|]. inversion H. destruct I as [<-|I]; auto. }
  split; [|split; [auto|split]].
  - unfold rev'. rewrite <- rev_alt, B. cbn [map rev]. rewrite map_app. cbn [map].
    unfold answer_text. change (grid b :: ?x ++ ?y) with ([grid b] ++ x ++ y).
    rewrite !concat_app. cbn [String.concat]. f_equal. f_equal.
    + f_equal. rewrite <- map_rev, map_map, <- E, map_map. apply map_ext. intros s.
      unfold key_of. rewrite (sound_cells k K), B. now rewrite paint_key_spec.
    + assert (Len : List.length l = List.length (solutions k)).
      { rewrite <- (rev_length (solutions k)), <- E. now rewrite map_length. }
      now rewrite Len.
  - assert (N : NoDup (map (key_of (the_cells k)) l)).
    { rewrite E. apply NoDup_rev. apply K. }
    clear - N Same K B. induction l as [|s l IH]; [constructor|]. cbn [map] in N.
    inversion N as [|? ? N1 N2]. subst. constructor; auto. apply Forall_forall. intros t I.
    assert (H : key_of (the_cells k) s <> key_of (the_cells k) t).
    { intros H. apply N1. rewrite H. now apply in_map. }
    assert (X : exists c, In c (the_cells k) /\ s c <> t c).
    { clear - H. unfold key_of in H. induction (the_cells k) as [|c m IH]; [now destruct H|].
      destruct (bool_dec (s c) (t c)) as [Q|Q].
      - destruct IH as (d & Id & J); [intros J; apply H; cbn; now rewrite Q, J|].
        exists d. split; auto. now right.
      - exists c. split; auto. now left. }
    destruct X as (c & Ic & J). exists c. split; auto. rewrite (sound_cells k K) in Ic. now apply cells_in.
  - intros s S. rewrite <- B in S. destruct (regions_exist (the_board k) s S) as [of R].
    destruct (in_dec (list_eq_dec bool_dec) (key_of (the_cells k) s) (solutions k)) as [I|I].
    + apply in_rev in I. rewrite <- E in I. apply in_map_iff in I as (t & H & I).
      exists t. split; auto.
    + exfalso. destruct (sound_missing k K s of S R I) as [H _]. congruence.
Qed.
