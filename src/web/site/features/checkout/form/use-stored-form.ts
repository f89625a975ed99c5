import { type Dispatch, useEffect, useEffectEvent, useRef } from "react";
import { agreedTexts } from "../../../../../domain/booking/consents.ts";
import { BOOKING_FORM, CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../../shell/data/browser-storage.ts";
import { claimMemory, mayRemember, onTravellerLeft } from "../../../shell/session/traveller-memory.ts";
import { answersTo } from "../answers/typed-answers.ts";
import { answeringOnly, isEmptyDraft, isSameTyped, mergeTyped } from "../participants/participant-drafts.ts";
import {
  keptForm,
  recallAnswers,
  recallConsents,
  recallDrafts,
  recallSaving,
} from "../participants/remembered-form.ts";
import type { CheckoutEvent, CheckoutState, Contact, Submitted } from "./checkout-state.ts";

const PAUSE_MS = 300;

export interface KnownTraveller extends Contact {
  id: string;
}

interface StoredForm {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  known: KnownTraveller | null;
  submitted: Submitted | null;
  /** Ids of the questions whose answers the browser may keep: those that are not sensitive. */
  keptQuestions: ReadonlySet<string>;
  experienceId: string;
  /** Checkout that the input belongs to: the query of its address. */
  query: string;
}

/**
 * Keeps the checkout's input in the browser's storage. Restores it after hydration, and takes over what another tab stores.
 * Saves it with a debounce and before the page is left.
 */
export function useStoredForm(form: StoredForm): void {
  const { state, dispatch, known, experienceId, query, keptQuestions } = form;
  const { people, answers, agreed, recalled, consents, saves, chose } = state;
  const owner = known?.id ?? null;
  const unsaved = useRef<(() => void) | null>(null);
  // Query and prices that this tab saved last. Without this check, tabs with different prices would overwrite each other
  // forever.
  const savedChoice = useRef("");

  const recall = useEffectEvent(() => {
    const session = browserStorage("session");
    dispatch({
      type: "recalled",
      kept: {
        people: recallDrafts(browserStorage("local"), Date.now()),
        answers: recallAnswers(browserStorage("local")),
        consents: recallConsents(session, experienceId),
        saves: recallSaving(session, experienceId),
      },
      submitted: form.submitted,
      known,
    });
  });
  useEffect(() => {
    // The server knows the traveller before the browser does. Another traveller's input is deleted before it could be shown.
    claimMemory(owner);
    recall();
  }, [owner]);

  useEffect(() => {
    if (recalled && known) dispatch({ type: "prefilled", known });
  }, [recalled, known, dispatch]);

  useEffect(() => onTravellerLeft(() => dispatch({ type: "signed-out" })), [dispatch]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const kept = key === BOOKING_FORM && newValue ? recallDrafts(browserStorage("local"), Date.now()) : [];
      // A newly opened tab has no input, and its form must not clear this one.
      if (!kept.every(isEmptyDraft)) dispatch({ type: "received", people: kept });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [dispatch]);

  useEffect(() => {
    if (!chose) return;
    remember(browserStorage("session"), CHECKOUT_CONSENTS, {
      experienceId,
      saving: saves,
      ...agreedTexts(consents),
    });
  }, [chose, consents, saves, experienceId]);

  useEffect(() => {
    if (!recalled) return;
    const save = () => {
      unsaved.current = null;
      if (!mayRemember(owner)) return;
      const [store, now] = [browserStorage("local"), Date.now()];
      const kept = recallDrafts(store, now);
      // Storage events may arrive late. Input stored by another tab meanwhile must not be overwritten.
      const merged = kept.every(isEmptyDraft) ? people : mergeTyped(agreed, people, kept);
      const stored = merged.map((one) => answeringOnly(one, keptQuestions));
      const own = answersTo(answers, keptQuestions);
      const choice = [query, ...people.map(({ price }) => price), JSON.stringify(own)].join();
      if (isSameTyped(stored, kept) && savedChoice.current === choice) return;
      remember(store, BOOKING_FORM, keptForm({ drafts: stored, answers: own }, query, now));
      savedChoice.current = choice;
      dispatch({ type: "stored", from: people, people: stored });
    };
    unsaved.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [recalled, people, answers, agreed, query, owner, keptQuestions, dispatch]);

  useEffect(() => {
    const flush = () => unsaved.current?.();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);
}
