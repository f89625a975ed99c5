import { listDueDecisions } from "../../../db/queries/departures/minimums.ts";
import { listUnansweredContacts } from "../../../db/queries/messaging/contact-answers.ts";
import { listDisputed, listLostChargebacks } from "../../../db/queries/payments/chargebacks.ts";
import { listWaitingApprovals } from "../../../db/queries/payments/refund-approvals.ts";
import type { DepartingBooking } from "../../../db/queries/today/day-departures.ts";
import { listCrowded } from "../../../db/queries/today/day-departures.ts";
import { listFailedInsurerLists, listFailedLists } from "../../../db/queries/today/failed-lists.ts";
import { listFailedMessages } from "../../../db/queries/today/failed-messages.ts";
import { listHaltedCampaigns } from "../../../db/queries/today/halted-campaigns.ts";
import { type HaltedEmail, listHaltedEmails } from "../../../db/queries/today/halted-emails.ts";
import { listOpenRefunds, listUnmatchedPayments, readLeadNames } from "../../../db/queries/today/needs.ts";
import { emailName } from "../../../domain/audit/audit-sentence.ts";
import { addDays, daysBetween, placeDate, placeInstant } from "../../../domain/departures/place-time.ts";
import { DAY_MS } from "../../../domain/durations.ts";
import { inLocale } from "../../../domain/locale.ts";
import { contactDueOn } from "../../../domain/messaging/contact-message.ts";
import { evidenceState } from "../../../domain/payments/chargeback.ts";
import { grantOfActor, may } from "../../access/may.ts";
import { nameActors } from "../../audit/steps/actors.ts";
import { steerCampaign } from "../../campaigns/steer-campaign.ts";
import type { Needs } from "../../context.ts";
import { guaranteeDeparture } from "../../departures/guarantee-departure.ts";
import { sendGuideList } from "../../guide-lists/send-guide-list.ts";
import { markDataRequest } from "../../messaging/mark-data-request.ts";
import { resendEmail } from "../../messaging/resend-email.ts";
import { mayDecideApproval } from "../../refunds/decide-approval.ts";
import { resendInvitation } from "../../staff/resend-invitation.ts";
import type { Need } from "../today-view.ts";

/** Maximum number of needs of one kind. The oldest needs are listed. */
const MAX_NEEDS = 50;
/** Number of days that a mismatched payment is listed, because nothing reports that the mismatch was solved. */
const MISMATCH_DAYS = 30;
/** Number of days ahead in which oversold departures are listed. */
const OVER_CAPACITY_DAYS = 60;
/** Number of days that the campaigns of cancelled departures are listed. */
const CAMPAIGN_DAYS = 60;
const MESSAGE_DAYS = 14;
/** Number of days that halted e-mails are listed. */
const EMAIL_DAYS = 60;
/** Number of days that unanswered contact messages are listed. */
const CONTACT_DAYS = 60;
/** Number of days before the deadline of an answer. From then on, the contact message is sorted by the deadline. */
const NEAR_DAYS = 7;
/** Days before the end of the registration (RNT) on which the need counts as new. */
const RNT_DAYS = [30, 7, 0] as const;

type NeedsNeeds = Needs<"db" | "clock" | "agency" | "actor" | "locale">;

async function refundNeeds({ db, agency }: NeedsNeeds): Promise<Need[]> {
  const rows = await listOpenRefunds(db, agency.id, MAX_NEEDS);
  return rows.map(({ status, since, bookingId, code, amount }) => ({
    ...{ since, bookingId, code, amount },
    kind: status === "refused" ? "refund-refused" : "refund-by-hand",
  }));
}

async function approvalNeeds(ctx: NeedsNeeds): Promise<Need[]> {
  const rows = await listWaitingApprovals(ctx.db, ctx.agency.id, MAX_NEEDS);
  const nameOf = await nameActors(
    ctx,
    rows.map(({ askedBy }) => askedBy),
  );
  return rows.map((row) => ({
    ...{ kind: "refund-to-approve", since: row.askedAt, bookingId: row.bookingId, code: row.code },
    ...{ approvalId: row.id, amount: row.amount, by: nameOf(row.askedBy) },
    mayDecide: mayDecideApproval(ctx.actor, row),
  }));
}

async function disputeNeeds({ db, agency, clock }: NeedsNeeds): Promise<Need[]> {
  const rows = await listDisputed(db, agency.id, MAX_NEEDS);
  return rows.map((row) => ({
    ...{
      kind: "charge-back",
      since: row.since,
      bookingId: row.bookingId,
      code: row.code,
      amount: row.amount,
    },
    ...{ evidenceDeadline: row.evidenceDeadline, evidence: evidenceState(row, clock.now()) },
  }));
}

