import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { clipboardMessages } from "../messages/clipboard.ts";
import { useMessages } from "../messages/messages.ts";
import { useClipboard } from "./use-clipboard.ts";

interface AddressProps {
  label: string;
  url: string;
  name: string;
}

export function CopyAddress({ label, url, name }: AddressProps) {
  const t = useMessages(clipboardMessages);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useClipboard(() => {
    field.current?.focus();
    field.current?.select();
  });
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
          onClick={() => void copy(url)}
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
