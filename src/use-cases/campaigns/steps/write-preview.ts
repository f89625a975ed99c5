import { findBooking } from "../../../db/queries/booking/bookings.ts";
import { findDepartureId, listAffected } from "../../../db/queries/campaigns/campaigns.ts";
import { listPayments, listRefunds } from "../../../db/queries/payments/payments.ts";
import { REFUND_CALENDAR_DAYS } from "../../../domain/booking/cancellation.ts";
import type { CancelDepartureInput } from "../../../domain/campaigns/campaign.ts";
import { defaultOf } from "../../../domain/campaigns/choice.ts";
import { timeChangeOf } from "../../../domain/campaigns/time-change.ts";
import { addDays, placeDate } from "../../../domain/departures/place-time.ts";
import { LOCALES, type Locale } from "../../../domain/locale.ts";
import type { Email } from "../../../domain/messaging/email.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import { siteOf } from "../../booking-link/steps/booking-link.ts";
import type { Needs } from "../../context.ts";
import { readEmailBooking } from "../../messaging/steps/read-email-booking.ts";
import type { EmailPreview } from "../campaign-view.ts";
import type { CheckedOffer } from "./read-offer.ts";

/** Renders the e-mail of a campaign in both languages, with the facts of one affected booking and dummy links. */
export async function writePreview(
  ctx: Needs<"db" | "clock" | "encryption" | "agency" | "renderEmail">,
  input: Omit<CancelDepartureInput, "id" | "people" | "offer">,
  offer: CheckedOffer | null,
): Promise<EmailPreview> {
  const { db, agency } = ctx;
  const { experienceId, date, startTime } = input;
  const id = await findDepartureId(db, { agencyId: agency.id, experienceId, date, startTime });
  const affected = id ? (await listAffected(db, { agencyId: agency.id, id })).filter(({ own }) => own) : [];
  const sample = affected.find(({ status }) => status === "CONFIRMED") ?? affected[0];
  const booking = sample && (await findBooking(db, agency.id, sample.id));
  const until = offer?.until ?? null;
  if (!booking) return { until, emails: [] };
  const [payments, refunds] = await Promise.all([
    listPayments(db, agency.id, booking.id),
    listRefunds(db, agency.id, booking.id),
  ]);
  const refundAmount = heldOfAll({ payments, refunds });
  const write = async (locale: Locale): Promise<Email> => {
    const note = input.note ? { note: input.note[locale] } : {};
    const commonFacts = { ...{ agency, locale, cause: input.cause, refundAmount }, ...note };
    const facts = await readEmailBooking(ctx, booking, locale);
    const url = `${siteOf(booking)}/choice/…`;
    if (offer)
      return {
        ...{ ...commonFacts, kind: "departure-choice", booking: facts, until: offer.until, refundUrl: url },
        departures: offer.departures.map((one) => ({ ...one, url })),
        byDefault: defaultOf(offer.kind),
        timeChange: timeChangeOf(offer.kind, input, offer.departures),
      };
    const refundBy = refundAmount > 0 ? addDays(placeDate(ctx.clock.now()), REFUND_CALENDAR_DAYS) : null;
    return { ...commonFacts, kind: "booking-cancelled", booking: facts, reason: "agency", refundBy };
  };
  const emails = await Promise.all(
    LOCALES.map(async (locale) => {
      const { subject, text } = await ctx.renderEmail(await write(locale));
      return { locale, subject, text };
    }),
  );
  return { until, emails };
}
