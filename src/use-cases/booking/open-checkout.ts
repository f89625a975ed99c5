import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingLine, type BookingRow, listLines } from "../../db/queries/booking/bookings.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { listPayments, type PaymentRow, updatePayment } from "../../db/queries/payments/payments.ts";
import { cutOffAt, type Schedule } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { acceptsCash, checkoutEnds, checkoutOpensAt } from "../../domain/payments/checkout-times.ts";
import { type ChargedLine, lineAmount } from "../../domain/pricing/price-basis.ts";
import { type CheckoutRequest, PaymentProviderError } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { listPeople, type Person } from "../personal-data/people.ts";

type OpenNeeds = Needs<"db" | "encryption" | "agency" | "clock" | "payments">;

function returnUrls(booking: BookingRow): CheckoutRequest["returnUrls"] {
  const prefix = booking.locale === "en" ? "/en" : "";
  const to = (result: string) => `${booking.siteOrigin}${prefix}/payments/${result}`;
  return { success: to("success"), pending: to("pending"), failure: to("failed") };
}

/** What a checkout contains besides the booking and the attempt. */
export interface CheckoutFacts {
  lead: Pick<Person, "name" | "documentType" | "documentNumber"> & {
    email?: string | null | undefined;
  };
  schedule: Schedule;
  lines: readonly (ChargedLine & Pick<BookingLine, "priceOption">)[];
}

async function findFacts(ctx: OpenNeeds, booking: BookingRow): Promise<CheckoutFacts> {
  const [people, lines, experience] = await Promise.all([
    listPeople(ctx, ctx.db, booking),
    listLines(ctx.db, booking),
    findExperience(ctx.db, booking.agencyId, booking.experienceId),
  ]);
  const lead = people[0];
  if (!lead || !experience) throw new Error("a booking's lead or experience is missing");
  return { lead, lines, schedule: experience.schedule };
}

/** A line as the provider multiplies it: by people; a group is one of its own. */
const quantityOf = (line: ChargedLine) =>
  line.groupSize === null
    ? { unitPrice: line.unitPrice, quantity: line.people }
    : { unitPrice: lineAmount(line), quantity: 1 };

/**
 * The request is the same at every try of an attempt, as its idempotency key demands: its moments were fixed when the
 * attempt was written.
 */
function checkoutRequest(
  booking: BookingRow,
  attempt: PaymentRow,
  { lead, lines, schedule }: CheckoutFacts,
): CheckoutRequest {
  const ends = checkoutEnds(booking, cutOffAt(schedule, booking), attempt.createdAt);
  const pendingExpiresAt = attempt.pendingExpiresAt ?? ends.pendingExpiresAt;
  return {
    externalReference: booking.id,
    title: booking.title,
    pictureUrl: booking.image.startsWith("/") ? `${booking.siteOrigin}${booking.image}` : booking.image,
    items: lines.map((line) => ({
      description: `${booking.code} · ${booking.date} ${booking.startTime} · ${line.priceOption}`,
      ...quantityOf(line),
    })),
    payer: {
      name: lead.name,
      email: lead.email ?? "",
      documentType: lead.documentType,
      documentNumber: lead.documentNumber ?? "",
    },
    returnUrls: returnUrls(booking),
    notificationUrl: `${booking.siteOrigin}/api/webhooks/mercado-pago`,
    opensAt: checkoutOpensAt(attempt),
    expiresAt: attempt.checkoutExpiresAt ?? ends.checkoutExpiresAt,
    pendingExpiresAt,
    acceptsCash: acceptsCash(attempt.createdAt, pendingExpiresAt),
    locale: booking.locale,
  };
}

/** A refusal is final: the same request would be refused again. Everything else may work later. */
function notOpened(booking: BookingRow, error: PaymentProviderError): DomainError {
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
 * The address at which an attempt is paid, asking the provider for it unless that was done. Runs outside any
 * transaction; the attempt's own idempotency key makes two callers get one checkout.
 * @param facts looked up where they are not known.
 * @throws DomainError `payment-provider-unavailable`; the attempt stays, and the next call tries again.
 * `payment-provider-refused`, where it said no.
 */
export async function openCheckout(
  ctx: OpenNeeds,
  booking: BookingRow,
  attempt: PaymentRow,
  facts?: CheckoutFacts,
): Promise<string> {
  if (attempt.paymentUrl) return attempt.paymentUrl;
  const request = checkoutRequest(booking, attempt, facts ?? (await findFacts(ctx, booking)));
  try {
    const checkout = await ctx.payments.createCheckout(request, `checkout:${booking.id}:${attempt.attempt}`);
    const opened = {
      preferenceId: checkout.id,
      paymentUrl: checkout.url,
      checkoutExpiresAt: request.expiresAt,
      collectorId: checkout.collectorId,
    };
    await inTransaction(ctx.db, (tx) => updatePayment(tx, attempt, opened, ctx.clock.now()));
    return checkout.url;
  } catch (error) {
    if (error instanceof PaymentProviderError) throw notOpened(booking, error);
    throw error;
  }
}

/** The last attempt to pay a booking. */
export async function findLatestAttempt(
  ctx: Needs<"db">,
  booking: BookingRow,
): Promise<PaymentRow | undefined> {
  const attempts = await listPayments(ctx.db, booking.agencyId, booking.id);
  return attempts.at(-1);
}
