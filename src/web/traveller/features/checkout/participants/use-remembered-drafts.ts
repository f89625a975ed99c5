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

/** What the page is made with: what was submitted, or what the session knows, for browsers without JavaScript. */
function firstDrafts(submitted: readonly ParticipantDraft[] | undefined, known: KnownTraveller | null) {
  if (submitted) return [...submitted];
  return known ? prefillLead([EMPTY_DRAFT], known) : [EMPTY_DRAFT];
}

type Drafts = readonly ParticipantDraft[];

interface Form {
  typed: Drafts;
  /** The drafts that this tab last read from the storage, or wrote to it. */
  agreed: Drafts;
}

/**
 * The participants as they are typed: recalled after hydration, filled in from the session where nothing was
 * typed, and written down in the pauses and before the page is left. `query` is the checkout that they belong to.
 * @param seat puts drafts into the order of the party, each at their price; the same function as long as the party is the same.
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
  // The query and prices that this tab saved last. Tabs may differ in them; without this check they would overwrite each other for ever.
  const savedChoice = useRef("");

  useEffect(() => {
    // The server says who it is before the browser has asked: another traveller's input is deleted before it is shown.
    claimMemory(owner);
    // A form that is submitted before the scripts have come has nothing in it of what is kept.
    const kept = recallDrafts(browserStorage("local"), Date.now());
    if (kept.length > 0) recall(kept);
    setRecalled(true);
  }, [owner]);

  useEffect(() => {
    if (recalled && known) prefill(known);
  }, [recalled, known]);

  useEffect(() => onTravellerLeft(() => setForm({ typed: [EMPTY_DRAFT], agreed: [] })), []);

  // Another tab wrote down what was typed there; this one takes it over, and keeps what it has not written down yet.
  const receive = useEffectEvent((kept: Drafts) =>
    setForm((now) => ({ typed: mergeTyped(now.agreed, seat(now.typed), kept), agreed: kept })),
  );
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const kept = key === BOOKING_FORM && newValue ? recallDrafts(browserStorage("local"), Date.now()) : [];
      // Nothing is typed in a tab that has just been opened: its form must not empty this one.
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
      // News of another tab may come late: what it has kept meanwhile is not to be overwritten.
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
