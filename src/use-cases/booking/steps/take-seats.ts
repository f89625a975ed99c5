import type { Transaction } from "../../../db/connection/client.ts";
import { isUniqueViolation } from "../../../db/connection/errors.ts";
import { inQueue } from "../../../db/connection/transaction.ts";
import {
  type BookingLine,
  type BookingRow,
  findBooking,
  insertBooking,
} from "../../../db/queries/booking/bookings.ts";
import { countUnpaid, lockUnpaid } from "../../../db/queries/booking/unpaid.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import {
  countTakenSeats,
  type DepartureRow,
  lockDeparture,
} from "../../../db/queries/departures/departures.ts";
import { insertPayment, type PaymentRow } from "../../../db/queries/payments/payments.ts";
import { insertAnswers } from "../../../db/queries/questions/answers.ts";
import { agreedHoldEnd } from "../../../domain/booking/agreed-hold.ts";
import { seatsTakenAt } from "../../../domain/booking/booking-seats.ts";
import type { BookingSource } from "../../../domain/booking/booking-source.ts";
import { type HeldBooking, heldSinceOf, holdCeiling, newHoldExpiry } from "../../../domain/booking/hold.ts";
import { mayHoldUnpaid } from "../../../domain/booking/unpaid.ts";
import {
  cutOffAt,
  isOffered,
  type SaleSchedule,
  withOwnCutOffs,
} from "../../../domain/departures/schedule.ts";
import { freeSeats } from "../../../domain/departures/seats.ts";
import { DomainError } from "../../../domain/errors.ts";
import { chargeOf } from "../../../domain/ledger/entry.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../../context.ts";
import { keepMinimum } from "../../departures/steps/keep-minimum.ts";
import { recordMovements } from "../../ledger/steps/record-movements.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";
import { lapseLater, payableBooking, watchPayable } from "../../payments/steps/payable.ts";
import { recordAudit } from "../../record-audit.ts";
import { findByKey, hashOf } from "./booking-key.ts";
import { bookingRows, type NewBooking } from "./booking-rows.ts";
import { closeReplaced, lockReplaced, requireReplaceable } from "./replace-booking.ts";
import { overriddenRules, requireHoldEnd } from "./staff-overrides.ts";

export type TakeSeatsNeeds = Needs<
  "db" | "queue" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale" | "request"
>;

/** The departure's lock keeps the count valid until the commit. */
function requireSeats(
  departure: DepartureRow,
  taken: number,
  wanted: WantedBooking,
  { schedule, now }: { schedule: SaleSchedule; now: Date },
): void {
  const facts = {
    capacity: departure.capacity ?? ruleOf(schedule, wanted.time).capacity,
    taken,
    closed: departure.closed,
    cutOffAt: cutOffAt(schedule, wanted.time),
  };
  const rules = overriddenRules(wanted.request);
  if (facts.closed && !rules.includes("capacity")) throw new DomainError("departure-closed");
  if (facts.cutOffAt <= now && !rules.includes("past")) throw new DomainError("departure-cut-off");
  const free = freeSeats(facts);
  if (free < seatsTakenAt(wanted.prices) && !rules.includes("capacity"))
    throw new DomainError("sold-out", { free });
}

/** The hold ends with the sale at the latest, unless staff override the cut-off. */
function holdOf(
  ctx: TakeSeatsNeeds,
  { request }: WantedBooking,
  held: HeldBooking & { cutOffAt: Date; now: Date },
): Date {
  const limit = overriddenRules(request).includes("past") ? holdCeiling(held) : held.cutOffAt;
  const agreed = "hold" in request ? request.hold : undefined;
  if (!agreed) return newHoldExpiry(held, limit);
  const end = agreedHoldEnd(agreed, held.now);
  requireHoldEnd(ctx, held, end, { field: "hold", after: held.now, limit });
  return end;
}

export type WantedBooking = Pick<
  NewBooking,
  "experience" | "time" | "prices" | "answers" | "request" | "source" | "userId" | "bookingId"
