import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listParticipants, lockBooking } from "../../db/queries/booking/bookings.ts";
import { listMessagesOf } from "../../db/queries/messaging/messages.ts";
import { isUnclaimed } from "../../domain/booking/booking-source.ts";
import { DomainError } from "../../domain/errors.ts";
import { linkEmailSubjects, MAX_LINK_EMAILS } from "../../domain/messaging/link-email.ts";
import type { MessageStatus } from "../../domain/messaging/message.ts";
import { idField } from "../input-fields.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const UNSENT_STATUSES: readonly MessageStatus[] = ["waiting", "sending"];

/**
 * Does nothing while an earlier e-mail waits to be sent. Each link is sent at most five times.
 * @throws DomainError `not-allowed`, `booking-not-found`, `booking-claimed`, `email-missing`, `too-many-requests`, `busy`;
 * `booking-not-changeable` once the booking is cancelled.
 */
export const sendLink = defineUseCase({
  name: "send-link",
  may: { staff: "bookings.change", operator: true },
  input: z.object({ bookingId: idField }),
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { bookingId }): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const booking = await lockBooking(tx, ctx.agency.id, bookingId);
      if (!booking) throw new DomainError("booking-not-found");
      if (!isUnclaimed(booking)) throw new DomainError("booking-claimed");
      const { agencyId, id, status, locale, linkVersion: version } = booking;
      if (status === "CANCELLED") throw new DomainError("booking-not-changeable", { status });
      const [lead] = await listParticipants(tx, agencyId, id);
      if (!lead?.email) throw new DomainError("email-missing");
      const causes = linkEmailSubjects(id, version).map((subject) => `booking-link:${subject}`);
      const written = await listMessagesOf(tx, agencyId, causes);
      if (written.some((message) => UNSENT_STATUSES.includes(message.status))) return;
      if (written.length >= MAX_LINK_EMAILS) throw new DomainError("too-many-requests");
      const content = { kind: "booking-link", bookingId: id, version, sending: written.length + 1 } as const;
      await writeMessage(ctx, tx, content, locale);
      await recordAudit(ctx, tx, { name: "send-link", subject: id, facts: {} });
    });
  },
});
