import type { CheckIn, CheckInKind } from "./attendance.ts";
import type { CheckInList } from "./check-in-list.ts";
import type { VerdictKind } from "./verdict.ts";

/** Reason why a person was admitted: the verdict, or `by-hand` if nothing was scanned. */
export const OUTCOMES = ["pass", "unpaid", "newer", "by-hand"] as const satisfies readonly (
  | VerdictKind
  | "by-hand"
)[];
export type Outcome = (typeof OUTCOMES)[number];

export interface QueuedCheckIn {
  nonce: string;
  bookingId: string;
  participantId: string | null;
  /** The departure that the device was boarding. Absent from check-ins that an earlier release queued. */
  departureId?: string | undefined;
  kind: CheckInKind;
  undoes: string | null;
  reason: string | null;
  outcome: Outcome;
  /** Milliseconds since 1970, by the device's clock. */
  deviceTime: number;
  /** Milliseconds to add to `deviceTime`, from the last answer of the server. */
  clockOffset: number;
}

export interface Device {
  id: string;
  by: string;
  list: CheckInList;
  /** When the list was made, by the server's clock. */
  listedAt: number;
  queue: readonly QueuedCheckIn[];
  clockOffset: number;
  /** Time of the server's last answer, by the device's clock. */
  talkedAt: number;
}

export interface SyncAnswer {
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  written: readonly string[];
  refused: readonly string[];
  list: CheckInList;
}

export const currentList = ({ list, queue, by }: Pick<Device, "list" | "queue" | "by">): CheckInList => ({
  ...list,
  checkIns: [
    ...list.checkIns,
    ...queue.map(
      ({ nonce, bookingId, participantId, departureId, kind, undoes, deviceTime, clockOffset }): CheckIn => ({
        ...{ nonce, bookingId, participantId, departureId, kind, undoes, by },
        at: deviceTime + clockOffset,
      }),
    ),
  ],
});

export type NewCheckIn = Pick<QueuedCheckIn, "bookingId" | "kind" | "outcome"> & {
  departureId: string;
  /** Null for the whole party, if its people are unknown. */
  participantIds: readonly string[] | null;
  undoes?: string;
  reason?: string;
};

/** @param at by the device's clock */
export function queued(
  device: Device,
  { participantIds, undoes, reason, ...checkIn }: NewCheckIn,
  at: number,
  newNonce: () => string,
): Device {
  const done = (participantIds ?? [null]).map(
    (participantId): QueuedCheckIn => ({
      ...checkIn,
      ...{ participantId, nonce: newNonce(), undoes: undoes ?? null, reason: reason ?? null },
      ...{ deviceTime: at, clockOffset: device.clockOffset },
    }),
  );
  return { ...device, queue: [...device.queue, ...done] };
}

/**
 * Acknowledged and refused check-ins leave the queue; check-ins made in the meantime stay.
 * @param asked when the request was sent, by the device's clock
 * @param at when the answer came, by the device's clock
 */
export function answered(device: Device, answer: SyncAnswer, asked: number, at: number): Device {
  const gone = new Set([...answer.written, ...answer.refused]);
  return {
    ...device,
    list: answer.list,
    listedAt: answer.now,
    queue: device.queue.filter(({ nonce }) => !gone.has(nonce)),
    clockOffset: Math.round(answer.now - (asked + at) / 2),
    talkedAt: at,
  };
}
