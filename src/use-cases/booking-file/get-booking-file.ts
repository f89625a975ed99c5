import { z } from "zod";
import { listAttachments } from "../../db/queries/attachments/attachments.ts";
import { type BookingHistory, readBookingHistory } from "../../db/queries/booking/booking-history.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { type EntryRow, listEntries } from "../../db/queries/booking/entries.ts";
import { listNotes } from "../../db/queries/booking/notes.ts";
import { findBookedExperience } from "../../db/queries/departures/booked-experience.ts";
import { type ApprovalRow, findWaitingApproval } from "../../db/queries/payments/refund-approvals.ts";
import { auditSentence, emailName, isBeyondRules } from "../../domain/audit/audit-sentence.ts";
import { bookingActs } from "../../domain/booking/booking-acts.ts";
import type { MoneyState } from "../../domain/booking/booking-filter.ts";
import { isUnclaimed, sourceOf } from "../../domain/booking/booking-source.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { lineIn } from "../../domain/booking/sold-texts.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { balanceOf, dueOf } from "../../domain/ledger/entry.ts";
import { EMAILS_TO_AGENCY } from "../../domain/messaging/email.ts";
import { mayResend } from "../../domain/messaging/resend.ts";
import { disputeOutcome, disputeView } from "../../domain/payments/chargeback.ts";
import { paymentInFlight } from "../../domain/payments/in-flight.ts";
import { isAtProvider, methodOf } from "../../domain/payments/payment-method.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import type { Actor } from "../access/actor.ts";
import { grantOfActor, may } from "../access/may.ts";
import { nameActors } from "../audit/steps/actors.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { toBookingSummary, undecidedOf } from "../booking/to-booking-view.ts";
import { bookingLinkUrl, bookingPin, pinPageUrl } from "../booking-link/steps/booking-link.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { listPeople, type Person } from "../personal-data/steps/people.ts";
import { readShownAnswers } from "../questions/steps/shown-answers.ts";
import { mayCompleteRefund } from "../refunds/complete-refund.ts";
import { mayDecideApproval } from "../refunds/decide-approval.ts";
import { defineUseCase } from "../use-case.ts";
import type {
  BookingFile,
  FileApproval,
  FileEmail,
  FileEntry,
  FileLink,
  FileMovement,
  FilePayment,
  FilePerson,
  FileRefund,
} from "./booking-file-view.ts";
import { deleteNote, mayDeleteNote } from "./delete-note.ts";
import { toAttachment } from "./steps/file-attachment.ts";
import { toFilePerson } from "./steps/file-person.ts";

function toPerson(
  ctx: Needs<"locale">,
  person: Person,
  { booking, lines, answers }: BookingHistory & Pick<FilePerson, "answers">,
): FilePerson {
  const line = lines.find(({ position }) => position === person.line);
  const { priceOption } = line ? lineIn(line, ctx.locale) : booking;
  return toFilePerson(person, booking.date, { priceOption, answers });
}

const toMovement = (row: EntryRow, nameOf: (actor: string) => string): FileMovement => ({
  id: row.id,
  at: row.writtenAt,
  kind: row.kind,
  amount: row.amount,
  by: nameOf(row.actor),
});

const toPayments = ({ payments }: BookingHistory, now: Date): FilePayment[] =>
  payments
    // Leaves out checkouts at the provider that were never paid.
    .filter((row) => row.providerPaymentId !== null || !isAtProvider(row))
    .map((row) => ({
      id: row.id,
      providerPaymentId: row.providerPaymentId,
      method: methodOf(row),
      status: row.status,
      detail: row.statusDetail,
      amount: row.amount,
      amountRefunded: row.amountRefunded,
      currency: row.currency,
      at: row.createdAt,
      dispute: disputeView({ ...row, status: row.providerStatus }, now),
      disputeOutcome: disputeOutcome({ ...row, status: row.providerStatus }),
    }));

const toRefunds = (ctx: Needs<"actor">, { payments, refunds }: BookingHistory): FileRefund[] =>
  refunds.map((row) => {
    const payment = payments.find(({ id }) => id === row.paymentId);
    return {
      id: row.id,
      amount: row.amount,
      status: row.status,
      byAgency: row.byHand === true || (payment !== undefined && !isAtProvider(payment)),
      mayComplete: payment !== undefined && mayCompleteRefund(ctx, payment, row, refunds),
      at: row.createdAt,
    };
  });

const toApproval = (actor: Actor, row: ApprovalRow, nameOf: (actor: string) => string): FileApproval => ({
  ...{ id: row.id, amount: row.amount, why: row.why, by: nameOf(row.askedBy), at: row.askedAt },
  mayDecide: mayDecideApproval(actor, row),
});

const mayWriteTo = (actor: Actor): boolean => grantOfActor(actor, "messages.send") === "all";

const toEmails = (
  ctx: Needs<"locale" | "actor">,
  { messages, booking }: BookingHistory,
  isAhead: boolean,
): FileEmail[] =>
  messages.map((row) => ({
    id: row.id,
    kind: row.content.kind,
    name: emailName(row.content.kind, ctx.locale),
    toAgency: EMAILS_TO_AGENCY.includes(row.content.kind),
    status: row.status,
    attempts: row.attempts,
    mayResend: mayResend({
      ...{ kind: row.content.kind, status: row.status },
      booking: { status: booking.status, isAhead },
    }),
    staffMessageId:
      "staffMessageId" in row.content && mayWriteTo(ctx.actor) ? row.content.staffMessageId : null,
    at: row.sentAt ?? row.createdAt,
  }));

