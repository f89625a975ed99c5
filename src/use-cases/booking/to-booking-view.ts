import type { BookingLine, BookingRow } from "../../db/queries/booking/bookings.ts";
import type { ChangeRow } from "../../db/queries/booking/changes.ts";
import type { BookedExperience } from "../../db/queries/departures/booked-experience.ts";
import type { BookedPaymentRow, PaymentRow, RefundRow } from "../../db/queries/payments/payments.ts";
import { cancelObstacle, changeObstacles, payObstacle } from "../../domain/booking/abilities.ts";
import { seatsOf } from "../../domain/booking/booking-seats.ts";
import {
  bookingStanding,
  pendingKind,
  type StandingFacts,
  waitsForTraveller,
} from "../../domain/booking/booking-standing.ts";
import {
  cancellationFacts,
  namedPayment,
  refundIfCancelled,
  withdrawalUntil,
} from "../../domain/booking/cancellation.ts";
import { freeCancellationUntil } from "../../domain/booking/free-cancellation.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { bookingIn, lineIn } from "../../domain/booking/sold-texts.ts";
import type { NextStep } from "../../domain/campaigns/standing.ts";
import { minimumSentence } from "../../domain/departures/minimum.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { meetingPlaceIn } from "../../domain/experiences/meeting-place.ts";
import { inLocale, type Locale } from "../../domain/locale.ts";
import { incompletePlaces } from "../../domain/participants/missing-details.ts";
import { fittingPayments, formerPriceRefund } from "../../domain/payments/former-price.ts";
import { changePaymentInFlight, decidingPayment } from "../../domain/payments/in-flight.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import type { RefundView } from "../payments/payment-view.ts";
import { toPaymentView } from "../payments/to-payment-view.ts";
import type { Person } from "../personal-data/steps/people.ts";
import type { AnswerView } from "../questions/answer-view.ts";
import type {
  BookingSummaryView,
  BookingView,
  CancelledDepartureView,
  CompanionsLinkView,
  LineView,
  OpenChoiceView,
  ParticipantView,
  PendingChangeView,
  PendingPaymentView,
} from "./booking-view.ts";

const toParticipantView = (row: Person, { booking, lines }: BookingParts): ParticipantView => ({
  id: row.id,
  name: row.name,
  documentType: row.documentType,
  documentNumber: row.documentNumber,
  birthDate: row.birthDate,
  ...(row.email ? { email: row.email } : {}),
  ...(row.phoneNumber ? { phoneNumber: row.phoneNumber } : {}),
  priceOption: lines.find(({ position }) => position === row.line)?.priceOption ?? booking.priceOption,
});

export const toLineView = (line: Omit<BookingLine, "position" | "soldAt" | "endedRevision">): LineView => ({
  priceOptionId: line.priceOptionId,
  priceOption: line.priceOption,
  priceDescription: line.priceDescription,
  unitPrice: line.unitPrice,
  people: line.people,
  groupSize: line.groupSize,
  extraPrice: line.extraPrice,
  takesSeat: line.takesSeat ?? true,
  amount: line.amount,
  taxes: line.taxes,
  insurance: line.insurance,
});

export interface BookingMoney {
  booking: BookingRow;
  payments: readonly BookedPaymentRow[];
  refunds: readonly RefundRow[];
}

type SummaryFacts = BookingMoney & Pick<StandingFacts, "undecided">;

export function undecidedStanding(
  next: NextStep,
  changesTime: boolean,
): NonNullable<StandingFacts["undecided"]> {
  if (changesTime) return "time-change";
  return next === "choose" ? "choosing" : "departure-cancelled";
}

export const undecidedOf = ({
  cancelledDeparture,
}: Pick<BookingView, "cancelledDeparture">): StandingFacts["undecided"] =>
  cancelledDeparture && undecidedStanding(cancelledDeparture.next, cancelledDeparture.timeChange !== null);

function countingPayment({ booking, payments, refunds }: BookingMoney): PaymentRow | undefined {
  const fitting = fittingPayments(payments, refunds);
  // An unpaid booking names the payment that was read last. This payment is ignored, because it may be an old, failed payment.
  const named = booking.status === "PENDING" ? undefined : namedPayment(booking, fitting);
  return named ?? decidingPayment(fitting);
}

