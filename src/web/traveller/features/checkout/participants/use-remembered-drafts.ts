import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { BOOKING_FORM } from "../../../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../../../shell/data/browser-storage.ts";
import { claimMemory, mayRemember, onTravellerLeft } from "../../../../shell/session/traveller-memory.ts";
import {
  EMPTY_DRAFT,
  fillEmpty,
  isEmptyDraft,
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
  const [typed, setTyped] = useState<ParticipantDraft[]>(() => firstDrafts(submitted, known));
  const drafts = useMemo(() => seat(typed), [seat, typed]);
  const isTouched = useRef(false);
  const setDrafts = useCallback(
    (change: (current: ParticipantDraft[]) => ParticipantDraft[]) => {
      isTouched.current = true;
      setTyped((now) => change(seat(now)));
    },
    [seat],
  );
  const recall = useEffectEvent((kept: Drafts) =>
    setTyped(submitted ? fillEmpty(submitted, seat(kept)) : [...kept]),
  );
  const prefill = useEffectEvent((person: KnownTraveller) =>
    setTyped((now) => prefillLead(seat(now), person)),
  );
  const [recalled, setRecalled] = useState(false);
  const owner = known?.id ?? null;
  const unsaved = useRef<(() => void) | null>(null);

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

  useEffect(() => onTravellerLeft(() => setTyped([EMPTY_DRAFT])), []);

  // Another tab wrote down what was typed there last; this one takes it over, or would write its own over it.
  const received = useRef(false);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const kept = key === BOOKING_FORM && newValue ? recallDrafts(browserStorage("local"), Date.now()) : [];
      // Nothing is typed in a tab that has just been opened: its form must not empty this one.
      if (kept.every(isEmptyDraft)) return;
      unsaved.current = null;
      received.current = true;
      setTyped(kept);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  useEffect(() => {
    if (!recalled) return;
    if (received.current) {
      received.current = false;
      return;
    }
    const save = () => {
      unsaved.current = null;
      if (!mayRemember(owner)) return;
      const [store, now] = [browserStorage("local"), Date.now()];
      // An untouched form must not overwrite what another tab has kept since this one read the storage.
      const people = isTouched.current ? drafts : fillEmpty(drafts, recallDrafts(store, now));
      remember(store, BOOKING_FORM, keptForm(people, query, now));
    };
    unsaved.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [recalled, drafts, query, owner]);

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
