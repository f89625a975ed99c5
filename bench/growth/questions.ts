import { v7 } from "uuid";
import { findAgencyByHost } from "../../src/db/queries/agencies/agencies.ts";
import { findSession } from "../../src/db/queries/identity/sessions.ts";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { addDays } from "../../src/domain/departures/place-time.ts";
import {
  listPublicExperiences,
  listPublicPages,
} from "../../src/use-cases/agencies/steps/list-public-pages.ts";
import { getBooking } from "../../src/use-cases/booking/get-booking.ts";
import { lapseHold } from "../../src/use-cases/booking/lapse-hold.ts";
import { listBookings } from "../../src/use-cases/booking/list-bookings.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { getCalendar } from "../../src/use-cases/departures/get-calendar.ts";
import { getExperience } from "../../src/use-cases/experiences/get-experience.ts";
import { searchExperiences } from "../../src/use-cases/experiences/search-experiences.ts";
import { reconcileBooking } from "../../src/use-cases/payments/reconcile-booking.ts";
import { receiveWebhookEvent } from "../../src/use-cases/payments/steps/receive-webhook-event.ts";
import { quoteCheckout } from "../../src/use-cases/pricing/quote-checkout.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { listWishlists } from "../../src/use-cases/wishlists/list-wishlists.ts";
import { openSite, tomorrow } from "../booking/site.ts";
import type { MeasuredAgency } from "./measured-agency.ts";

const ALL = { place: null, date: null, maxPrice: null, length: null, sort: "recommended" } as const;

export async function measureQueries(url: string, measured: MeasuredAgency) {
  const site = await openSite(url, measured, 4);
  const ctx = site.contextOf(measured.traveller);
  const system: Context = { ...ctx, actor: { kind: "system", name: "bench" } };
  const experienceId = measured.booked.id;
  const date = tomorrow();
  const month = { experienceId, from: date, to: addDays(date, 29) };
  let bookingIndex = 0;
  let dayIndex = 0;
  async function change(request: ChangeRequest): Promise<void> {
    const { revision } = await perform(previewChange, ctx, { id: measured.paidId, change: request });
    await perform(applyChange, ctx, {
      id: measured.paidId,
      change: request,
      revision,
      idempotencyKey: revision,
    });
  }
  const questions: Record<string, () => Promise<unknown>> = {
    "agency of a host": () => findAgencyByHost(ctx.db, "other-7.test"),
    home: () => perform(searchExperiences, ctx, ALL),
    "home, with a place and a date": () => perform(searchExperiences, ctx, { ...ALL, place: "boyaca", date }),
    experience: () => perform(getExperience, ctx, { id: experienceId }),
    "calendar month": () => perform(getCalendar, ctx, month),
    checkout: () =>
      perform(quoteCheckout, ctx, { experienceId, selectedDate: date, startTime: "08:00", participants: 2 }),
    "my bookings": () => perform(listBookings, ctx),
    booking: () => perform(getBooking, ctx, { id: measured.bookingId }),
    wishlists: () => perform(listWishlists, ctx),
    sitemap: () => Promise.all([listPublicPages(ctx), listPublicExperiences(ctx, 1)]),
    session: () =>
      findSession(ctx.db, { agencyId: measured.agency.id, sessionToken: measured.sessionToken }, new Date()),
    "booking.create": () => site.book({ date: addDays(date, bookingIndex++ % 200), startTime: "08:00" }),
    "booking.previewChange": () =>
      perform(previewChange, ctx, { id: measured.paidId, change: { date: addDays(date, 27) } }),
    "booking.previewChange and applyChange": () => change({ date: addDays(date, 21 + (dayIndex++ % 5)) }),
    "webhook into the inbox": () =>
      receiveWebhookEvent(ctx, { signedId: v7(), action: "payment.updated", providerPaymentId: v7() }),
    "job: reconcile a booking": () =>
      perform(reconcileBooking, system, { bookingId: measured.bookingId, round: 1 }),
    "job: lapse a hold": () => perform(lapseHold, system, { bookingId: measured.bookingId }),
  };
  return { questions, close: site.close };
}
