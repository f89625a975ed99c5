import { useEffect, useState } from "react";
import { contactMessages } from "../../../messages/contact.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { STAMP_FIELD, TRAP_FIELD } from "./contact-draft.ts";

const ANSWER_MS = 5_000;

/**
 * When the form was opened, which the page itself cannot say: it is the same bytes for everybody.
 * @param given of a form that comes back from the server, which is for one visitor alone.
 * @returns null while it is on its way; empty where it cannot be had.
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

/** What a form carries so that the server can tell people from scripts: its stamp, and a field that no person sees. */
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
