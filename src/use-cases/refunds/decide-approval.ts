import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import {
  type ApprovalRow,
  findApproval,
  updateApproval,
} from "../../db/queries/payments/refund-approvals.ts";
import { DomainError } from "../../domain/errors.ts";
import { nextApprovalStatus } from "../../domain/payments/approval-status.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { line } from "../../domain/validation/text.ts";
import type { Actor } from "../access/actor.ts";
import { grantOfActor } from "../access/may.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { shownHeldField } from "../payments/steps/shown-held.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { refundOnce } from "./refund-booking.ts";

const decideApprovalInput = z.object({
  approvalId: idField,
  decision: z.enum(["approve", "decline"], { error: "invalid" }),
  /** Reason of a refusal, without personal data. */
  why: line(3, 200).optional(),
  shownHeld: shownHeldField,
});
type DecideApprovalInput = z.infer<typeof decideApprovalInput>;

type DecideNeeds = Needs<"db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale">;

export const mayDecideApproval = (actor: Actor, { askedBy }: Pick<ApprovalRow, "askedBy">): boolean =>
  grantOfActor(actor, "bookings.refund") === "all" && actorName(actor) !== askedBy;

async function decide(
  ctx: DecideNeeds,
  tx: Transaction,
  bookingId: string,
  { approvalId, decision, why, shownHeld }: DecideApprovalInput,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  const approval = await findApproval(tx, ctx.agency.id, approvalId);
  if (!booking || !approval) throw new DomainError("approval-not-found");
  if (!mayDecideApproval(ctx.actor, approval)) throw new DomainError("not-allowed");
  const { status, amount, askedBy } = approval;
  const isDone = status === (decision === "approve" ? "approved" : "declined");
  if (isDone) return booking;
  if (status !== "waiting") throw new DomainError("approval-not-found");
  const decided = { decidedBy: actorName(ctx.actor), decidedAt: ctx.clock.now() };
  await updateApproval(tx, approval, { status: nextApprovalStatus(status, decision), ...decided });
  const facts = { approval: approvalId, amount, askedBy };
  if (decision === "decline") {
    if (!why) throw new DomainError("invalid-input", {}, { why: issueMessage("required", ctx.locale) });
    await recordAudit(ctx, tx, { name: "decline-refund", subject: bookingId, facts: { ...facts, why } });
    return booking;
  }
  await recordAudit(ctx, tx, { name: "approve-refund", subject: bookingId, facts });
  return refundOnce(ctx, tx, {
    ...{ bookingId, amount, way: "as-paid", why: approval.why, shownHeld },
    idempotencyKey: approvalId,
  });
}

/**
 * An approved refund is made immediately, to the original payment methods, in the approver's name. A repeated decision does
 * nothing.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `refund-above-held`, `refund-changed`, `busy`;
 * `approval-not-found` if the approval is unknown or already has the opposite decision; `invalid-input` for a refusal without a
 * reason.
 */
export const decideApproval = defineUseCase({
  name: "decide-approval",
  may: { staff: "bookings.refund" },
  input: decideApprovalInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<BookingView> {
    const known = await findApproval(ctx.db, ctx.agency.id, input.approvalId);
    if (!known) throw new DomainError("approval-not-found");
    const booking = await inTransaction(ctx.db, (tx) => decide(ctx, tx, known.bookingId, input));
    return loadBookingView(ctx, booking);
  },
});