const toHistory = (
  ctx: Needs<"locale">,
  { audit }: BookingHistory,
  nameOf: (actor: string) => string,
): FileEntry[] =>
  audit
    .map((row) => ({
      id: row.id,
      at: row.at,
      by: nameOf(row.actor),
      sentence: auditSentence(row, ctx.locale),
      beyondRules: isBeyondRules(row),
      removal:
        row.name === "change-booking" && Number(row.facts.removed) > 0 ? Number(row.facts.revision) : null,
    }))
    .reverse();

function linkOf(ctx: Needs<"encryption" | "actor">, booking: BookingRow): FileLink | null {
  if (!isUnclaimed(booking) || grantOfActor(ctx.actor, "bookings.change") === null) return null;
  return {
    url: bookingLinkUrl(ctx, booking),
    pin: bookingPin(ctx, booking),
    pinUrl: pinPageUrl(booking),
    version: booking.linkVersion,
  };
}

const moneyOf = ({ status }: BookingRow, due: number): MoneyState | null =>
  status === "CANCELLED" ? null : status === "PENDING" ? "unpaid" : due > 0 ? "owed" : "paid";

/**
 * Documents are masked.
 * @throws DomainError `not-allowed`, `booking-not-found`
 */
export const getBookingFile = defineUseCase({
  name: "get-booking-file",
  may: { staff: "bookings.view" },
  input: z.object({ id: idField }),
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, { id }): Promise<BookingFile> {
    const actor = ctx.actor;
    const { roles } = actor;
    const { db, agency } = ctx;
    const history = isId(id) ? await readBookingHistory(db, agency.id, id) : undefined;
    if (!history) throw new DomainError("booking-not-found");
    const { booking, audit } = history;
    const [view, people, ledger, notes, attachments, experience, approval, answers] = await Promise.all([
      loadBookingView(ctx, booking),
      listPeople(ctx, db, booking),
      listEntries(db, booking),
      listNotes(db, booking),
      listAttachments(db, booking),
      findBookedExperience(db, booking),
      findWaitingApproval(db, booking),
      readShownAnswers(ctx, [id]),
    ]);
    const nameOf = await nameActors(ctx, [
      ...[...audit, ...ledger, ...notes, ...attachments].map((row) => row.actor),
      ...(approval ? [approval.askedBy] : []),
    ]);
    const now = ctx.clock.now();
    const inFlight = paymentInFlight(history.payments);
    const balance = balanceOf(ledger);
    const held = heldOfAll(history);
    const due = booking.status === "CANCELLED" ? 0 : Math.max(0, dueOf(balance, held));
    const isAhead = placeInstant(booking.date, booking.startTime) > now;
    const filePeople = people.map((person) =>
      toPerson(ctx, person, { ...history, answers: answers.ofPerson(person.id) }),
    );
    return {
      booking: {
        ...toBookingSummary({ ...history, undecided: undecidedOf(view) }, ctx.locale, now),
        chooseUntil: view.chooseUntil,
        missingDetails: view.missingDetails,
        hasPendingChange: view.pendingChange !== null,
        isChangeInReview: view.isChangeInReview,
        source: sourceOf(booking),
        hasAccount: !isUnclaimed(booking),
        locale: booking.locale,
        confirmedAt: booking.confirmedAt,
        cancelledAt: booking.cancelledAt,
        siteUrl: `${booking.siteOrigin}${booking.locale === "en" ? "/en" : ""}/booking/${booking.experienceId}/${id}`,
      },
      link: linkOf(ctx, booking),
      money: moneyOf(booking, balance.due),
      people: filePeople,
      answers: answers.ofBooking(id),
      lines: view.lines,
      balance,
      due,
      ledger: ledger.map((row) => toMovement(row, nameOf)),
      payments: toPayments(history, now),
      refunds: toRefunds(ctx, history),
      approval: approval ? toApproval(actor, approval, nameOf) : null,
      pendingChange: view.pendingChange,
      emails: toEmails(ctx, history, isAhead),
      notes: notes.map(({ id: note, text, actor: author, createdAt: at }) => ({
        id: note,
        text,
        by: nameOf(author),
        mayDelete: may(actor, deleteNote.may) && mayDeleteNote(actor, author),
        at,
      })),
      attachments: attachments.map((row) => toAttachment(ctx, row, nameOf)),
      history: toHistory(ctx, history, nameOf),
      paymentInFlight: booking.status === "PENDING" ? inFlight : null,
      mayWrite: mayWriteTo(actor) && booking.status !== "CANCELLED",
      acts: bookingActs(
        {
          status: booking.status,
          isAhead,
          isBeforeCutOff: cutOffAt(experience.schedule, booking) > now,
          due,
          changeDue: view.pendingChange?.toPay ?? 0,
          refundable: held,
          isByHand: sourceOf(booking) === "hand",
          isHeld: isHeld(booking, now),
          isBeingPaid: inFlight !== null,
          incomplete: filePeople.filter(({ missing }) => missing.length > 0).length,
          people: booking.participants,
        },
        roles,
      ),
    };
  },
});
