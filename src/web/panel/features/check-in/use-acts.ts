import { useState } from "react";
import type { NewCheckIn, QueuedCheckIn } from "../../../../domain/check-in/device.ts";
import type { Board } from "./board.ts";
import {
  NO_ENTRIES,
  type RecentEntry,
  withEntry,
  withoutEntry,
  withoutUndone,
  withUndone,
} from "./recent-entries.ts";
import type { OpenDevice } from "./use-device.ts";

/** How long an entry can be undone without a reason. */
const UNDO_MS = 10_000;

interface UndoneEntry {
  bookingId: string;
  who: string;
  checkIns: readonly Pick<QueuedCheckIn, "nonce" | "participantId">[];
}

export type BoardingCheckIn = Omit<NewCheckIn, "departureId">;

/** Each act counts at once on this device, and is sent when there is a network. */
export function useActs({ session }: OpenDevice, departureId: string) {
  const [recent, setRecent] = useState(NO_ENTRIES);
  const store = async (checkIn: BoardingCheckIn) => {
    await session.act({ ...checkIn, departureId }).stored;
    void session.exchange();
  };
  /** @param participantId null undoes the check-ins of all people */
  async function undo(
    { bookingId, who, checkIns }: UndoneEntry,
    participantId: string | null,
    reason?: string,
  ) {
    const undone = { who };
    setRecent((before) => withUndone(before, undone, checkIns));
    setTimeout(() => setRecent((before) => withoutUndone(before, undone)), UNDO_MS);
    for (const { nonce } of checkIns)
      await store({
        ...{ bookingId, kind: "undo", outcome: "by-hand", undoes: nonce },
        participantIds: participantId ? [participantId] : null,
        ...(reason && { reason }),
      });
  }
  return {
    recent,
    /**
     * The entry can be undone before the browser has stored it; otherwise a quick press would undo the previous
     * entry.
     */
    enter(checkIn: BoardingCheckIn, who: string) {
      const { checkIns, stored } = session.act({ ...checkIn, departureId });
      const entry = { key: checkIns[0]?.nonce ?? "", bookingId: checkIn.bookingId, who, checkIns };
      setRecent((before) => withEntry(before, entry));
      setTimeout(() => setRecent((before) => withoutEntry(before, entry.key)), UNDO_MS);
      void stored.then(() => session.exchange());
    },
    undoEntry: (entry: RecentEntry) => undo(entry, null),
    undoPerson(
      entry: Omit<UndoneEntry, "checkIns">,
      nonces: readonly string[],
      participantId: string,
      reason: string,
    ) {
      return undo(
        { ...entry, checkIns: nonces.map((nonce) => ({ nonce, participantId })) },
        participantId,
        reason,
      );
    },
    async markMissing(missing: Board["missing"]) {
      for (const [bookingId, participantIds] of missing)
        await store({ bookingId, kind: "no-show", outcome: "by-hand", participantIds });
    },
  };
}
