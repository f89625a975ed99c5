import { type Dispatch, useEffect, useEffectEvent, useRef } from "react";
import { agreedTexts } from "../../../../../domain/booking/consents.ts";
import { BOOKING_FORM, CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../../shell/data/browser-storage.ts";
import { claimMemory, mayRemember, onTravellerLeft } from "../../../shell/session/traveller-memory.ts";
import { answersTo } from "../answers/typed-answers.ts";
import type { SavedLead } from "../participants/fill-seat.ts";
import { isEmptyDraft, isSameTyped, mergeTyped, withAnswersTo } from "../participants/participant-drafts.ts";
import {
  recallAnswers,
  recallConsents,
  recallDrafts,
  recallSaving,
  toStoredForm,
} from "../participants/remembered-form.ts";
import type { CheckoutEvent, CheckoutState, Contact, Places, SubmittedForm } from "./checkout-state.ts";

const DEBOUNCE_MS = 300;

export interface KnownTraveller extends Contact {
  id: string;
}

interface StoredForm {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  known: KnownTraveller | null;
  saved: readonly SavedLead[];
  places: Places;
  submitted: SubmittedForm | null;
  /** Ids of the questions that are not sensitive. The browser may store their answers. */
  storableIds: ReadonlySet<string>;
  experienceId: string;
  /** Query of the checkout's URL. */
  query: string;
}

export function useStoredForm(form: StoredForm): void {
  const { state, dispatch, known, experienceId, query, storableIds } = form;
  const { people, answers, base, isRestored, consents, saves, hasTicked } = state;
  const owner = known?.id ?? null;
  const unsaved = useRef<(() => void) | null>(null);
  // Query, prices and answers that this tab saved last. Without newly typed details, the tab saves only if one of them has
  // changed. Otherwise two tabs with different prices would overwrite each other forever.
  const savedChoice = useRef("");

  const recall = useEffectEvent(() => {
    const session = browserStorage("session");
    dispatch({
      type: "recalled",
      stored: {
        people: recallDrafts(browserStorage("local"), Date.now()),
        answers: recallAnswers(browserStorage("local")),
        consents: recallConsents(session, experienceId),
        saves: recallSaving(session, experienceId),
      },
      submitted: form.submitted,
      known,
      saved: form.saved,
      places: form.places,
    });
  });
  useEffect(() => {
    // Deletes another traveller's input before it can be shown.
    claimMemory(owner);
    recall();
  }, [owner]);

  useEffect(() => {
    if (isRestored && known) dispatch({ type: "prefilled", known });
  }, [isRestored, known, dispatch]);

  useEffect(() => onTravellerLeft(() => dispatch({ type: "signed-out" })), [dispatch]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const received =
        key === BOOKING_FORM && newValue ? recallDrafts(browserStorage("local"), Date.now()) : [];
      // The empty form of a newly opened tab must not clear this tab's form.
      if (!received.every(isEmptyDraft)) dispatch({ type: "received", people: received });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [dispatch]);

  useEffect(() => {
    if (!hasTicked) return;
    remember(browserStorage("session"), CHECKOUT_CONSENTS, {
      experienceId,
      saving: saves,
      ...agreedTexts(consents),
    });
  }, [hasTicked, consents, saves, experienceId]);

  useEffect(() => {
    if (!isRestored) return;
    const save = () => {
      unsaved.current = null;
      if (!mayRemember(owner)) return;
      const [store, now] = [browserStorage("local"), Date.now()];
      const before = recallDrafts(store, now);
      // Storage events may arrive late. Input that another tab has stored since the last event must not be overwritten.
      const merged = before.every(isEmptyDraft) ? people : mergeTyped(base, people, before);
      const stored = merged.map((draft) => withAnswersTo(draft, storableIds));
      const storedAnswers = answersTo(answers, storableIds);
      const choice = [query, ...people.map(({ price }) => price), JSON.stringify(storedAnswers)].join();
      if (isSameTyped(stored, before) && savedChoice.current === choice) return;
      remember(store, BOOKING_FORM, toStoredForm({ drafts: stored, answers: storedAnswers }, query, now));
      savedChoice.current = choice;
      dispatch({ type: "stored", from: people, people: stored });
    };
    unsaved.current = save;
    const timer = setTimeout(save, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isRestored, people, answers, base, query, owner, storableIds, dispatch]);

  useEffect(() => {
    const flush = () => unsaved.current?.();
    // A phone may end a hidden tab without `pagehide`.
    const onHidden = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", onHidden);
      flush();
    };
  }, []);
}
