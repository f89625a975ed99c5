import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { BOOKING_FORM } from "../../../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../../../shell/data/browser-storage.ts";
import { claimMemory, mayRemember, onTravellerLeft } from "../../../../shell/session/traveller-memory.ts";
import {
  EMPTY_DRAFT,
  fillEmpty,
  isEmptyDraft,
  isSameTyped,
  mergeTyped,
  type ParticipantDraft,
  prefillLead,
} from "./participant-drafts.ts";
import { keptForm, recallDrafts } from "./remembered-form.ts";

const PAUSE_MS = 300;

export interface KnownTraveller {
  id: string;
  name: string | null;
  email: string | null;
  phoneNumber: string | null;
}

/** Initial drafts, also for browsers without JavaScript: the submitted input, or the session's traveller. */
function firstDrafts(submitted: readonly ParticipantDraft[] | undefined, known: KnownTraveller | null) {
  if (submitted) return [...submitted];
  return known ? prefillLead([EMPTY_DRAFT], known) : [EMPTY_DRAFT];
}

type Drafts = readonly ParticipantDraft[];

interface Form {
  typed: Drafts;
  /** Drafts that this tab last read from or wrote to the storage. */
  agreed: Drafts;
}

/**
 * Keeps the participants' input. Restores it after hydration, and fills in the lead from the session. Saves it with a debounce
 * and before the page is left. `query` names the checkout that the input belongs to.
 * @param seat orders drafts for the party, each at their price. The function must stay identical while the party is unchanged.
 */
export function useRememberedDrafts(
  known: KnownTraveller | null,
  query: string,
  seat: (drafts: Drafts) => ParticipantDraft[],
  submitted?: Drafts,
) {
  const [{ typed, agreed }, setForm] = useState<Form>(() => ({
    typed: firstDrafts(submitted, known),
    agreed: [],
  }));
  const drafts = useMemo(() => seat(typed), [seat, typed]);
  const setDrafts = useCallback(
    (change: (current: ParticipantDraft[]) => ParticipantDraft[]) =>
      setForm((now) => ({ ...now, typed: change(seat(now.typed)) })),
    [seat],
  );
  const recall = useEffectEvent((kept: Drafts) =>
    setForm({ typed: submitted ? fillEmpty(submitted, seat(kept)) : kept, agreed: kept }),
  );
  const prefill = useEffectEvent((person: KnownTraveller) => setDrafts((now) => prefillLead(now, person)));
  const [recalled, setRecalled] = useState(false);
  const owner = known?.id ?? null;
  const unsaved = useRef<(() => void) | null>(null);
  // Query and prices that this tab saved last. Without this check, tabs with different prices would overwrite each other
  // forever.
  const savedChoice = useRef("");

  useEffect(() => {
    // The server knows the traveller before the browser does. Another traveller's input is deleted before it could be shown.
    claimMemory(owner);
    // A form submitted before hydration contains no stored input.
    const kept = recallDrafts(browserStorage("local"), Date.now());
    if (kept.length > 0) recall(kept);
    setRecalled(true);
  }, [owner]);

  useEffect(() => {
    if (recalled && known) prefill(known);
  }, [recalled, known]);

  useEffect(() => onTravellerLeft(() => setForm({ typed: [EMPTY_DRAFT], agreed: [] })), []);

  // Takes over input that another tab stored. This tab's unsaved input stays.
  const receive = useEffectEvent((kept: Drafts) =>
    setForm((now) => ({ typed: mergeTyped(now.agreed, seat(now.typed), kept), agreed: kept })),
  );
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const kept = key === BOOKING_FORM && newValue ? recallDrafts(browserStorage("local"), Date.now()) : [];
      // A newly opened tab has no input, and its form must not clear this one.
      if (!kept.every(isEmptyDraft)) receive(kept);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  useEffect(() => {
    if (!recalled) return;
    const save = () => {
      unsaved.current = null;
      if (!mayRemember(owner)) return;
      const [store, now] = [browserStorage("local"), Date.now()];
      const kept = recallDrafts(store, now);
      // Storage events may arrive late. Input stored by another tab meanwhile must not be overwritten.
      const people = kept.every(isEmptyDraft) ? drafts : mergeTyped(agreed, drafts, kept);
      const choice = [query, ...drafts.map(({ price }) => price)].join();
      if (isSameTyped(people, kept) && savedChoice.current === choice) return;
      remember(store, BOOKING_FORM, keptForm(people, query, now));
      savedChoice.current = choice;
      setForm(({ typed }) => ({ typed: mergeTyped(drafts, seat(typed), people), agreed: people }));
    };
    unsaved.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [recalled, drafts, agreed, query, owner, seat]);

  useEffect(() => {
    const flush = () => unsaved.current?.();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  return { drafts, setDrafts, recalled };
}
