import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { findChange } from "../../db/queries/booking/changes.ts";
import { findCancelledAt } from "../../db/queries/campaigns/campaigns.ts";
import { findChoice } from "../../db/queries/campaigns/choices.ts";
import { isUndecided } from "../../db/queries/campaigns/undecided.ts";
import { lockMessage, type MessageRow, updateMessage } from "../../db/queries/messaging/messages.ts";
import { findStaffMessage } from "../../db/queries/messaging/staff-messages.ts";
import { listPayments } from "../../db/queries/payments/payments.ts";
import { waitsForPayment } from "../../domain/booking/replacement.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { EMAILS_WITH_NAMES } from "../../domain/messaging/email.ts";
import type { MessageContent, MessageStatus } from "../../domain/messaging/message.ts";
import { skipReason } from "../../domain/messaging/staff-message.ts";
import { EmailProviderError } from "../../ports/email.ts";
import type { Needs } from "../context.ts";
import { publishAfterCommit } from "../domain-events.ts";
import { defineUseCase } from "../use-case.ts";
import { composeEmail } from "./steps/compose-email.ts";
import { isGuideListOutdated } from "./steps/compose-guide-list.ts";
import { isUnassignedOutdated } from "./steps/compose-guide-unassigned.ts";
import { isInsurerListOutdated } from "./steps/compose-insurer-list.ts";
import { isDecided } from "./steps/compose-minimum-decided.ts";

type SendMessageNeeds = Needs<
  | "db"
  | "actor"
  | "encryption"
  | "jobs"
  | "clock"
  | "agency"
  | "email"
  | "emailFrom"
  | "renderEmail"
  | "mayWriteToStranger"
>;

/**
 * A message that is already `sending` was interrupted by a crash between the call to the provider and the update of the row.
 * Such a message becomes `in-doubt` and is not retried, because it may have been sent.
 */
async function claim(ctx: SendMessageNeeds, messageId: string): Promise<MessageRow | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const message = await lockMessage(tx, ctx.agency.id, messageId);
    if (!message) return undefined;
    const now = ctx.clock.now();
    if (message.status === "sending") {
      await updateMessage(tx, message, { status: "in-doubt", lastError: "cut off while sending" }, now);
      publishAfterCommit(tx, { kind: "email", agencyId: ctx.agency.id, status: "in-doubt" });
    }
    if (message.status !== "waiting") return undefined;
    await updateMessage(tx, message, { status: "sending", attempts: message.attempts + 1 }, now);
    return message;
  });
}

async function record(
  ctx: SendMessageNeeds,
  message: MessageRow,
  change: Parameters<typeof updateMessage>[2] & { status: MessageStatus },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await updateMessage(tx, message, change, ctx.clock.now());
    const { status } = change;
    if (status !== "waiting") publishAfterCommit(tx, { kind: "email", agencyId: ctx.agency.id, status });
  });
}

async function recordFailure(ctx: SendMessageNeeds, message: MessageRow, error: unknown): Promise<void> {
  if (!(error instanceof EmailProviderError)) {
    // The message of the error may contain a query with personal data, so only the error's name is stored.
    const kind = error instanceof Error ? error.name : "unknown";
    await record(ctx, message, { status: "waiting", lastError: kind });
    throw error;
  }
  const lastError = error.message.slice(0, 255);
  if (error.kind !== "retry") return record(ctx, message, { status: error.kind, lastError });
  await record(ctx, message, { status: "waiting", lastError });
  if (error.retryAfterMs === undefined) throw error;
  const retryAt = new Date(ctx.clock.now().getTime() + error.retryAfterMs);
  const job = { agencyId: ctx.agency.id, messageId: message.id };
  await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "send-message", job, retryAt));
}

const UNVERIFIED_ADDRESS = "nobody vouches for the address, which was written to before";
const NAMES_PEOPLE = "nobody vouches for the address, and it names people";
const NO_ADDRESS = "its traveller gave no e-mail";
const ADDRESS_CHANGED = "its booking has another e-mail since";
const NO_PAYMENT_DUE = "its seats wait for no payment any more";
const NO_CHANGE_FAILED = "its change was paid or withdrawn";
const NO_CHANGE_WAITS = "its change was paid, or waits for no payment any more";
const NO_OPEN_CHOICE = "its choice was made, or its booking ended or moved";
const NO_SUCH_RECIPIENT =
  "its booking ended or moved, its departure was cancelled, or the message was deleted";
const DEPARTURE_CANCELLED = "its departure was cancelled";
const NO_SUCH_GUIDE = "its departure has left or was cancelled, or its guide leads it no more";
const NO_SUCH_INSURER = "its departure has left or was cancelled, or the insurer's address changed";
const NO_DECISION_DUE = "its departure is guaranteed, was cancelled, or has left";
const NO_ASSIGNMENT_ENDED =
  "its guide leads the departure again or got no list, or the departure has left or was cancelled";
const NO_SUCH_TRIP = "its booking was cancelled or moved, or the departure has left";

async function isReminderOutdated(
  { agency, clock, db }: SendMessageNeeds,
  { bookingId, date }: Extract<MessageContent, { kind: "booking-reminder" }>,
): Promise<boolean> {
  const booking = await findBooking(db, agency.id, bookingId);
  if (booking?.status !== "CONFIRMED" || (date && date !== booking.date)) return true;
  if (await isUndecided(db, booking)) return true;
  return placeInstant(booking.date, booking.startTime) <= clock.now();
}

