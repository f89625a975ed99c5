import { useEffect, useRef, useState } from "react";
import { CONTACT_FORM } from "../../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../../shell/data/browser-storage.ts";
import { useSession } from "../../../shell/session/session-provider.tsx";
import {
  claimMemory,
  isNobodysMemory,
  mayRemember,
  onTravellerLeft,
} from "../../../shell/session/traveller-memory.ts";
import { type ContactDraft, EMPTY_CONTACT, recallContact } from "./contact-draft.ts";

const PAUSE_MS = 300;

/**
 * What is being typed: recalled once it is known to be this visitor's, written down in the pauses and before the page is
 * left, forgotten once it was sent or its traveller is signed in no more.
 */
export function useContactDraft(submitted: ContactDraft | null, sent: number) {
  const { data, status, ...session } = useSession();
  const isKnown = status !== "loading" && !("failed" in session && session.failed);
  // Undefined until the session is known.
  const owner = isKnown ? (data?.user.id ?? null) : undefined;
  const [draft, setDraft] = useState<ContactDraft>(submitted ?? EMPTY_CONTACT);
  const recalled = useRef(submitted !== null);

  useEffect(() => {
    if (owner !== undefined) claimMemory(owner);
    if (recalled.current || !(owner !== undefined || isNobodysMemory())) return;
    recalled.current = true;
    const kept = recallContact(browserStorage("local"));
    setDraft((typed) => (typed === EMPTY_CONTACT ? kept : typed));
  }, [owner]);

  useEffect(() => onTravellerLeft(() => setDraft(EMPTY_CONTACT)), []);

  useEffect(() => {
    if (sent === 0) return;
    browserStorage("local").removeItem(CONTACT_FORM);
    setDraft(EMPTY_CONTACT);
  }, [sent]);

  // Again when the session becomes known: it may be another traveller's than the forms, which are then deleted.
  useEffect(() => {
    if (draft === EMPTY_CONTACT) return;
    const save = () => {
      if (mayRemember(owner ?? null)) remember(browserStorage("local"), CONTACT_FORM, draft);
    };
    const timer = setTimeout(save, PAUSE_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [draft, owner]);

  return { draft, setDraft };
}
