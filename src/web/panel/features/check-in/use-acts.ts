import { useEffect, useState } from "react";
import type { Deed } from "../../../../domain/check-in/device.ts";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useMessages } from "../../messages/messages.ts";
import type { Board } from "./board.ts";
import type { OpenDevice } from "./use-device.ts";

/** Time in which a press undoes what was just done, without a reason. */
const UNDO_MS = 10_000;

/** The last act. */
export interface Done {
  bookingId: string;
  nonces: readonly string[];
  text: string;
}

/** Acts of the person at the entrance. Each counts at once on this device and is sent when there is a network. */
export function useActs(open: OpenDevice) {
  const t = useMessages(checkInMessages);
  const { session } = open;
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const act = async (deed: Deed) => {
    const checkIns = await session.act(deed);
    void session.exchange();
    return checkIns.map(({ nonce }) => nonce);
  };
  return {
    /** Null again ten seconds after the act. */
    done,
    async enter(deed: Deed) {
      const nonces = await act(deed);
      const text = deed.participantIds ? t.entered(deed.participantIds.length) : t.verdicts.pass;
      setDone({ bookingId: deed.bookingId, nonces, text });
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
      setDone({ bookingId, nonces: [], text: t.undone });
    },
    async markMissing(missing: Board["missing"]) {
      for (const [bookingId, participantIds] of missing)
        await act({ bookingId, kind: "no-show", outcome: "by-hand", participantIds });
    },
  };
}
