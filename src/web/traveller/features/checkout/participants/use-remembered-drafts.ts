import { useEffect, useRef, useState } from "react";
import { BOOKING_FORM } from "../../../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../../../shell/data/browser-storage.ts";
import { claimMemory, mayRemember, onTravellerLeft } from "../../../../shell/session/traveller-memory.ts";
import { EMPTY_DRAFT, fillEmpty, type ParticipantDraft, prefillLead } from "./participant-drafts.ts";
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

/**
 * The participants as they are typed: recalled after hydration, filled in from the session where nothing was
 * typed, and written down in the pauses and before the page is left. `query` is the checkout that they belong to.
 */
export function useRememberedDrafts(
  known: KnownTraveller | null,
  query: string,
  submitted?: readonly ParticipantDraft[],
) {
  const [drafts, setDrafts] = useState<ParticipantDraft[]>(() => firstDrafts(submitted, known));
  const [recalled, setRecalled] = useState(false);
  const owner = known?.id ?? null;
  const unsaved = useRef<(() => void) | null>(null);

  useEffect(() => {
    // The server says who it is before the browser has asked: another traveller's input is deleted before it is shown.
    claimMemory(owner);
    // A form that is submitted before the scripts have come has nothing in it of what is kept.
    const kept = recallDrafts(browserStorage("local"), Date.now());
    if (kept.length > 0) setDrafts(submitted ? fillEmpty(submitted, kept) : kept);
    setRecalled(true);
  }, [submitted, owner]);

  useEffect(() => {
    if (recalled && known) setDrafts((current) => prefillLead(current, known));
  }, [recalled, known]);

  useEffect(() => onTravellerLeft(() => setDrafts([EMPTY_DRAFT])), []);

  // Another tab wrote down what was typed there last; this one takes it over, or would write its own over it.
  const received = useRef(false);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const kept = key === BOOKING_FORM && newValue ? recallDrafts(browserStorage("local"), Date.now()) : [];
      if (kept.length === 0) return;
      unsaved.current = null;
      received.current = true;
      setDrafts(kept);
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
      if (mayRemember(owner))
        remember(browserStorage("local"), BOOKING_FORM, keptForm(drafts, query, Date.now()));
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
