import { type ZodType, z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { markCheckIns } from "../../db/queries/booking/checked-in.ts";
import {
  type CheckInRow,
  insertCheckIns,
  selectBoardedDepartures,
  selectKnownBookings,
} from "../../db/queries/check-in/check-ins.ts";
import { CHECK_IN_KINDS } from "../../domain/check-in/attendance.ts";
import { OUTCOMES, type QueuedCheckIn, type SyncAnswer } from "../../domain/check-in/device.ts";
import { line } from "../../domain/validation/text.ts";
import type { Needs } from "../context.ts";
import { ownDepartures } from "../departures/steps/own-departures.ts";
import { idField } from "../input-fields.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { readCheckInList } from "./steps/check-in-list.ts";

/** A device sends further check-ins in its next request. */
const MAX_CHECK_INS = 200;

/** Milliseconds since 1970, until the year 2100. */
const timestamp = z.int().min(0).max(4_102_444_800_000);

const queuedCheckIn: ZodType<QueuedCheckIn> = z.object({
  nonce: idField,
  bookingId: idField,
  participantId: idField.nullable(),
  departureId: idField.optional(),
  kind: z.enum(CHECK_IN_KINDS),
  undoes: idField.nullable(),
  reason: line(1, 255).nullable(),
  outcome: z.enum(OUTCOMES),
  /** Time of the check-in by the device's own clock. */
  deviceTime: timestamp,
  /** Correction of the device's clock in milliseconds, measured at the device's last sync. */
  clockOffset: z.int().min(-4_102_444_800_000).max(4_102_444_800_000),
});
const syncCheckInsInput = z.object({
  deviceId: idField,
  checkIns: z.array(queuedCheckIn).max(MAX_CHECK_INS),
});
type SyncNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "locale" | "encryption">;

const toRow = (
  ctx: SyncNeeds,
  deviceId: string,
  { deviceTime, clockOffset, departureId, ...queued }: QueuedCheckIn,
): CheckInRow => ({
  ...queued,
  departureId: departureId ?? null,
  ...{ agencyId: ctx.agency.id, deviceId, clockOffset, actor: actorName(ctx.actor) },
  deviceTime: new Date(deviceTime),
  happenedAt: new Date(Math.min(4_102_444_800_000, Math.max(0, deviceTime + clockOffset))),
  receivedAt: ctx.clock.now(),
});

type BoardedDepartures = Awaited<ReturnType<typeof selectBoardedDepartures>>;

async function recordNew(
  ctx: SyncNeeds,
  tx: Parameters<typeof recordAudit>[1],
  rows: readonly CheckInRow[],
  boarded: BoardedDepartures,
): Promise<void> {
  const keyOf = ({ bookingId, departureId, kind }: CheckInRow) => `${kind} ${bookingId} ${departureId}`;
  for (const group of Map.groupBy(rows, keyOf).values()) {
    const [first] = group;
    if (!first) continue;
    const isReplaced = boarded.get(first.departureId ?? "")?.isReplaced;
    const facts = {
      kind: first.kind,
      people: group.length,
      ...(isReplaced ? { replacedGuide: true as const } : {}),
    };
    await recordAudit(ctx, tx, { name: "check-in", subject: first.bookingId, facts });
  }
}

/**
 * Stores the check-ins that a device made offline, and returns the data for its next offline period. The data covers everybody
 * who departs from yesterday to three days ahead, and the check-ins of all devices. Check-ins of any day are accepted, also
 * from a guide who was replaced while the phone was without network, because the people were let in. Check-ins of bookings or
 * departures that the agency does not know, or that the guide neither leads nor led, are refused. Repeated check-ins are
 * ignored. Attendance is computed from all check-ins together, so the order of syncs does not matter.
 * @throws DomainError `not-allowed`
 */
export const syncCheckIns = defineUseCase({
  name: "sync-check-ins",
  may: { staff: "checkin" },
  input: syncCheckInsInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, { deviceId, checkIns }): Promise<SyncAnswer> {
    const { db, agency, clock } = ctx;
    const ownDepartureIds = await ownDepartures(ctx, "checkin");
    const ids = [...new Set(checkIns.map(({ bookingId }) => bookingId))];
    const guide = ownDepartureIds && ctx.actor.email;
    const departureIds = [...new Set(checkIns.flatMap(({ departureId }) => departureId ?? []))];
    const [knownBookings, boarded] = await Promise.all([
      selectKnownBookings(db, agency.id, ids, guide),
      selectBoardedDepartures(db, agency.id, departureIds, guide),
    ]);
    const isAccepted = ({ bookingId, departureId }: QueuedCheckIn) =>
      knownBookings.has(bookingId) && (departureId === undefined || boarded.has(departureId));
    const accepted = checkIns.filter(isAccepted);
    if (accepted.length > 0)
      await inTransaction(db, async (tx) => {
        const written = await insertCheckIns(
          tx,
          accepted.map((one) => toRow(ctx, deviceId, one)),
        );
        const checkedIn = written.filter(({ kind }) => kind === "in").map(({ bookingId }) => bookingId);
        await markCheckIns(tx, agency.id, [...new Set(checkedIn)]);
        await recordNew(ctx, tx, written, boarded);
      });
    return {
      now: clock.now().getTime(),
      written: accepted.map(({ nonce }) => nonce),
      refused: checkIns.filter((one) => !isAccepted(one)).map(({ nonce }) => nonce),
      list: await readCheckInList(ctx, ownDepartureIds),
    };
  },
});
