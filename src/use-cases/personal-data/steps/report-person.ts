import { findAgency, listAgencies } from "../../../db/queries/agencies/agencies.ts";
import { listAttachments } from "../../../db/queries/attachments/attachments.ts";
import {
  type BookingRow,
  listBookingsOf,
  listLines,
  type ParticipantRow,
} from "../../../db/queries/booking/bookings.ts";
import { listNotes } from "../../../db/queries/booking/notes.ts";
import { listGuidedDepartures, listGuidesByEmail } from "../../../db/queries/departures/departure-guides.ts";
import { listReviewsOf } from "../../../db/queries/experiences/social-proof.ts";
import { listSavedTravellersOf } from "../../../db/queries/identity/saved-travellers.ts";
import { findUser, type UserRow } from "../../../db/queries/identity/users.ts";
import { listStaffMessagesOf } from "../../../db/queries/messaging/staff-messages.ts";
import { listPayments, listRefunds } from "../../../db/queries/payments/payments.ts";
import {
  listActs,
  listContactMessagesByEmail,
  listParticipantsByEmail,
  listUsersByEmail,
  readSignIn,
} from "../../../db/queries/personal-data/people-by-email.ts";
import { listInvitationsTo, readStaffPerson } from "../../../db/queries/personal-data/staff-by-email.ts";
import { listAnswers } from "../../../db/queries/questions/answers.ts";
import { findStaffAccountByEmail } from "../../../db/queries/staff/staff-accounts.ts";
import { listWishlistsOf } from "../../../db/queries/wishlists/wishlists.ts";
import type { Agency } from "../../../domain/agencies/agency.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import { openAttachmentName } from "../../attachments/steps/sealed-attachment.ts";
import type { Needs } from "../../context.ts";
import { toUserView } from "../../identity/finish-registration.ts";
import { toAnswerView } from "../../questions/steps/answers.ts";
import { openSaved } from "../../saved-travellers/steps/saved-traveller.ts";
import { listPeople, openPerson } from "./people.ts";
import { openContact } from "./sealing.ts";

type ReportNeeds = Needs<"db" | "encryption">;

async function userReport(ctx: ReportNeeds, user: UserRow) {
  const { accounts, sessions } = await readSignIn(ctx.db, user.id);
  return { ...toUserView(ctx, user), locale: user.locale, createdAt: user.createdAt, accounts, sessions };
}

async function answersReport(ctx: ReportNeeds, agencyId: string, bookingIds: readonly string[]) {
  const rows = await listAnswers(ctx.db, agencyId, bookingIds);
  return rows.map((row) => ({
    ...toAnswerView(ctx, row, AGENCY_LOCALE),
    answeredAt: row.answer.answeredAt,
    consentedAt: row.answer.consentedAt,
  }));
}

async function participationReport(ctx: ReportNeeds, row: ParticipantRow) {
  const answers = await answersReport(ctx, row.agencyId, [row.bookingId]);
  return {
    ...openPerson(ctx, row),
    answers: answers.filter(({ participantId }) => participantId === row.id),
  };
}

async function bookingReport(ctx: ReportNeeds, booking: BookingRow) {
  const { requestHash: _hash, idempotencyKey: _key, ...shown } = booking;
  const { agencyId, id } = booking;
  return {
    ...shown,
    lines: await listLines(ctx.db, booking),
    people: await listPeople(ctx, ctx.db, booking),
    answers: await answersReport(ctx, agencyId, [id]),
    payments: await listPayments(ctx.db, agencyId, id),
    refunds: await listRefunds(ctx.db, agencyId, id),
    notes: await listNotes(ctx.db, booking),
    attachments: (await listAttachments(ctx.db, booking)).map((row) => ({
      ...{ id: row.id, name: openAttachmentName(ctx, row), type: row.type, size: row.size },
      ...{ paymentId: row.paymentId, refundId: row.refundId, createdAt: row.createdAt },
    })),
    staffMessages: await listStaffMessagesOf(ctx.db, booking),
  };
}

async function userAgencyReport(ctx: ReportNeeds, agencyId: string, userId: string) {
  const bookings = [];
  for (const row of await listBookingsOf(ctx.db, agencyId, userId))
    bookings.push(await bookingReport(ctx, row));
  return {
    bookings,
    wishlists: await listWishlistsOf(ctx.db, agencyId, userId),
    savedTravellers: (await listSavedTravellersOf(ctx.db, agencyId, userId)).map((row) =>
      openSaved(ctx, row),
    ),
    reviews: await listReviewsOf(ctx.db, agencyId, userId),
    deeds: await listActs(ctx.db, agencyId, `traveller:${userId}`),
  };
}

