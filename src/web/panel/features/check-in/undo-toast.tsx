import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useMessages } from "../../messages/messages.ts";
import type { LastAct } from "./use-acts.ts";

interface UndoToastProps {
  lastAct: LastAct;
  onUndo: () => void;
}

export function UndoToast({ lastAct, onUndo }: UndoToastProps) {
  const t = useMessages(checkInMessages);
  return (
    <p className="flex items-center justify-between gap-3 rounded-card bg-ink forced-colors:border py-1 pr-1 pl-4 font-medium text-surface shadow-float">
      {lastAct.text}
      {lastAct.nonces.length > 0 && (
        <button
          type="button"
          onClick={onUndo}
          className="min-h-12 rounded-control px-4 font-bold underline underline-offset-4"
        >
          {t.undo}
        </button>
      )}
    </p>
  );
}