async function lostChargebackNeeds({ db, agency }: NeedsNeeds): Promise<Need[]> {
  const rows = await listLostChargebacks(db, agency.id, MAX_NEEDS);
  return rows.map(({ due: amount, ...row }) => ({ ...row, kind: "charge-back-lost", amount }));
}

async function mismatchNeeds({ db, agency, clock }: NeedsNeeds): Promise<Need[]> {
  const since = new Date(clock.now().getTime() - MISMATCH_DAYS * DAY_MS);
  const rows = await listUnmatchedPayments(db, agency.id, since, MAX_NEEDS);
  return rows.map((row) => ({ ...row, kind: "payment-unfitting" }));
}

/** Lists e-mails without a booking only for staff who can send them again. */
async function emailNeeds({ db, agency, actor, clock, locale }: NeedsNeeds): Promise<Need[]> {
  const now = clock.now();
  const after = new Date(now.getTime() - EMAIL_DAYS * DAY_MS);
  const rows = await listHaltedEmails(db, agency.id, { now, after }, MAX_NEEDS);
  const isInvitation = ({ kind }: HaltedEmail) => kind === "staff-invitation";
  const mayAct = (row: HaltedEmail) =>
    row.bookingId !== null || may(actor, isInvitation(row) ? resendInvitation.may : resendEmail.may);
  return rows.filter(mayAct).map((row) => ({
    ...{ kind: "email-halted", since: new Date(row.since), bookingId: row.bookingId, code: row.code },
    ...{ name: emailName(row.kind, locale), maybeSent: row.status === "in-doubt" },
    invites: isInvitation(row),
    resends: row.bookingId === null && !isInvitation(row) ? row.id : null,
  }));
}

async function overCapacityNeeds({ db, agency, clock, locale }: NeedsNeeds): Promise<Need[]> {
  const now = clock.now();
  const from = placeDate(now);
  const rows = await listCrowded(
    db,
    agency.id,
    { from, to: addDays(from, OVER_CAPACITY_DAYS) },
    now,
    MAX_NEEDS,
  );
  return rows.map(({ title, since, experienceId, date, startTime, capacity, taken }) => ({
    ...{ kind: "over-capacity", since: new Date(since), title: inLocale(title, locale) },
    ...{ experienceId, date, startTime, capacity, taken },
  }));
}

async function minimumNeeds({ db, agency, actor, clock, locale }: NeedsNeeds): Promise<Need[]> {
  if (!may(actor, guaranteeDeparture.may)) return [];
  const rows = await listDueDecisions(db, agency.id, clock.now(), MAX_NEEDS);
  return rows.map(({ title, since, ...row }) => ({
    ...{ ...row, kind: "minimum-due", since: new Date(since), title: inLocale(title, locale) },
  }));
}

/** Lists halted campaigns for staff who may cancel departures, because only they can settle the remaining bookings. */
async function campaignNeeds({ db, agency, actor, clock, locale }: NeedsNeeds): Promise<Need[]> {
  if (!may(actor, steerCampaign.may)) return [];
  const after = new Date(clock.now().getTime() - CAMPAIGN_DAYS * DAY_MS);
  const rows = await listHaltedCampaigns(db, agency.id, after, MAX_NEEDS);
  return rows.map(({ title, since, ...row }) => ({
    ...{ ...row, kind: "campaign-halted", since: new Date(since), title: inLocale(title, locale) },
  }));
}

async function messageNeeds({ db, agency, actor, clock, locale }: NeedsNeeds): Promise<Need[]> {
  if (grantOfActor(actor, "messages.send") !== "all") return [];
  const after = new Date(clock.now().getTime() - MESSAGE_DAYS * DAY_MS);
  const rows = await listFailedMessages(db, agency.id, after, MAX_NEEDS);
  return rows.map(({ title, since, ...row }) => ({
    ...{ ...row, kind: "message-failed", since: new Date(since), title: inLocale(title, locale) },
  }));
}

async function contactNeeds({ db, agency, actor, clock }: NeedsNeeds): Promise<Need[]> {
  if (grantOfActor(actor, "messages.send") !== "all") return [];
  const now = clock.now();
  const after = new Date(now.getTime() - CONTACT_DAYS * DAY_MS);
  const rows = await listUnansweredContacts(db, agency.id, after, MAX_NEEDS);
  const mayHandle = may(actor, markDataRequest.may);
  const handled = rows.filter(({ dataRequest }) => dataRequest === null || mayHandle);
  return handled.map(({ id, name, createdAt: since, dataRequest }) => {
    const dueOn = contactDueOn(since, dataRequest);
    const overdue = dueOn < placeDate(now);
    return { kind: "contact-unanswered", since, contactMessageId: id, name, dueOn, overdue, dataRequest };
  });
}

