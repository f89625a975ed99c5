import { RotateCw } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";
import { Button } from "../ui/button.tsx";

/** Stands where something could not be fetched, and offers to try again. */
export function QuietRetry({ onRetry }: { onRetry: () => void }) {
  const { shell } = useCopy();
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 text-muted">
      {shell.loadFailed}
      <Button variant="ghost" size="small" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {shell.retry}
      </Button>
    </div>
  );
}
