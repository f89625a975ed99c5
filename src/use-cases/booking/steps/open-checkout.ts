import type { Database, Transaction } from "../../../db/connection/client.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import {
  type BookingLine,
  type BookingRow,
  listLines,
  lockBooking,
} from "../../../db/queries/booking/bookings.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { isUndecided } from "../../../db/queries/campaigns/undecided.ts";
import { findBookedExperience } from "../../../db/queries/departures/booked-experience.ts";
import {
  findPayment,
  listPayments,
  type PaymentRow,
  updatePayment,
} from "../../../db/queries/payments/payments.ts";
import { isUnclaimed } from "../../../domain/booking/booking-source.ts";
import { changeEndsAt } from "../../../domain/changes/change-deadline.ts";
import { cutOffAt, type SaleSchedule } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import { acceptsCash, checkoutEnds, checkoutOpensAt } from "../../../domain/payments/checkout-times.ts";
import { referenceOf } from "../../../domain/payments/reference.ts";
import { type ChargedLine, lineAmount } from "../../../domain/pricing/price-basis.ts";
import { type CheckoutRequest, PaymentProviderError } from "../../../ports/payments.ts";
import { bookingLinkUrl } from "../../booking-link/steps/booking-link.ts";
import type { Needs } from "../../context.ts";
import { listPeople, type Person } from "../../personal-data/steps/people.ts";

type OpenNeeds = Needs<"db" | "encryption" | "jobs" | "agency" | "clock" | "payments">;

function returnUrls(ctx: OpenNeeds, booking: BookingRow): CheckoutRequest["returnUrls"] {
  if (isUnclaimed(booking)) {
    const link = bookingLinkUrl(ctx, booking);
    return { success: link, pending: link, failure: link };
  }
  const prefix = booking.locale === "en" ? "/en" : "";
  const to = (result: string) => `${booking.siteOrigin}${prefix}/payments/${result}`;
  return { success: to("success"), pending: to("pending"), failure: to("failed") };
}

export interface PaidChange {
  id: string;
  toPay: number;
  createdAt: Date;
  holdExpiresAt: Date;
  heldSince: Date | null;
  plan: { date: string; startTime: string };
  endsAt: Date | null;
}

export interface CheckoutFacts {
  change?: PaidChange;
  lead: Pick<Person, "name" | "documentType" | "documentNumber"> & {
    email?: string | null | undefined;
  };
  schedule: SaleSchedule;
  lines: readonly (ChargedLine & Pick<BookingLine, "priceOption">)[];
}

export async function findCheckoutFacts(ctx: OpenNeeds, booking: BookingRow): Promise<CheckoutFacts> {
  const [people, lines, experience] = await Promise.all([
    listPeople(ctx, ctx.db, booking),
    listLines(ctx.db, booking),
    findBookedExperience(ctx.db, booking),
  ]);
  const lead = people[0];
  if (!lead) throw new Error("a booking's lead is missing");
  return { lead, lines, schedule: experience.schedule };
}

const quantityOf = (line: ChargedLine) =>
  line.groupSize === null
    ? { unitPrice: line.unitPrice, quantity: line.people }
    : { unitPrice: lineAmount(line), quantity: 1 };

const itemsOf = (booking: BookingRow, { change, lines }: CheckoutFacts): CheckoutRequest["items"] =>
  change
    ? [
        {
          description: `${booking.code} · ${change.plan.date} ${change.plan.startTime}`,
          ...{ unitPrice: change.toPay, quantity: 1 },
        },
      ]
    : lines.map((line) => ({
        description: `${booking.code} · ${booking.date} ${booking.startTime} · ${line.priceOption}`,
        ...quantityOf(line),
      }));

const holdFacts = (booking: BookingRow, schedule: SaleSchedule, change: PaidChange | undefined) =>
  change
    ? { held: change, until: changeEndsAt(change, schedule) }
    : { held: booking, until: cutOffAt(schedule, booking) };

/**
 * The idempotency key requires the same request for every call, so the request's times and reference are stored with the
 * attempt.
 */
function checkoutRequest(
  ctx: OpenNeeds,
  booking: BookingRow,
  attempt: PaymentRow,
  facts: CheckoutFacts,
): CheckoutRequest {
  const { lead, schedule, change } = facts;
  const { held, until } = holdFacts(booking, schedule, change);
  const ends = checkoutEnds(held, until, attempt.createdAt);
  const pendingExpiresAt = attempt.pendingExpiresAt ?? ends.pendingExpiresAt;
  return {
    externalReference: referenceOf(attempt),
    title: booking.title,
    pictureUrl: booking.image.startsWith("/") ? `${booking.siteOrigin}${booking.image}` : booking.image,
    items: itemsOf(booking, facts),
    payer: {
      name: lead.name ?? "",
      email: lead.email ?? "",
      documentType: lead.documentType ?? "",
      documentNumber: lead.documentNumber ?? "",
    },
    returnUrls: returnUrls(ctx, booking),
    notificationUrl: `${booking.siteOrigin}/api/webhooks/mercado-pago`,
    opensAt: checkoutOpensAt(attempt),
    expiresAt: attempt.checkoutExpiresAt ?? ends.checkoutExpiresAt,
    pendingExpiresAt,
    acceptsCash: acceptsCash(attempt.createdAt, pendingExpiresAt),
    locale: booking.locale,
  };
}

