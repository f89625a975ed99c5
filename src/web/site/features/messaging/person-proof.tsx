import { useEffect, useState } from "react";
import { contactMessages } from "../../messages/contact.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { STAMP_FIELD, TRAP_FIELD } from "./contact-draft.ts";

const ANSWER_MS = 5_000;

/**
 * Returns the stamp with the time the form was opened. The page is cached for everybody and cannot contain it.
 * @param given stamp of a form rendered again for this visitor.
 * @returns null while the stamp is loading; empty if it cannot be loaded.
 */
export function useFormStamp(given: string | null): string | null {
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    void fetch("/api/contact-stamp", { signal: AbortSignal.timeout(ANSWER_MS) })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "")
      .then(setOpened);
  }, []);
  return given ?? opened;
}

/** Hidden fields of the bot check: the stamp and the honeypot. */
export function PersonProof({ stamp }: { stamp: string | null }) {
  const messages = useMessages(contactMessages);
  return (
    <div hidden>
      <label>
        {messages.trap}
        <input name={TRAP_FIELD} autoComplete="one-time-code" tabIndex={-1} defaultValue="" />
      </label>
      <input type="hidden" name={STAMP_FIELD} value={stamp ?? ""} />
    </div>
  );
}
