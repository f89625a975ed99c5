import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findDepartureById } from "../../db/queries/campaigns/campaigns.ts";
import {
  findStaffMessage,
  lockStaffMessage,
  retryFailedBookings,
  updateStaffMessage,
} from "../../db/queries/messaging/staff-messages.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { waitsUntil } from "../../domain/messaging/quiet-hours.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { enqueueRun } from "./steps/enqueue-run.ts";
import { requireOwnDeparture } from "./steps/writable-departure.ts";

const steerStaffMessageInput = z.object({
  staffMessageId: idField,
  /** `resume` also retries failed bookings. */
  to: z.enum(["stop", "resume"], { error: "invalid" }),
  /** With `resume`: sends immediately, even in the quiet hours. */
  sendNow: z.boolean({ error: "invalid" }).optional(),
});

/**
 * In the quiet hours a resumed message waits for the morning unless it is sent now. Does nothing if the message is in the
 * requested state already and no booking has to be retried.
 * @throws DomainError `not-allowed`, `staff-message-not-found`, `departure-not-found`, `busy`
 */
export const steerStaffMessage = defineUseCase({
  name: "steer-staff-message",
  may: { staff: "messages.send" },
  input: steerStaffMessageInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { staffMessageId, to, sendNow: requestsNow = false }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id: staffMessageId };
    const found = await findStaffMessage(ctx.db, key);
    const departure = found && (await findDepartureById(ctx.db, key.agencyId, found.departureId));
    if (!departure) throw new DomainError("staff-message-not-found");
    await requireOwnDeparture(ctx, found.departureId);
    await inTransaction(ctx.db, async (tx) => {
      const message = await lockStaffMessage(tx, key);
      if (!message) throw new DomainError("staff-message-not-found");
      const { status: from, sendAfter: waited } = message;
      const now = ctx.clock.now();
      const endsWait =
        to === "resume" && requestsNow && from === "running" && waited !== null && waited > now;
      const sendNow = message.sendNow || (to === "resume" && requestsNow);
      const retried = to === "resume" ? await retryFailedBookings(tx, key, now) : 0;
      const isUnchanged =
        to === "stop" ? from !== "running" : from !== "stopped" && retried === 0 && !endsWait;
      if (isUnchanged) return;
      const startsAt = placeInstant(departure.date, departure.startTime);
      const sendAfter = waitsUntil({ startsAt, sendNow }, now);
      const status = to === "stop" ? "stopped" : "running";
      await updateStaffMessage(tx, key, to === "stop" ? { status } : { status, sendAfter, sendNow }, now);
      const nowFacts = endsWait ? { sendNow: true as const } : {};
      const facts = { message: staffMessageId, from, to: status, retried, ...nowFacts } as const;
      await recordAudit(ctx, tx, { name: "steer-staff-message", subject: message.departureId, facts });
      if (to === "resume") await enqueueRun(ctx, tx, { ...key, sendAfter });
    });
  },
});
