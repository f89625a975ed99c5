import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { findApproval, insertApproval } from "../../db/queries/payments/refund-approvals.ts";
import { DomainError } from "../../domain/errors.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import { line } from "../../domain/validation/text.ts";
import { idField } from "../input-fields.ts";
import { readMoney } from "../ledger/steps/booked-money.ts";
import { refundAllowance } from "../payments/steps/refund-allowance.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const askApprovalInput = z.object({
  bookingId: idField,
  /** Whole pesos. */
  amount: z.int({ error: "invalid" }).positive({ error: "invalid" }),
  why: line(3, 200),
  /** Becomes the id of the approval. */
  idempotencyKey: idField,
});

/**
 * Nothing is refunded before the approval. A booking has at most one waiting approval. A repeated call with the same key does
 * nothing.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `booking-not-found`, `refund-above-held`, `approval-not-needed`,
 * `approval-waits`.
 */
export const askApproval = defineUseCase({
  name: "ask-approval",
  may: { staff: "bookings.refund" },
  input: askApprovalInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { bookingId, amount, why, idempotencyKey: id }): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const booking = await lockBooking(tx, ctx.agency.id, bookingId);
      if (!booking) throw new DomainError("booking-not-found");
      const { agencyId } = booking;
      const known = await findApproval(tx, agencyId, id);
      if (known?.bookingId === bookingId) return;
      const money = await readMoney(tx, booking);
      const held = heldOfAll(money);
      if (amount > held) throw new DomainError("refund-above-held", { held });
      const allowed = refundAllowance(ctx.actor, money.refunds);
      if (allowed === null || amount <= allowed) throw new DomainError("approval-not-needed");
      const askedBy = actorName(ctx.actor);
      const request = { agencyId, id, bookingId, amount, why, askedBy, askedAt: ctx.clock.now() };
      if (!(await insertApproval(tx, { ...request, status: "waiting" })))
        throw new DomainError("approval-waits");
      await recordAudit(ctx, tx, {
        name: "ask-approval",
        subject: bookingId,
        facts: { approval: id, amount, why },
      });
    });
  },
});
