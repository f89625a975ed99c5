import type { QueuedCheckIn } from "../../../../domain/check-in/device.ts";

type EnteredCheckIn = Pick<QueuedCheckIn, "nonce" | "participantId">;

/** An entry that can still be undone without a reason. */
export interface RecentEntry {
  key: string;
  bookingId: string;
  /** Name of the person, or number of people with the code of their booking. */
  who: string;
  checkIns: readonly EnteredCheckIn[];
}

export interface Undone {
  who: string;
}

export interface RecentEntries {
  /** The latest entry is last. */
  entries: readonly RecentEntry[];
  /** Null if an entry followed the last undo. */
  undone: Undone | null;
}

export const NO_ENTRIES: RecentEntries = { entries: [], undone: null };

export const withEntry = ({ entries }: RecentEntries, entry: RecentEntry): RecentEntries => ({
  entries: [...entries, entry],
  undone: null,
});

export const withoutEntry = (recent: RecentEntries, goneKey: string): RecentEntries => ({
  ...recent,
  entries: recent.entries.filter(({ key }) => key !== goneKey),
});

/** A check-in of a whole party stays if it was undone for one person only. */
export function withUndone(
  { entries }: RecentEntries,
  undone: Undone,
  undoneCheckIns: readonly EnteredCheckIn[],
): RecentEntries {
  const isLeft = (checkIn: EnteredCheckIn) =>
    !undoneCheckIns.some(
      ({ nonce, participantId }) => nonce === checkIn.nonce && participantId === checkIn.participantId,
    );
  const left = entries.map((entry) => ({ ...entry, checkIns: entry.checkIns.filter(isLeft) }));
  return { entries: left.filter(({ checkIns }) => checkIns.length > 0), undone };
}

export const withoutUndone = (recent: RecentEntries, gone: Undone): RecentEntries =>
  recent.undone === gone ? { ...recent, undone: null } : recent;
