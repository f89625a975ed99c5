import { useState } from "react";
import { clipboardMessages } from "../messages/clipboard.ts";
import { useMessages } from "../messages/messages.ts";

/**
 * @param select selects the text on the page; called if the browser denies access to the clipboard, for example
 * without HTTPS
 */
export function useClipboard(select: () => void) {
  const t = useMessages(clipboardMessages);
  const [outcome, setOutcome] = useState("");
  async function write(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      select();
      return document.execCommand("copy");
    }
  }
  return {
    /** Show the text in an element with the role `status`. */
    outcome,
    async copy(text: string): Promise<void> {
      // Clearing first makes screen readers announce a repeated outcome.
      setOutcome("");
      setOutcome((await write(text)) ? t.copied : t.failed);
    },
  };
}
