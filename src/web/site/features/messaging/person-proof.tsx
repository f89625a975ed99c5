import { useEffect, useState } from "react";
import { contactMessages } from "../../messages/shell/contact.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { STAMP_FIELD, TRAP_FIELD } from "./contact-draft.ts";

const TIMEOUT_MS = 5_000;

/**
 * The page is cached for everybody, so the stamp is fetched.
 * @returns null while the stamp is loading; empty if it cannot be loaded.
 */
export function useFormStamp(renderedStamp: string | null): string | null {
  const [loadedStamp, setLoadedStamp] = useState<string | null>(null);
  useEffect(() => {
    void fetch("/api/contact-stamp", { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "")
      .then(setLoadedStamp);
  }, []);
  return renderedStamp ?? loadedStamp;
}

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
