import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { findCancelledAt } from "../../db/queries/campaigns/campaigns.ts";
import {
  findStaffMessage,
  isReachable,
  listWaitingBookings,
  lockStaffMessage,
  lockStaffMessageBooking,
  type StaffMessageRow,
  updateStaffMessage,
  updateStaffMessageBooking,
} from "../../db/queries/messaging/staff-messages.ts";
import { DomainError } from "../../domain/errors.ts";
import { messageLocale, skipReason } from "../../domain/messaging/staff-message.ts";
import type { Needs } from "../context.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { oneByOne } from "../one-by-one.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

type RunNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

/** Writes one booking's e-mail in a transaction with its progress row, exactly once even if several jobs run the message. */
const writeTo = (ctx: RunNeeds, message: StaffMessageRow, bookingId: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, message.agencyId, bookingId);
    const row = await lockStaffMessageBooking(tx, message, bookingId);
    if (!booking || row?.status !== "waiting") return;
    const cancelledAt = await findCancelledAt(tx, message.agencyId, message.departureId);
    const reason = skipReason(booking, message, { now: await readDatabaseTime(ctx, tx), cancelledAt });
    const skipped = reason ?? ((await isReachable(tx, message.agencyId, bookingId)) ? null : "no-email");
    const now = ctx.clock.now();
    if (skipped) return updateStaffMessageBooking(tx, row, { status: "skipped", skipped }, now);
    await updateStaffMessageBooking(tx, row, { status: "done" }, now);
    await recordAudit(ctx, tx, {
      name: "write-staff-message",
      subject: bookingId,
      facts: { message: message.id },
    });
    const content = { kind: "staff-message", bookingId, staffMessageId: message.id } as const;
    await writeMessage(ctx, tx, content, messageLocale(message.texts, booking.locale));
  });

const writeFailure = (
  ctx: RunNeeds,
  message: StaffMessageRow,
  bookingId: string,
  error: unknown,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockStaffMessageBooking(tx, message, bookingId);
    const failure = error instanceof DomainError ? error.code : "fault";
    if (row?.status === "waiting")
      await updateStaffMessageBooking(tx, row, { status: "failed", failure }, ctx.clock.now());
  });

const finish = (ctx: RunNeeds, message: StaffMessageRow): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const locked = await lockStaffMessage(tx, message);
    const { length: waiting } = await listWaitingBookings(tx, message);
    if (locked?.status === "running" && waiting === 0)
      await updateStaffMessage(tx, message, { status: "done" }, ctx.clock.now());
  });

/**
 * At the end of the quiet hours, another job runs the message.
 * @throws the last error that is not a domain error, after all bookings, so that the job logs the error.
 * @throws DomainError `busy` if another transaction holds a booking's lock for long; the job retries.
 */
export const runStaffMessage = defineUseCase({
  name: "run-staff-message",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, input: { staffMessageId: string }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id: input.staffMessageId };
    const message = await findStaffMessage(ctx.db, key);
    if (message?.status !== "running") return;
    if (message.sendAfter && message.sendAfter > (await readDatabaseTime(ctx, ctx.db))) return;
    await oneByOne(await listWaitingBookings(ctx.db, key), {
      isRunning: async () => (await findStaffMessage(ctx.db, key))?.status === "running",
      step: (bookingId) => writeTo(ctx, message, bookingId),
      fail: (bookingId, error) => writeFailure(ctx, message, bookingId, error),
      finish: () => finish(ctx, message),
    });
  },
});
