import { type ZodType, z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type CheckInRow, insertCheckIns, knownBookings } from "../../db/queries/check-in/check-ins.ts";
import { CHECK_IN_KINDS } from "../../domain/check-in/attendance.ts";
import { OUTCOMES, type QueuedCheckIn, type SyncAnswer } from "../../domain/check-in/device.ts";
import { line } from "../../domain/validation/text.ts";
import { actorName } from "../access/actor.ts";
import { reachOf, requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { listDays, readCheckInList } from "./check-in-list.ts";

/** Check-ins that a device sends at a time; it sends the rest with the next. */
export const MOST_CHECK_INS = 200;

/** Milliseconds since 1970, and never a date that the database does not know. */
const moment = z.int().min(0).max(4_102_444_800_000);

const queuedCheckIn: ZodType<QueuedCheckIn> = z.object({
  nonce: idField,
  bookingId: idField,
  participantId: idField.nullable(),
  kind: z.enum(CHECK_IN_KINDS),
  undoes: idField.nullable(),
  reason: line(1, 255).nullable(),
  outcome: z.enum(OUTCOMES),
  /** By the device's own clock. */
  deviceTime: moment,
  /** What was to be added to it when it last asked, milliseconds. */
  clockOffset: z.int().min(-4_102_444_800_000).max(4_102_444_800_000),
});
export const syncCheckInsInput = z.object({
  deviceId: idField,
  checkIns: z.array(queuedCheckIn).max(MOST_CHECK_INS),
});
export type SyncCheckInsInput = z.infer<typeof syncCheckInsInput>;

type SyncNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale" | "encryption">;

const toRow = (
  ctx: SyncNeeds,
  deviceId: string,
  { deviceTime, clockOffset, ...queued }: QueuedCheckIn,
): CheckInRow => ({
  ...queued,
  ...{ agencyId: ctx.agency.id, deviceId, clockOffset, actor: actorName(ctx.actor) },
  deviceTime: new Date(deviceTime),
  happenedAt: new Date(Math.min(4_102_444_800_000, Math.max(0, deviceTime + clockOffset))),
  receivedAt: ctx.clock.now(),
});

/** An entry in the audit for each booking and kind of what was new. */
async function recordNew(
  ctx: SyncNeeds,
  tx: Parameters<typeof recordAudit>[1],
  rows: readonly CheckInRow[],
): Promise<void> {
  for (const group of Map.groupBy(rows, ({ bookingId, kind }) => `${kind} ${bookingId}`).values()) {
    const [first] = group;
    if (!first) continue;
    const facts = { kind: first.kind, people: group.length };
    await recordAudit(ctx, tx, { name: "check-in", subject: first.bookingId, facts });
  }
}

/**
 * Takes what a device has done without network, and answers what it needs to go on without: everybody who departs from yesterday to
 * three days ahead, and what all devices have done. Called again with the same check-ins it writes none a second time. Who is in follows from all
 * of them together, so that it does not matter in which order devices send.
 * @throws DomainError `not-allowed`
 */
export async function syncCheckIns(
  ctx: SyncNeeds,
  { deviceId, checkIns }: SyncCheckInsInput,
): Promise<SyncAnswer> {
  const actor = requireMay(ctx.actor, "sync-check-ins");
  const { db, agency, clock } = ctx;
  // Who receives people at their own departures alone has none before they are given any.
  const reachesAll = reachOf(actor, "checkin") === "all";
  const ids = [...new Set(checkIns.map(({ bookingId }) => bookingId))];
  const known = reachesAll ? await knownBookings(db, agency.id, ids) : new Set<string>();
  const accepted = checkIns.filter(({ bookingId }) => known.has(bookingId));
  if (accepted.length > 0)
    await inTransaction(db, async (tx) => {
      const written = await insertCheckIns(
        tx,
        accepted.map((one) => toRow(ctx, deviceId, one)),
      );
      await recordNew(ctx, tx, written);
    });
  return {
    now: clock.now().getTime(),
    written: accepted.map(({ nonce }) => nonce),
    refused: checkIns.filter(({ bookingId }) => !known.has(bookingId)).map(({ nonce }) => nonce),
    list: reachesAll
      ? await readCheckInList(ctx)
      : { ...listDays(ctx), departures: [], bookings: [], elsewhere: [], checkIns: [], publicKeys: [] },
  };
}