> & {
  /** Hash of the request as it was sent, if `request` was completed since. */
  requestHash?: string;
  /** Code of the booking whose people are booked again. */
  copiedFrom?: string | undefined;
};

export interface MadeBooking {
  booking: BookingRow;
  lines: BookingLine[];
  /** Undefined for a booking by hand, because the agency takes the money. */
  attempt: PaymentRow | undefined;
  schedule: SaleSchedule;
}

async function findEarlierBooking(
  ctx: TakeSeatsNeeds,
  tx: Transaction,
  { userId, bookingId, request }: WantedBooking,
): Promise<BookingRow | undefined> {
  if (userId !== null) return findByKey(ctx, tx, userId, request);
  return bookingId === undefined ? undefined : findBooking(tx, ctx.agency.id, bookingId);
}

async function readUnpaid(
  tx: Transaction,
  { agencyId, id }: DepartureRow,
  { userId }: WantedBooking,
  now: Date,
  replaced: BookingRow | undefined,
) {
  if (userId === null) return undefined;
  const holder = { agencyId, userId };
  const [, unpaid] = await Promise.all([
    lockUnpaid(tx, holder),
    countUnpaid(tx, holder, id, now, replaced?.id),
  ]);
  return unpaid;
}

interface LockedSale {
  departure: DepartureRow;
  replaced: BookingRow | undefined;
  schedule: SaleSchedule;
  /** Moment of the departure's lock by the database's clock. */
  now: Date;
}

/** Locks the booking to replace, then the departure. */
async function lockSale(ctx: TakeSeatsNeeds, tx: Transaction, wanted: WantedBooking): Promise<LockedSale> {
  const { experience, time, request } = wanted;
  const replaces = "replaces" in request ? request.replaces : undefined;
  const replaced = replaces ? await lockReplaced(ctx, tx, replaces) : undefined;
  const key = { agencyId: ctx.agency.id, experienceId: experience.id, ...time };
  const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
  // The cut-off may have changed since the departure was chosen.
  const schedule = withOwnCutOffs(experience.schedule, [departure]);
  return { departure, replaced, schedule, now: ctx.clock.byDatabase(departure.lockedAt) };
}

/**
 * @returns false if an earlier call made the booking. In a double submit, the second request waits for the first request, and
 * must not fail with `sold-out` because of the first request's seats.
 */
async function mayTakeSeats(
  ctx: TakeSeatsNeeds,
  tx: Transaction,
  wanted: WantedBooking,
  { departure, replaced, schedule, now }: LockedSale,
): Promise<boolean> {
  const [known, taken, unpaid] = await Promise.all([
    findEarlierBooking(ctx, tx, wanted),
    countTakenSeats(tx, departure, now, replaced?.id),
    readUnpaid(tx, departure, wanted, now, replaced),
  ]);
  if (known) return false;
  if (replaced) await requireReplaceable(tx, replaced);
  // An extra departure may have been removed since it was chosen.
  if (!isOffered(wanted.experience.schedule, departure)) throw new DomainError("departure-not-found");
  requireSeats(departure, taken, wanted, { schedule, now });
  // No override allows a booking on a cancelled departure.
  if (departure.closed && (await findCampaignOfDeparture(tx, ctx.agency.id, departure.id)))
    throw new DomainError("departure-closed");
  if (unpaid && !mayHoldUnpaid(unpaid, seatsTakenAt(wanted.prices))) throw new DomainError("too-many-unpaid");
  return true;
}

function decideRows(
  ctx: TakeSeatsNeeds,
  wanted: WantedBooking,
  { departure, replaced, schedule, now }: LockedSale,
): ReturnType<typeof bookingRows> {
  const heldSince = heldSinceOf(replaced, now);
  const cutOff = cutOffAt(schedule, wanted.time);
  const holdExpiresAt = holdOf(ctx, wanted, { createdAt: now, heldSince, cutOffAt: cutOff, now });
  return bookingRows(ctx, {
    ...wanted,
    ...{ departureId: departure.id, requestHash: wanted.requestHash ?? hashOf(wanted.request) },
    ...{ heldSince, cutOffAt: cutOff, holdExpiresAt, now },
  });
}

