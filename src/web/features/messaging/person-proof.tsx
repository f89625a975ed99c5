import { useEffect, useState } from "react";
import { contactCopy } from "../../copy/contact.ts";
import { useWords } from "../../copy/use-words.ts";
import { STAMP_FIELD, TRAP_FIELD } from "./contact-draft.ts";

/**
 * What a form carries so that the server can tell people from scripts: a field that no person sees, and when the form
 * was opened, which the page itself cannot say: it is the same bytes for everybody.
 * @param props.stamp of a form that comes back from the server, which is for one visitor alone.
 */
export function PersonProof({ stamp }: { stamp: string | null }) {
  const words = useWords(contactCopy);
  const [opened, setOpened] = useState("");
  useEffect(() => {
    fetch("/api/contact-stamp")
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then(setOpened)
      .catch(() => undefined);
  }, []);
  return (
    <div hidden>
      <label>
        {words.trap}
        <input name={TRAP_FIELD} autoComplete="one-time-code" tabIndex={-1} defaultValue="" />
      </label>
      <input type="hidden" name={STAMP_FIELD} value={stamp ?? opened} />
    </div>
  );
}