async function isPaymentReminderOutdated(
  ctx: SendMessageNeeds,
  content: Extract<MessageContent, { bookingId: string }>,
): Promise<boolean> {
  const { agency, db } = ctx;
  const [booking, payments, now] = await Promise.all([
    findBooking(db, agency.id, content.bookingId),
    listPayments(db, agency.id, content.bookingId),
    readDatabaseTime(ctx, db),
  ]);
  return !booking || !waitsForPayment(booking, payments, now) || isUndecided(db, booking);
}

/** Returns whether a confirmation is outdated, because it would present a booking of a cancelled departure as a valid trip. */
async function isOfCancelledDeparture(
  { agency, db }: SendMessageNeeds,
  { bookingId: id }: Extract<MessageContent, { bookingId: string }>,
): Promise<boolean> {
  return isUndecided(db, { agencyId: agency.id, id });
}

async function isStaffMessageOutdated(
  ctx: SendMessageNeeds,
  { bookingId, staffMessageId }: Extract<MessageContent, { kind: "staff-message" }>,
): Promise<boolean> {
  const { agency, db } = ctx;
  const [booking, message] = await Promise.all([
    findBooking(db, agency.id, bookingId),
    findStaffMessage(db, { agencyId: agency.id, id: staffMessageId }),
  ]);
  if (!booking || !message) return true;
  const cancelledAt = await findCancelledAt(db, agency.id, message.departureId);
  return skipReason(booking, message, { now: await readDatabaseTime(ctx, db), cancelledAt }) !== null;
}

async function findDropReason(ctx: SendMessageNeeds, { content }: MessageRow): Promise<string | null> {
  if (content.kind === "booking-reminder")
    return (await isReminderOutdated(ctx, content)) ? NO_SUCH_TRIP : null;
  if (content.kind === "departure-choice") {
    const key = { agencyId: ctx.agency.id, campaignId: content.campaignId, bookingId: content.bookingId };
    return (await findChoice(ctx.db, key))?.status === "open" ? null : NO_OPEN_CHOICE;
  }
  if (content.kind === "change-payment-pending") {
    const change = await findChange(ctx.db, ctx.agency.id, content.changeId);
    return change?.status === "pending" ? null : NO_CHANGE_WAITS;
  }
  if (content.kind === "change-payment-rejected") {
    const change = await findChange(ctx.db, ctx.agency.id, content.changeId);
    return change?.status === "pending" || change?.status === "lapsed" ? null : NO_CHANGE_FAILED;
  }
  if (content.kind === "staff-message")
    return (await isStaffMessageOutdated(ctx, content)) ? NO_SUCH_RECIPIENT : null;
  if (content.kind === "guide-list") return (await isGuideListOutdated(ctx, content)) ? NO_SUCH_GUIDE : null;
  if (content.kind === "insurer-list")
    return (await isInsurerListOutdated(ctx, content)) ? NO_SUCH_INSURER : null;
  if (content.kind === "minimum-decided") return (await isDecided(ctx, content)) ? NO_DECISION_DUE : null;
  if (content.kind === "guide-unassigned")
    return (await isUnassignedOutdated(ctx, content)) ? NO_ASSIGNMENT_ENDED : null;
  if (content.kind === "booking-confirmed")
    return (await isOfCancelledDeparture(ctx, content)) ? DEPARTURE_CANCELLED : null;
  if (content.kind === "hold-ending")
    return (await isPaymentReminderOutdated(ctx, content)) ? NO_PAYMENT_DUE : null;
  return null;
}

async function deliver(
  ctx: SendMessageNeeds,
  message: MessageRow,
): Promise<{ messageId: string } | undefined> {
  const dropReason = await findDropReason(ctx, message);
  if (dropReason) {
    await record(ctx, message, { status: "dropped", lastError: dropReason });
    return undefined;
  }
  const { email, to, replyTo, toStranger } = await composeEmail(ctx, message);
  if (to.email === "") {
    const lastError = "address" in message.content ? ADDRESS_CHANGED : NO_ADDRESS;
    await record(ctx, message, { status: "dropped", lastError });
    return undefined;
  }
  if (toStranger && EMAILS_WITH_NAMES.includes(email.kind)) {
    await record(ctx, message, { status: "dropped", lastError: NAMES_PEOPLE });
    return undefined;
  }
  // A retry was already counted at the first attempt.
  if (toStranger && message.attempts === 0 && !(await ctx.mayWriteToStranger(to.email))) {
    await record(ctx, message, { status: "dropped", lastError: UNVERIFIED_ADDRESS });
    return undefined;
  }
  const rendered = await ctx.renderEmail(email);
  const from = { email: ctx.emailFrom, name: ctx.agency.name };
  return ctx.email.send({ ...rendered, from, to, replyTo, tags: [email.kind] });
}

/**
 * Sends an e-mail of the outbox at most once. If the result cannot be written, the message stays `sending` and is not sent
 * again.
 * @throws EmailProviderError if a temporary failure comes without a delay from the provider, and any error that is not the
 * provider's. The job then retries with backoff.
 */
export const sendMessage = defineUseCase({
  name: "send-message",
  may: { system: true },
  needs: [
    "db",
    "encryption",
    "jobs",
    "clock",
    "agency",
    "email",
    "emailFrom",
    "renderEmail",
    "mayWriteToStranger",
  ],
  async run(ctx, input: { messageId: string }): Promise<void> {
    const message = await claim(ctx, input.messageId);
    if (!message) return;
    const sent = await deliver(ctx, message).catch((error: unknown) => recordFailure(ctx, message, error));
    if (!sent) return;
    const sentAt = ctx.clock.now();
    await record(ctx, message, {
      status: "sent",
      providerMessageId: sent.messageId,
      sentAt,
      lastError: null,
    });
  },
});
