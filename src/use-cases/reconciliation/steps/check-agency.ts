import type { Database } from "../../../db/connection/client.ts";
import {
  type BookedFacts,
  listOverCapacity,
  listUnhandledWebhookEvents,
  listUnsentMessages,
  type OverCapacity,
  readBooked,
} from "../../../db/queries/reconciliation/reconciliation.ts";
import { checkAmounts } from "./check-amounts.ts";
import { checkMessages } from "./check-messages.ts";
import { checkStates } from "./check-states.ts";
import type { Discrepancy, Finding } from "./discrepancy.ts";

export interface CheckTime {
  now: Date;
  graceMs: number;
}

const BATCH_SIZE = 500;
/** Maximum number of reported waiting rows for each kind. */
const MAX_WAITING = 1_000;

export const toDiscrepancy =
  (agencyId: string, subject: string) =>
  (finding: Finding): Discrepancy => ({ agencyId, subject, weight: "fault", ...finding });

function overCapacityFinding(row: OverCapacity): Finding {
  const detail = `${row.date} ${row.startTime}: ${row.taken} seats are taken of ${row.capacity}`;
  if (row.taken - row.overbooked <= row.capacity)
    return {
      kind: "seats-overbooked",
      weight: "notice",
      detail: `${detail}; staff sold ${row.overbooked} of them beyond the capacity`,
    };
  return row.capacityChangedAt && row.lastTakenAt < row.capacityChangedAt
    ? {
        kind: "seats-over-capacity",
        weight: "notice",
        detail: `${detail}; the capacity was changed afterwards`,
      }
    : { kind: "seats-oversold", detail };
}

async function checkBookings(
  tx: Database,
  agencyId: string,
  { now, graceMs }: CheckTime,
  onBooking: (facts: BookedFacts) => void,
): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  const settledBefore = new Date(now.getTime() - graceMs);
  for (let after: string | undefined; ; ) {
    const batch = await readBooked(tx, agencyId, after, BATCH_SIZE);
    for (const facts of batch) {
      onBooking(facts);
      const findings = [
        ...checkAmounts(facts, settledBefore),
        ...checkStates(facts, now, graceMs),
        ...checkMessages(facts),
      ];
      found.push(...findings.map(toDiscrepancy(agencyId, facts.booking.id)));
    }
    after = batch.at(-1)?.booking.id;
    if (batch.length < BATCH_SIZE) return found;
  }
}

async function checkWaiting(
  tx: Database,
  agencyId: string,
  { now, graceMs }: CheckTime,
): Promise<Discrepancy[]> {
  const before = new Date(now.getTime() - graceMs);
  const unsent = await listUnsentMessages(tx, agencyId, before, MAX_WAITING);
  const unhandled = await listUnhandledWebhookEvents(tx, agencyId, before, MAX_WAITING);
  return [
    ...unsent.map((row) => {
      const failed = row.status === "refused" || row.status === "in-doubt";
      const detail = `${row.cause} is ${row.status} since ${row.createdAt.toISOString()} after ${row.attempts} tries: ${row.lastError ?? "no reason"}`;
      return toDiscrepancy(
        agencyId,
        row.id,
      )(failed ? { kind: "message-failed", weight: "notice", detail } : { kind: "message-waits", detail });
    }),
    ...unhandled.map((row) => {
      const detail = `${row.action} of payment ${row.providerPaymentId} came ${row.receivedAt.toISOString()} and was not handled`;
      return toDiscrepancy(agencyId, row.id)({ kind: "webhook-event-waits", detail });
    }),
  ];
}

export async function checkAgency(
  tx: Database,
  agencyId: string,
  moment: CheckTime,
  onBooking: (facts: BookedFacts) => void,
): Promise<Discrepancy[]> {
  const overbooked = await listOverCapacity(tx, agencyId, moment.now);
  return [
    ...overbooked.map((row) => toDiscrepancy(agencyId, row.departureId)(overCapacityFinding(row))),
    ...(await checkBookings(tx, agencyId, moment, onBooking)),
    ...(await checkWaiting(tx, agencyId, moment)),
  ];
}