/**
 * An address selects all data of the address's verified owner. A user id selects only the data of the account, and no data
 * found by the account's address.
 */
export type PersonInput = ({ email: string } | { userId: string }) & { agencyId?: string | undefined };

async function findPerson(ctx: ReportNeeds, input: PersonInput) {
  if ("userId" in input) {
    const user = await findUser(ctx.db, input.userId);
    if (!user) throw new Error(`There is no user ${input.userId}.`);
    return { email: null, users: [user], unverified: [] };
  }
  const rows = await listUsersByEmail(ctx.db, input.email);
  const isVerified = ({ emailVerified }: UserRow) => emailVerified !== null;
  const unverified = rows.filter((user) => !isVerified(user)).map(({ id }) => id);
  return { email: input.email, users: rows.filter(isVerified), unverified };
}

/** Addresses of staff are always verified. */
async function staffReport(ctx: ReportNeeds, email: string | null, agencyId: string | undefined) {
  if (email === null) return { account: null, invitations: [] };
  const address = email.toLowerCase();
  const account = await findStaffAccountByEmail(ctx.db, address);
  return {
    account: account ? await readStaffPerson(ctx.db, account, agencyId) : null,
    invitations: await listInvitationsTo(ctx.db, address, agencyId),
  };
}

async function guideReport(ctx: ReportNeeds, agencyId: string, address: string) {
  const guides = await listGuidesByEmail(ctx.db, agencyId, address);
  const ids = guides.map(({ id }) => id);
  const departures = await listGuidedDepartures(ctx.db, agencyId, ids, {
    from: "2000-01-01",
    to: "9999-12-31",
  });
  return guides.map((guide) => ({ ...guide, departures }));
}

async function agencyReport(
  ctx: ReportNeeds,
  agency: Agency,
  email: string | null,
  users: readonly UserRow[],
  staffId: string | undefined,
) {
  const parts = [];
  for (const { id } of users) parts.push(await userAgencyReport(ctx, agency.id, id));
  const bookings = parts.flatMap((part) => part.bookings);
  const ownBookingIds = new Set(bookings.map(({ id }) => id));
  const people = email === null ? [] : await listParticipantsByEmail(ctx.db, agency.id, email);
  const participations = [];
  for (const row of people.filter(({ bookingId }) => !ownBookingIds.has(bookingId)))
    participations.push(await participationReport(ctx, row));
  const contactMessages = email === null ? [] : await listContactMessagesByEmail(ctx.db, agency.id, email);
  return {
    agency: { id: agency.id, name: agency.name, legalName: agency.legalName, taxId: agency.taxId },
    bookings,
    /** Participations in other people's bookings, without the other participants. */
    participations,
    contactMessages: contactMessages.map((row) => openContact(ctx, row)),
    wishlists: parts.flatMap((part) => part.wishlists),
    savedTravellers: parts.flatMap((part) => part.savedTravellers),
    reviews: parts.flatMap((part) => part.reviews),
    deeds: parts.flatMap((part) => part.deeds),
    guiding: email === null ? [] : await guideReport(ctx, agency.id, email.toLowerCase()),
    staffDeeds: staffId ? await listActs(ctx.db, agency.id, `staff:${staffId}`) : [],
  };
}

/**
 * Reports all data that is stored about the person of an e-mail address, decrypted, at one agency or all. The law grants this
 * right (Ley 1581 of 2012, art. 8). For operators' commands only. `unverified` lists accounts with the unverified address,
 * without their data, because anybody may have typed this address.
 * @throws Error if the agency or the user is unknown.
 */
export async function reportPerson(ctx: ReportNeeds, input: PersonInput) {
  const { email, users, unverified } = await findPerson(ctx, input);
  const chosenAgency = input.agencyId === undefined ? undefined : await findAgency(ctx.db, input.agencyId);
  if (input.agencyId !== undefined && !chosenAgency) throw new Error(`There is no agency ${input.agencyId}.`);
  const staff = await staffReport(ctx, email, input.agencyId);
  const agencies = [];
  for (const agency of chosenAgency ? [chosenAgency] : await listAgencies(ctx.db)) {
    const report = await agencyReport(ctx, agency, email, users, staff.account?.id);
    if (Object.values(report).some((part) => Array.isArray(part) && part.length > 0)) agencies.push(report);
  }
  const travellers = [];
  for (const user of users) travellers.push(await userReport(ctx, user));
  return { email, users: travellers, unverified, staff, agencies };
}

export type PersonReport = Awaited<ReturnType<typeof reportPerson>>;
