import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useMessages } from "../../messages/messages.ts";
import type { RecentEntries, RecentEntry } from "./recent-entries.ts";

interface UndoToastProps {
  recent: RecentEntries;
  onUndo: (entry: RecentEntry) => void;
}

const ROW =
  "flex items-center justify-between gap-3 rounded-card bg-ink forced-colors:border py-1 pr-1 pl-4 font-medium text-surface shadow-float";

/** After an undo, a message takes the place of the pressed button, so that a double click undoes one entry only. */
export function UndoToast({ recent, onUndo }: UndoToastProps) {
  const t = useMessages(checkInMessages);
  const { undone } = recent;
  const entry = recent.entries.at(-1);
  return (
    <>
      {entry && (
        // The key gives each entry its own button. A press that began on an earlier entry's button therefore undoes nothing.
        <p key={entry.key} className={ROW}>
          <span className="min-w-0 wrap-anywhere">{t.entered(entry.who)}</span>
          <button
            type="button"
            onClick={() => onUndo(entry)}
            className="min-h-12 shrink-0 rounded-control px-4 font-bold underline underline-offset-4"
          >
            {t.undo}
          </button>
        </p>
      )}
      {undone && (
        <p className={`${ROW} min-h-14`}>
          <span className="min-w-0 wrap-anywhere">{t.undone(undone.who)}</span>
        </p>
      )}
    </>
  );
}
