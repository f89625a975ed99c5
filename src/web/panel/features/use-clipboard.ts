import { useState } from "react";
import { clipboardMessages } from "../messages/clipboard.ts";
import { useMessages } from "../messages/messages.ts";

/**
 * Copies texts to the clipboard.
 * @param select selects the text on the page. Called if the browser denies access to the clipboard, for example without HTTPS;
 * the copy command then copies the selection
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
    /** Text that says whether copying worked. Show the text in an element with the role `status`. */
    outcome,
    async copy(text: string): Promise<void> {
      // Clearing first makes screen readers announce a repeated outcome.
      setOutcome("");
      setOutcome((await write(text)) ? t.copied : t.failed);
    },
  };
}
