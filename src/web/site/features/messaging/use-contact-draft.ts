import { useEffect, useRef, useState } from "react";
import { CONTACT_FORM } from "../../shell/data/booking-memory.ts";
import { browserStorage, remember } from "../../shell/data/browser-storage.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import {
  claimMemory,
  isAnonymousMemory,
  mayRemember,
  onTravellerLeft,
} from "../../shell/session/traveller-memory.ts";
import { type ContactDraft, EMPTY_CONTACT, recallContact } from "./contact-draft.ts";

const DEBOUNCE_MS = 300;

/**
 * Restores a stored draft. A draft of a signed-in traveller is restored only after the session shows that the draft is this
 * visitor's.
 */
export function useContactDraft(submitted: ContactDraft | null, sent: number) {
  const { data, status, ...session } = useSession();
  const isKnown = status !== "loading" && !("failed" in session && session.failed);
  // `owner` is undefined until the session is known.
  const owner = isKnown ? (data?.user.id ?? null) : undefined;
  const [draft, setDraft] = useState<ContactDraft>(submitted ?? EMPTY_CONTACT);
  const isRestored = useRef(submitted !== null);

  useEffect(() => {
    if (owner !== undefined) claimMemory(owner);
    if (isRestored.current || !(owner !== undefined || isAnonymousMemory())) return;
    isRestored.current = true;
    const stored = recallContact(browserStorage("local"));
    setDraft((typed) => (typed === EMPTY_CONTACT ? stored : typed));
  }, [owner]);

  useEffect(() => onTravellerLeft(() => setDraft(EMPTY_CONTACT)), []);

  useEffect(() => {
    if (sent === 0) return;
    browserStorage("local").removeItem(CONTACT_FORM);
    setDraft(EMPTY_CONTACT);
  }, [sent]);

  // Saves again once the session is known, because stored forms of another traveller are then deleted.
  useEffect(() => {
    if (draft === EMPTY_CONTACT) return;
    const save = () => {
      if (mayRemember(owner ?? null)) remember(browserStorage("local"), CONTACT_FORM, draft);
    };
    const timer = setTimeout(save, DEBOUNCE_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [draft, owner]);

  return { draft, setDraft };
}
