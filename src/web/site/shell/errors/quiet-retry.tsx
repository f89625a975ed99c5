import { RotateCw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";

interface QuietRetryProps {
  onRetry: () => void;
  /** Names what could not be fetched. */
  text?: string;
  busy?: boolean;
}

export function QuietRetry({ onRetry, text, busy }: QuietRetryProps) {
  const shell = useMessages(shellMessages);
  return (
    <div className="flex items-center justify-between gap-x-2 text-muted text-sm leading-snug">
      <p role="status">{text ?? shell.loadFailed}</p>
      <Button
        variant="ghost"
        size="small"
        className="-mr-2 min-h-11 shrink-0 px-2"
        loading={busy}
        onClick={onRetry}
      >
        {!busy && <RotateCw aria-hidden className="size-4" />}
        {shell.retryShort}
      </Button>
    </div>
  );
}
