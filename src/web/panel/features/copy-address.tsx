import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { clipboardMessages } from "../messages/clipboard.ts";
import { useMessages } from "../messages/messages.ts";

interface AddressProps {
  label: string;
  url: string;
  name: string;
}

/**
 * Copies a text to the clipboard. If the browser denies access, for example without HTTPS, selects the field and runs the copy
 * command.
 * @returns whether the text was copied
 */
async function writeClipboard(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand("copy");
  }
}

/** Screen readers announce whether copying worked. */
export function CopyAddress({ label, url, name }: AddressProps) {
  const t = useMessages(clipboardMessages);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState("");
  async function copyAddress() {
    // Clearing first makes screen readers announce a repeated outcome.
    setOutcome("");
    setOutcome((await writeClipboard(url, field.current)) ? t.copied : t.failed);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-56">
          <TextField
            ref={field}
            name={name}
            label={label}
            value={url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button
          variant="secondary"
          className="noscript:hidden"
          aria-label={`${t.copy}: ${label}`}
          onClick={() => void copyAddress()}
        >
          {t.copy}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm">
        {outcome}
      </p>
    </div>
  );
}
