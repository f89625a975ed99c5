import { readDatabaseTime } from "../../db/connection/clock.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import type { PaymentRow } from "../../db/queries/payments/payments.ts";
import type { BookingRequest } from "../../domain/booking/booking-request.ts";
import { openRequestSchema } from "../../domain/booking/booking-request.ts";
import { consentIssues } from "../../domain/booking/consents.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { DomainError } from "../../domain/errors.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { requireRegistered } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { registerByBooking } from "../identity/finish-registration.ts";
import { defineUseCase } from "../use-case.ts";
import { findByKey, keyOfBareRequest } from "./steps/booking-key.ts";
import { findLatestAttempt, openCheckout, requirePayable } from "./steps/open-checkout.ts";
import { prepareBooking, takeSeatsAtFirstFree } from "./steps/prepare-booking.ts";
import { findReplaced } from "./steps/replace-booking.ts";
import { requireDetails } from "./steps/require-people.ts";
import type { MadeBooking } from "./steps/take-seats.ts";

type CreateBookingNeeds = Needs<
  | "db"
  | "queue"
  | "encryption"
  | "jobs"
  | "clock"
  | "newId"
  | "agency"
  | "actor"
  | "locale"
  | "request"
  | "payments"
>;

function checkConsents(ctx: CreateBookingNeeds, request: BookingRequest): void {
  if (!request.consents) return;
  const fields = Object.entries(consentIssues(request.consents)).map(
    ([name, issue]) => [name, issueMessage(issue, ctx.locale)] as const,
  );
  if (fields.length > 0) throw new DomainError("invalid-input", {}, Object.fromEntries(fields));
}

/**
 * With `replaces`, the traveller's unpaid booking of that id ends in the same transaction and frees its seats. A repeated call
 * returns the same payment URL without a second booking. A call counts as repeated if its key is known, or if an equal request
 * without a key came within ten minutes.
 * @returns the payment URL.
 * @throws DomainError `not-signed-in`, `registration-unfinished`, `agency-not-selling`, `experience-not-found`,
 * `duration-not-offered`, `price-changed`, `departure-not-found`, `invalid-input`, `departure-closed`, `departure-cut-off`,
 * `sold-out`, `too-many-unpaid`, `busy`, `idempotency-key-reused`, `booking-not-payable`, `hold-lapsed`,
 * `payment-provider-unavailable`, `payment-provider-refused`, `booking-not-found`, `booking-not-replaceable`.
 */
export const createBooking = defineUseCase({
  name: "create-booking",
  may: { traveller: true },
  input: openRequestSchema,
  limits: ["booking-account", "booking-address"],
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "locale", "request", "payments"],
  async run(ctx, wanted: BookingRequest): Promise<string> {
    requireRegistered(ctx);
    const { userId, isRegistered } = ctx.actor;
    const request = { ...wanted, idempotencyKey: await keyOf(ctx, userId, wanted) };
    const known = await findByKey(ctx, ctx.db, userId, request);
    if (known) return resumePayment(ctx, known);
    requireDetails(ctx, request);
    const replaced = request.replaces ? await findReplaced(ctx, request.replaces) : undefined;
    const { times, ...offer } = await prepareBooking(ctx, request, replaced);
    checkConsents(ctx, request);
    const [lead] = request.participantsInfo;
    if (!isRegistered && lead) await registerByBooking(ctx, lead.phoneNumber);
    const made = await takeSeatsAtFirstFree(ctx, times, { ...offer, request, source: "site", userId });
    if (made?.attempt && lead) return openNewCheckout(ctx, made.attempt, lead, made);
    const concurrent = await findByKey(ctx, ctx.db, userId, request);
    if (!concurrent) throw new Error("a booking vanished after it was written");
    return resumePayment(ctx, concurrent);
  },
});

const keyOf = async (ctx: CreateBookingNeeds, userId: string, request: BookingRequest): Promise<string> =>
  request.idempotencyKey ?? keyOfBareRequest(ctx, { userId, request });

/** Passes the rows that were just written, so that nothing is read again. */
function openNewCheckout(
  ctx: CreateBookingNeeds,
  attempt: PaymentRow,
  lead: BookingRequest["participantsInfo"][number],
  { booking, lines, schedule }: Pick<MadeBooking, "booking" | "lines" | "schedule">,
): Promise<string> {
  const { name = null, documentType = null, documentNumber = null, email } = lead;
  const payer = { name, documentType, documentNumber, email };
  return openCheckout(ctx, booking, attempt, { lead: payer, lines, schedule });
}

async function resumePayment(ctx: CreateBookingNeeds, booking: BookingRow): Promise<string> {
  if (booking.status === "CANCELLED")
    throw new DomainError("booking-not-payable", { status: booking.status });
  const lapsed = booking.status === "PENDING" && !isHeld(booking, await readDatabaseTime(ctx, ctx.db));
  const attempt = lapsed ? undefined : await findLatestAttempt(ctx, booking);
  if (!attempt) throw new DomainError("hold-lapsed");
  if (booking.status === "PENDING") await requirePayable(ctx.db, booking);
  return openCheckout(ctx, booking, attempt);
}