/** @param holdExpiresAt end of the hold that the payment is for. */
function toPending(payment: PaymentRow, holdExpiresAt: Date): PendingPaymentView {
  const ends = payment.expiresAt ?? holdExpiresAt;
  return {
    kind: pendingKind(payment),
    method: payment.method,
    code: payment.referenceCode,
    amount: payment.amount,
    payBefore: ends < holdExpiresAt ? ends : holdExpiresAt,
    instructionsUrl: payment.instructionsUrl,
  };
}

function toStanding(money: SummaryFacts, payment: PaymentRow | undefined, now: Date) {
  const { booking, refunds, undecided } = money;
  const standing = bookingStanding({ booking, payment: payment ?? null, refunds, undecided, now });
  const isPending = !undecided && booking.status === "PENDING" && payment?.status === "pending";
  return { standing, pendingPayment: isPending ? toPending(payment, booking.holdExpiresAt) : null };
}

export const toBookingSummary = (
  money: SummaryFacts,
  locale: Locale,
  now: Date,
): Omit<BookingSummaryView, "chooseUntil" | "missingDetails" | "hasPendingChange" | "isChangeInReview"> => ({
  ...bookingFields(bookingIn(money.booking, locale)),
  ...toStanding(money, countingPayment(money), now),
});

const bookingFields = (row: BookingRow) => ({
  id: row.id,
  code: row.code,
  agencyId: row.agencyId,
  userId: row.userId,
  revision: row.revision,
  experienceId: row.experienceId,
  title: row.title,
  shortDescription: row.shortDescription,
  image: row.image,
  date: row.date,
  startTime: row.startTime,
  duration: row.duration,
  status: row.status,
  participants: row.participants,
  seats: seatsOf(row),
  priceOption: row.priceOption,
  priceDescription: row.priceDescription,
  unitPrice: row.unitPrice,
  taxRule: row.taxRule,
  taxes: row.taxes,
  insurance: row.insurance,
  totalPrice: row.totalPrice,
  paymentId: row.providerPaymentId,
  holdExpiresAt: row.status === "PENDING" ? row.holdExpiresAt : null,
  replacedBy: row.replacedBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

function toPendingChange({ pendingChange, payments }: BookingParts, now: Date): PendingChangeView | null {
  if (!pendingChange || !isHeld(pendingChange, now)) return null;
  const { id, plan, seats, toPay, holdExpiresAt } = pendingChange;
  const { date, startTime, duration, totals } = plan;
  const payment = changePaymentInFlight(payments, id);
  return {
    ...{ id, date, startTime, duration, seats, toPay, holdExpiresAt },
    participants: totals.participants,
    isBeingPaid: payment !== undefined,
    pendingPayment: payment ? toPending(payment, holdExpiresAt) : null,
  };
}

const isInReview = (payment: Pick<PendingPaymentView, "kind"> | null | undefined): boolean =>
  Boolean(payment && !waitsForTraveller(payment.kind));

function toCompanionsLink(parts: BookingParts, now: Date): CompanionsLinkView | null {
  const { booking, people, experience, companionsPath: path } = parts;
  const until = cutOffAt(experience.schedule, booking);
  const missing = incompletePlaces(people).length;
  return path !== null && missing > 0 && until > now ? { missing, path, until } : null;
}

function toRefundViews({ payments, refunds }: BookingParts): RefundView[] {
  const taken = new Set(payments.filter((one) => !isAtProvider(one)).map(({ id }) => id));
  return refunds.map(({ amount, status, createdAt, paymentId, byHand }) => {
    return { amount, byAgency: byHand === true || taken.has(paymentId), status, createdAt };
  });
}

export interface BookingParts extends BookingMoney {
  /** Debt on account, in whole pesos. */
  owed: number;
  pendingChange: ChangeRow | undefined;
  cancelledDeparture: CancelledDepartureView | null;
  choice: OpenChoiceView | null;
  checkedIn: number;
  guides: BookingView["guides"];
  isOver: boolean;
  voucherPath: string | null;
  /** Null if the booking is not confirmed, or a campaign has not decided on it. */
  companionsPath: string | null;
  lines: readonly BookingLine[];
  people: Person[];
  answers: AnswerView[];
  experience: BookedExperience;
}

function partsIn(parts: BookingParts, locale: Locale): BookingParts {
  const { booking, lines } = parts;
  const own = lines.find(
    (line) => line.priceOption === booking.priceOption && line.unitPrice === booking.unitPrice,
  );
  const { priceOption, priceDescription } = own ? lineIn(own, locale) : booking;
  return {
    ...parts,
    booking: { ...bookingIn(booking, locale), priceOption, priceDescription },
    lines: lines.map((line) => lineIn(line, locale)),
  };
}

const CLOSED_CHANGES = { date: "closed", remove: "closed", add: "closed" } as const;

/** Returns the refund of a cancellation at `now`, in whole pesos. Must agree with `readCancelTerms`. */
function refundNow(parts: BookingParts, now: Date): number {
  const held = heldOfAll(parts);
  const { booking, lines, owed, cancelledDeparture } = parts;
  return cancelledDeparture ? held : refundIfCancelled(booking, lines, { held, owed }, now);
}

function minimumOf({ booking, experience, cancelledDeparture }: BookingParts, locale: Locale, now: Date) {
  if (cancelledDeparture || booking.status === "CANCELLED") return {};
  if (placeInstant(booking.date, booking.startTime) <= now) return {};
  const minimum = minimumSentence(experience.minimum, now, locale);
  return minimum ? { minimum } : {};
}

export function toBookingView(sold: BookingParts, locale: Locale, now: Date): BookingView {
  const parts = partsIn(sold, locale);
  const { booking, experience } = parts;
  const payment = countingPayment(parts);
  const { cancelledDeparture, choice } = parts;
  // The campaign will withdraw the pending change.
  const pendingChange = cancelledDeparture ? null : toPendingChange(parts, now);
  const undecided = undecidedOf(parts);
  const summary = {
    ...toBookingSummary({ ...parts, undecided }, locale, now),
    chooseUntil: choice?.until ?? null,
    missingDetails: booking.status === "CONFIRMED" && !undecided ? incompletePlaces(parts.people).length : 0,
    hasPendingChange: pendingChange !== null,
    isChangeInReview: isInReview(pendingChange?.pendingPayment),
  };
  const facts = cancellationFacts(booking);
  return {
    ...summary,
    canPay: !undecided && payObstacle(booking, now) === null,
    canCancel: choice === null && summary.standing !== "lapsed" && cancelObstacle(booking, now) === null,
    changeObstacles: {
      ...changeObstacles({ ...parts, schedule: experience.schedule }, now),
      // A change would refund by the policy, but the agency owes the whole amount for a departure that it cancelled.
      ...(undecided ? CLOSED_CHANGES : {}),
    },
    pendingChange,
    cancelledDeparture,
    choice,
    refundIfCancelled: refundNow(parts, now),
    freeCancellationUntil: freeCancellationUntil(facts.startsAt),
    withdrawalUntil: withdrawalUntil(facts),
    lines: parts.lines.map(toLineView),
    participantsInfo: parts.people
      .filter(({ name }) => name !== "")
      .map((person) => toParticipantView(person, parts)),
    answers: parts.answers,
    checkedIn: parts.checkedIn,
    guides: parts.guides,
    isOver: parts.isOver,
    voucherPath: parts.voucherPath,
    companions: toCompanionsLink(parts, now),
    place: inLocale(experience.place, locale),
    meetingPoint: inLocale(experience.meetingPoint, locale),
    departureNote: experience.departureNote && inLocale(experience.departureNote, locale),
    ...minimumOf(parts, locale, now),
    meetingPlace: meetingPlaceIn(experience.meetingPlace, locale),
    requirements: experience.requirements.map((words) => inLocale(words, locale)),
    included: experience.included.map((words) => inLocale(words, locale)),
    payment: payment ? toPaymentView(payment, booking.experienceId) : null,
    payments: parts.payments
      .filter(({ status }) => status === "approved")
      .map((one) => toPaymentView(one, booking.experienceId)),
    refunds: toRefundViews(parts),
    formerPriceRefund: booking.status === "PENDING" ? formerPriceRefund(parts.payments, parts.refunds) : null,
  };
}
