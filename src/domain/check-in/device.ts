import type { CheckIn, CheckInKind } from "./attendance.ts";
import type { CheckInList } from "./check-in-list.ts";
import type { VerdictKind } from "./verdict.ts";

/** What let somebody do it: the verdict, or `by-hand` where nothing was scanned. */
export const OUTCOMES = ["pass", "unpaid", "newer", "by-hand"] as const satisfies readonly (
  | VerdictKind
  | "by-hand"
)[];
export type Outcome = (typeof OUTCOMES)[number];

/** Something done at the entrance, kept by the device until the server has it. */
export interface QueuedCheckIn {
  nonce: string;
  bookingId: string;
  /** Null where the people of the booking are not known. */
  participantId: string | null;
  kind: CheckInKind;
  /** The nonce that an `undo` takes back. */
  undoes: string | null;
  reason: string | null;
  outcome: Outcome;
  /** By the device's own clock, milliseconds since 1970. */
  deviceTime: number;
  /** Milliseconds to add to it, by what the server's clock showed when it was last asked. */
  clockOffset: number;
}

/** All that a device at the entrance knows. */
export interface Device {
  id: string;
  /** How whoever holds it is shown. */
  by: string;
  list: CheckInList;
  /** What the server has not acknowledged. */
  queue: readonly QueuedCheckIn[];
  clockOffset: number;
  /** When the server last answered, by the device's clock. */
  talkedAt: number;
}

/** The answer to what was sent. */
export interface SyncAnswer {
  /** By the server's clock, milliseconds since 1970. */
  now: number;
  /** Nonces that the server has, from now or before. */
  written: readonly string[];
  /** Nonces about bookings that are not of this agency, or not of whoever sent them. */
  refused: readonly string[];
  list: CheckInList;
}

/** The list with what this device has done and not sent: what it judges by. */
export const currentList = ({ list, queue, by }: Pick<Device, "list" | "queue" | "by">): CheckInList => ({
  ...list,
  checkIns: [
    ...list.checkIns,
    ...queue.map(
      ({ nonce, bookingId, participantId, kind, undoes, deviceTime, clockOffset }): CheckIn => ({
        ...{ nonce, bookingId, participantId, kind, undoes, by },
        at: deviceTime + clockOffset,
      }),
    ),
  ],
});

type Deed = Pick<QueuedCheckIn, "bookingId" | "kind" | "outcome"> & {
  /** Null where the people of the booking are not known. */
  participantIds: readonly string[] | null;
  undoes?: string;
  reason?: string;
};

/** Queues what somebody does, one check-in for each person. @param at by the device's clock. */
export function queued(
  device: Device,
  { participantIds, undoes, reason, ...deed }: Deed,
  at: number,
  newNonce: () => string,
): Device {
  const done = (participantIds ?? [null]).map(
    (participantId): QueuedCheckIn => ({
      ...deed,
      ...{ participantId, nonce: newNonce(), undoes: undoes ?? null, reason: reason ?? null },
      ...{ deviceTime: at, clockOffset: device.clockOffset },
    }),
  );
  return { ...device, queue: [...device.queue, ...done] };
}

/**
 * Takes in an answer: what the server has is sent no more, what was done meanwhile stays queued.
 * @param asked when it was sent, and `at` when the answer came, by the device's clock.
 */
export function answered(device: Device, answer: SyncAnswer, asked: number, at: number): Device {
  const gone = new Set([...answer.written, ...answer.refused]);
  return {
    ...device,
    list: answer.list,
    queue: device.queue.filter(({ nonce }) => !gone.has(nonce)),
    clockOffset: Math.round(answer.now - (asked + at) / 2),
    talkedAt: at,
  };
}