/** Independent statements are sent together, to shorten the departure's lock. */
async function writeBooking(
  ctx: TakeSeatsNeeds,
  tx: Transaction,
  wanted: WantedBooking,
): Promise<MadeBooking | undefined> {
  const sale = await lockSale(ctx, tx, wanted);
  if (!(await mayTakeSeats(ctx, tx, wanted, sale))) return undefined;
  const rows = decideRows(ctx, wanted, sale);
  const { departure, replaced, schedule } = sale;
  const [booking, attempt] = await Promise.all([
    insertBooking(tx, rows.booking, rows.lines, rows.people),
    wanted.source === "hand" ? undefined : insertPayment(tx, { ...rows.payment, currency: CURRENCY }),
    recordMovements(ctx, tx, rows.booking, rows.lines.map(chargeOf), { reason: nameOf(rows.booking) }),
    replaced && closeReplaced(ctx, tx, replaced, rows.booking.id),
    recordAndNotify(ctx, tx, rows.booking, wanted, replaced),
  ]);
  // Answers are written after the booking and its people, because their foreign keys refer to these rows.
  await insertAnswers(tx, rows.answers);
  // Staff who sell after the cut-off thereby decide that the departure runs, even if nobody has paid yet.
  if (overriddenRules(wanted.request).includes("past"))
    await keepMinimum(ctx, tx, departure.id, { addsPeople: true });
  return { booking, lines: rows.lines, attempt, schedule };
}

const nameOf = ({ source }: { source: BookingSource }) =>
  source === "hand" ? "book-by-hand" : "create-booking";

function factsOfOverride(request: WantedBooking["request"]): { overrides?: string; why?: string } {
  const override = "override" in request ? request.override : undefined;
  return override ? { overrides: override.rules.join(" "), why: override.why } : {};
}

async function recordAndNotify(
  ctx: TakeSeatsNeeds,
  tx: Transaction,
  booking: ReturnType<typeof bookingRows>["booking"],
  { request, copiedFrom }: Pick<WantedBooking, "request" | "copiedFrom">,
  replaced: BookingRow | undefined,
): Promise<void> {
  const { id: bookingId, seats, totalPrice, holdExpiresAt } = booking;
  const facts = {
    ...({ to: "PENDING", seats, totalPrice, holdExpiresAt: holdExpiresAt.toISOString() } as const),
    ...(copiedFrom ? { copiedFrom } : {}),
    ...factsOfOverride(request),
  };
  const audited = recordAudit(ctx, tx, { name: nameOf(booking), subject: bookingId, facts });
  if (booking.source === "hand") {
    await Promise.all([audited, lapseLater(ctx, tx, payableBooking(booking))]);
    return;
  }
  const lead = { kind: "booking-lead", bookingId, ...(replaced ? { replaces: replaced.code } : {}) } as const;
  await Promise.all([
    audited,
    writeMessage(ctx, tx, lead, AGENCY_LOCALE),
    watchPayable(ctx, tx, payableBooking({ id: bookingId, holdExpiresAt })),
  ]);
}

/**
 * In this process, requests for one departure wait in a queue, in order of arrival.
 * @returns undefined if an earlier call made the booking.
 * @throws DomainError `departure-not-found`, `departure-closed`, `departure-cut-off`, `sold-out`, `too-many-unpaid`, `busy`,
 * `idempotency-key-reused`; `invalid-input` for an agreed hold; `booking-not-found` and `booking-not-replaceable` of the
 * booking to replace.
 */
export async function takeSeats(
  ctx: TakeSeatsNeeds,
  wanted: WantedBooking,
): Promise<MadeBooking | undefined> {
  try {
    const { date, startTime } = wanted.time;
    const key = `book ${ctx.agency.id} ${wanted.experience.id} ${date} ${startTime}`;
    return await inQueue(ctx, key, (tx) => writeBooking(ctx, tx, wanted));
  } catch (error) {
    if (isUniqueViolation(error, "bookings_idempotency_key")) return undefined;
    if (isUniqueViolation(error, "bookings_agency_id_id_pk")) return undefined;
    throw error;
  }
}
