import { findBooking } from "../../db/queries/booking/bookings.ts";
import { findDepartureId, listAffected } from "../../db/queries/campaigns/campaigns.ts";
import { listPayments, listRefunds } from "../../db/queries/payments/payments.ts";
import { REFUND_CALENDAR_DAYS } from "../../domain/booking/cancellation.ts";
import { cancelDepartureSchema } from "../../domain/campaigns/campaign.ts";
import { defaultOf } from "../../domain/campaigns/choice.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import { siteOf } from "../booking-link/steps/booking-link.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { readEmailBooking } from "../messaging/steps/read-email-booking.ts";
import { defineUseCase } from "../use-case.ts";
import type { EmailPreview } from "./campaign-view.ts";
import { readOffer } from "./steps/read-offer.ts";

const previewEmailInput = cancelDepartureSchema.omit({ id: true, people: true });

/**
 * Returns the e-mail of a campaign before it starts, in each language, for the first booking that gets it. Its links lead to no
 * choice. Returns no e-mails if nobody has booked.
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`; `invalid-input` if the offer is not possible.
 */
export const previewEmail = defineUseCase({
  name: "preview-campaign-email",
  may: { staff: "departures.cancel", operator: true },
  input: previewEmailInput,
  needs: ["db", "clock", "encryption", "agency", "locale", "renderEmail"],
  async run(ctx, input): Promise<EmailPreview> {
    const { db, agency } = ctx;
    await requireDeparture(ctx, input);
    const offer = input.offer && (await readOffer(ctx, input, input.offer));
    const id = await findDepartureId(db, { agencyId: agency.id, ...input });
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
      const about = { ...{ agency, locale, cause: input.cause, refundAmount }, ...note };
      const facts = await readEmailBooking(ctx, booking, locale);
      const url = `${siteOf(booking)}/choice/…`;
      if (offer)
        return {
          ...{ ...about, kind: "departure-choice", booking: facts, until: offer.until, refundUrl: url },
          departures: offer.departures.map((one) => ({ ...one, url })),
          byDefault: defaultOf(offer.kind),
        };
      const refundBy = refundAmount > 0 ? addDays(placeDate(ctx.clock.now()), REFUND_CALENDAR_DAYS) : null;
      return { ...about, kind: "booking-cancelled", booking: facts, reason: "agency", refundBy };
    };
    const emails = await Promise.all(
      LOCALES.map(async (locale) => {
        const { subject, text } = await ctx.renderEmail(await write(locale));
        return { locale, subject, text };
      }),
    );
    return { until, emails };
  },
});
