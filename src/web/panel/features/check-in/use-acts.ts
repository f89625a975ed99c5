import { useEffect, useState } from "react";
import type { NewCheckIn } from "../../../../domain/check-in/device.ts";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useMessages } from "../../messages/messages.ts";
import type { Board } from "./board.ts";
import type { OpenDevice } from "./use-device.ts";

/** How long the last act can be undone without a reason. */
const UNDO_MS = 10_000;

export interface LastAct {
  bookingId: string;
  nonces: readonly string[];
  text: string;
}

/** Acts of the person at the entrance. Each counts at once on this device and is sent when there is a network. */
export function useActs(openDevice: OpenDevice) {
  const t = useMessages(checkInMessages);
  const { session } = openDevice;
  const [lastAct, setLastAct] = useState<LastAct | null>(null);
  useEffect(() => {
    if (!lastAct) return;
    const timer = setTimeout(() => setLastAct(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [lastAct]);
  const act = async (checkIn: NewCheckIn) => {
    const checkIns = await session.act(checkIn);
    void session.exchange();
    return checkIns.map(({ nonce }) => nonce);
  };
  return {
    /** Null before the first act and ten seconds after the last one. */
    lastAct,
    async enter(checkIn: NewCheckIn) {
      const nonces = await act(checkIn);
      const text = checkIn.participantIds ? t.entered(checkIn.participantIds.length) : t.verdicts.pass;
      setLastAct({ bookingId: checkIn.bookingId, nonces, text });
    },
    /** @param nonces of the check-ins that no longer count */
    async undo(bookingId: string, nonces: readonly string[], participantId: string | null, reason?: string) {
      for (const undoes of nonces) {
        const participantIds = participantId ? [participantId] : null;
        await act({
          bookingId,
          kind: "undo",
          outcome: "by-hand",
          participantIds,
          undoes,
          ...(reason && { reason }),
        });
      }
      setLastAct({ bookingId, nonces: [], text: t.undone });
    },
    async markMissing(missing: Board["missing"]) {
      for (const [bookingId, participantIds] of missing)
        await act({ bookingId, kind: "no-show", outcome: "by-hand", participantIds });
    },
  };
}