/** A renewed link changes the return URLs, so the key contains the link's version. */
const checkoutKey = ({ id, linkVersion }: BookingRow, { attempt }: PaymentRow): string =>
  `checkout:${id}:${attempt}${linkVersion === 0 ? "" : `:link-${linkVersion}`}`;

/**
 * Stores nothing if the booking's link was renewed while the provider responded. The checkout of a withdrawn attempt is always
 * stored, so that a job can close it.
 * @returns false if a change of the booking withdrew the attempt, because the checkout then charges a former price or trip.
 */
async function storeOpened(
  ctx: OpenNeeds,
  tx: Transaction,
  booking: BookingRow,
  { id: paymentId }: PaymentRow,
  opened: Pick<PaymentRow, "preferenceId" | "paymentUrl" | "checkoutExpiresAt" | "collectorId">,
): Promise<boolean> {
  const { agencyId } = booking;
  const present = await lockBooking(tx, agencyId, booking.id);
  const attempt = await findPayment(tx, agencyId, paymentId);
  if (!attempt) throw new Error("an attempt vanished while its checkout was opened");
  const isCurrent = !isUnclaimed(booking) || present?.linkVersion === booking.linkVersion;
  if (isCurrent || attempt.withdrawnAt) await updatePayment(tx, attempt, opened, ctx.clock.now());
  if (!attempt.withdrawnAt) return true;
  await ctx.jobs.enqueue(tx, "close-checkout", { agencyId, paymentId });
  return false;
}

/** A refusal is final, because the provider would refuse the same request again. */
function toCheckoutError(booking: BookingRow, error: PaymentProviderError): DomainError {
  const { kind, status, body } = error;
  const facts = { bookingId: booking.id, kind, status, error: body?.error ?? null };
  const isFinal = kind === "refused" || kind === "not-found";
  return new DomainError(
    isFinal ? "payment-provider-refused" : "payment-provider-unavailable",
    facts,
    undefined,
    {
      cause: error,
    },
  );
}

/**
 * Refuses a payment for a booking on which a campaign has not decided, or for a change to a cancelled departure. Such a payment
 * would be refunded.
 * @throws DomainError `booking-not-payable`
 */
export async function requirePayable(
  db: Database,
  booking: BookingRow,
  change?: { departureId: string },
): Promise<void> {
  const isCancelled =
    (await isUndecided(db, booking)) ||
    (change && (await findCampaignOfDeparture(db, booking.agencyId, change.departureId)));
  if (isCancelled) throw new DomainError("booking-not-payable", { status: booking.status });
}

/**
 * Runs outside any transaction. The attempt's idempotency key gives concurrent callers the same checkout.
 * @returns the payment URL; null if a change of the booking withdrew the attempt while the provider responded.
 * @throws DomainError `payment-provider-refused`; `payment-provider-unavailable`: the attempt stays, and the next call retries.
 */
export async function openPresentCheckout(
  ctx: OpenNeeds,
  booking: BookingRow,
  attempt: PaymentRow,
  facts?: CheckoutFacts,
): Promise<string | null> {
  if (attempt.paymentUrl) return attempt.paymentUrl;
  const request = checkoutRequest(ctx, booking, attempt, facts ?? (await findCheckoutFacts(ctx, booking)));
  try {
    const checkout = await ctx.payments.createCheckout(request, checkoutKey(booking, attempt));
    const opened = {
      preferenceId: checkout.id,
      paymentUrl: checkout.url,
      checkoutExpiresAt: request.expiresAt,
      collectorId: checkout.collectorId,
    };
    const isPresent = await inTransaction(ctx.db, (tx) => storeOpened(ctx, tx, booking, attempt, opened));
    return isPresent ? checkout.url : null;
  } catch (error) {
    if (error instanceof PaymentProviderError) throw toCheckoutError(booking, error);
    throw error;
  }
}

/**
 * @returns the payment URL.
 * @throws DomainError the errors of `openPresentCheckout`; `busy` if the attempt was withdrawn.
 */
export async function openCheckout(
  ctx: OpenNeeds,
  booking: BookingRow,
  attempt: PaymentRow,
  facts?: CheckoutFacts,
): Promise<string> {
  const url = await openPresentCheckout(ctx, booking, attempt, facts);
  if (!url) throw new DomainError("busy");
  return url;
}

export async function findLatestAttempt(
  ctx: Needs<"db">,
  booking: BookingRow,
): Promise<PaymentRow | undefined> {
  const attempts = await listPayments(ctx.db, booking.agencyId, booking.id);
  return attempts.at(-1);
}