async function guideListNeeds({ db, agency, actor, clock, locale }: NeedsNeeds): Promise<Need[]> {
  if (!may(actor, sendGuideList.may)) return [];
  const rows = await listFailedLists(db, agency.id, clock.now(), MAX_NEEDS);
  return rows.map(({ title, since, experienceId, date, startTime, failed }) => ({
    ...{ kind: "list-failed", since: new Date(since), title: inLocale(title, locale) },
    ...{ experienceId, date, startTime, failed },
  }));
}

async function insurerListNeeds({ db, agency, actor, clock, locale }: NeedsNeeds): Promise<Need[]> {
  if (grantOfActor(actor, "departures.edit") === null) return [];
  const rows = await listFailedInsurerLists(db, agency.id, clock.now(), MAX_NEEDS);
  return rows.map(({ title, since, experienceId, date, startTime }) => ({
    ...{ kind: "insurer-list-failed", since: new Date(since), title: inLocale(title, locale) },
    ...{ experienceId, date, startTime },
  }));
}

function registrationNeeds({ agency, clock }: Pick<NeedsNeeds, "agency" | "clock">): Need[] {
  const days = Math.max(0, daysBetween(placeDate(clock.now()), agency.rntExpiresOn));
  const step = RNT_DAYS.findLast((limit) => days <= limit);
  if (step === undefined) return [];
  const since = placeInstant(addDays(agency.rntExpiresOn, -step), "00:00");
  return [{ kind: "rnt-expiring", since, days, date: agency.rntExpiresOn }];
}

const departingNeeds = (departing: readonly DepartingBooking[], date: string): Need[] =>
  departing
    .filter((row) => row.date === date && row.status === "CONFIRMED")
    .flatMap(({ id: bookingId, code, createdAt: since, incomplete, due }): Need[] => [
      ...(incomplete > 0
        ? [{ kind: "people-incomplete" as const, since, bookingId, code, people: incomplete, date }]
        : []),
      ...(due > 0 ? [{ kind: "money-owed" as const, since, bookingId, code, amount: due, date }] : []),
    ]);

function deadlineOf(need: Need, now: Date): Date | null {
  if (need.kind === "charge-back")
    return need.evidence === "due" || need.evidence === "overdue" ? need.evidenceDeadline : null;
  if (need.kind !== "contact-unanswered") return null;
  const end = placeInstant(addDays(need.dueOn, 1), "00:00");
  return end.getTime() - now.getTime() > NEAR_DAYS * DAY_MS ? null : end;
}

function sortByUrgency(needs: readonly Need[], now: Date): Need[] {
  const timeOf = (need: Need) => (deadlineOf(need, now) ?? need.since).getTime();
  const rankOf = (need: Need) => (deadlineOf(need, now) ? 0 : 1);
  return needs.toSorted((a, b) => rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b));
}

/** Adds the names of the leads, which the list of bookings shows with the same permission. */
async function withLeads({ db, agency, actor }: NeedsNeeds, needs: readonly Need[]): Promise<Need[]> {
  if (grantOfActor(actor, "bookings.view") !== "all") return [...needs];
  const bookingOf = (need: Need) => ("bookingId" in need ? need.bookingId : null);
  const ids = needs.flatMap((need) => bookingOf(need) ?? []);
  const names = await readLeadNames(db, agency.id, ids);
  return needs.map((need) => {
    const lead = names.get(bookingOf(need) ?? "");
    return lead ? { ...need, lead } : need;
  });
}

/**
 * Needs are computed from the current state, so a need disappears when its cause is gone.
 * @param departing bookings; missing details and debts of bookings that depart on `date` are listed.
 */
export async function listNeeds(
  ctx: NeedsNeeds,
  departing: Promise<readonly DepartingBooking[]>,
  date: string,
): Promise<Need[]> {
  const found = await Promise.all([
    refundNeeds(ctx),
    approvalNeeds(ctx),
    disputeNeeds(ctx),
    lostChargebackNeeds(ctx),
    mismatchNeeds(ctx),
    emailNeeds(ctx),
    overCapacityNeeds(ctx),
    minimumNeeds(ctx),
    campaignNeeds(ctx),
    messageNeeds(ctx),
    contactNeeds(ctx),
    guideListNeeds(ctx),
    insurerListNeeds(ctx),
    departing.then((bookings) => departingNeeds(bookings, date)),
  ]);
  const needs = [...found.flat(), ...registrationNeeds(ctx)];
  return sortByUrgency(await withLeads(ctx, needs), ctx.clock.now());
}
