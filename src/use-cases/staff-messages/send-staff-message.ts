import { z } from "zod";
import type { Database, Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findCancelledAt } from "../../db/queries/campaigns/campaigns.ts";
import {
  findStaffMessage,
  insertStaffMessage,
  type RecipientRow,
} from "../../db/queries/messaging/staff-messages.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { waitsUntil } from "../../domain/messaging/quiet-hours.ts";
import { messageRequestSchema } from "../../domain/messaging/staff-message.ts";
import type { Needs } from "../context.ts";
import { countStaffEmails } from "../messaging/steps/count-staff-emails.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { enqueueRun } from "./steps/enqueue-run.ts";
import { chooseRecipients, revisionOf } from "./steps/recipients.ts";
import { requireWritableDeparture } from "./steps/writable-departure.ts";

const sendStaffMessageInput = messageRequestSchema.extend({
  /** Message id from the client, which is the idempotency key: sending the same id again sends nothing. */
  id: z.uuid({ error: "invalid" }),
  /** Number of bookings that the preview showed. */
  shown: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }),
  /** If texts or recipients have changed, the message is refused. */
  revision: z.string({ error: "invalid" }).max(100, { error: "invalid" }),
});
type SendInput = z.output<typeof sendStaffMessageInput>;

type SendNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

/** @throws DomainError `idempotency-key-reused` if the sent message differs */
async function findSent(ctx: SendNeeds, db: Database, input: SendInput): Promise<{ id: string } | undefined> {
  const sent = await findStaffMessage(db, { agencyId: ctx.agency.id, id: input.id });
  // Meanwhile staff may have sent the waiting message immediately (`steer-staff-message`).
  const isSame = sent?.revision === input.revision && (sent.sendNow || !input.sendNow);
  if (sent && !isSame) throw new DomainError("idempotency-key-reused");
  return sent && { id: sent.id };
}

/** @throws DomainError `staff-message-stale` */
function requireSamePreview(
  { texts, shown, revision }: SendInput,
  recipients: readonly RecipientRow[],
  isCancelled: boolean,
): void {
  const bookings = recipients.length;
  if (bookings === 0 || bookings !== shown || revisionOf(texts, recipients, isCancelled) !== revision)
    throw new DomainError("staff-message-stale", { bookings, shown });
}

async function send(
  ctx: SendNeeds,
  tx: Transaction,
  departureId: string,
  input: SendInput,
): Promise<{ id: string }> {
  const { id, date, startTime, texts, revision, sendNow } = input;
  const recipients = await chooseRecipients(ctx, tx, departureId, input);
  const cancelledAt = await findCancelledAt(tx, ctx.agency.id, departureId);
  requireSamePreview(input, recipients, cancelledAt !== null);
  const now = ctx.clock.now();
  const agencyId = ctx.agency.id;
  const sendAfter = waitsUntil({ startsAt: placeInstant(date, startTime), sendNow }, now);
  const message = {
    agencyId,
    id,
    departureId,
    texts,
    revision,
    sendNow,
    sendAfter,
    status: "running",
  } as const;
  const isNew = await insertStaffMessage(
    tx,
    { ...message, writtenBy: actorName(ctx.actor), createdAt: now, updatedAt: now },
    recipients.map((row) => row.id),
  );
  if (!isNew) return (await findSent(ctx, tx, input)) ?? { id };
  await recordAudit(ctx, tx, {
    name: "send-staff-message",
    subject: departureId,
    facts: { message: id, bookings: recipients.length, date, startTime },
  });
  await enqueueRun(ctx, tx, message);
  return { id };
}

/**
 * A job sends the message, one e-mail for each booking. In the quiet hours the message waits for the morning. Sending the same
 * id again returns the message.
 * @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `departure-not-found`, `idempotency-key-reused`;
 * `staff-message-stale` if texts, recipients or the departure's cancellation differ from the preview; `too-many-requests` above
 * the agency's daily limit.
 */
export const sendStaffMessage = defineUseCase({
  name: "send-staff-message",
  may: { staff: "messages.send" },
  input: sendStaffMessageInput,
  needs: ["db", "jobs", "clock", "newId", "agency", "spendStaffEmails", "unspendStaffEmails"],
  async run(ctx, input): Promise<{ id: string }> {
    const { departureId, isCancelled } = await requireWritableDeparture(ctx, input);
    const sent = await findSent(ctx, ctx.db, input);
    if (sent) return sent;
    const recipients = await chooseRecipients(ctx, ctx.db, departureId, input);
    requireSamePreview(input, recipients, isCancelled);
    if (!departureId) throw new DomainError("departure-not-found");
    const emails = recipients.filter(({ reachable }) => reachable).length;
    return countStaffEmails(ctx, emails, () =>
      inTransaction(ctx.db, (tx) => send(ctx, tx, departureId, input)),
    );
  },
});
