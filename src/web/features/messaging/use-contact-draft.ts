import { useEffect, useState } from "react";
import { browserStorage, remember } from "../../shell/browser-storage.ts";
import { CONTACT_FORM, type ContactDraft, EMPTY_CONTACT, recallContact } from "./contact-draft.ts";

const PAUSE_MS = 300;

/** What is being typed: recalled once the page is alive, written down in the pauses and before the page is left, forgotten once it was sent. */
export function useContactDraft(submitted: ContactDraft | null, sent: number) {
  const [draft, setDraft] = useState<ContactDraft>(submitted ?? EMPTY_CONTACT);
  const [recalled, setRecalled] = useState(false);

  useEffect(() => {
    if (!submitted) setDraft(recallContact(browserStorage("local")));
    setRecalled(true);
  }, [submitted]);

  useEffect(() => {
    if (sent === 0) return;
    browserStorage("local").removeItem(CONTACT_FORM);
    setDraft(EMPTY_CONTACT);
  }, [sent]);

  useEffect(() => {
    if (!recalled || draft === EMPTY_CONTACT) return;
    const save = () => remember(browserStorage("local"), CONTACT_FORM, draft);
    const timer = setTimeout(save, PAUSE_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [recalled, draft]);

  return { draft, setDraft };
}
