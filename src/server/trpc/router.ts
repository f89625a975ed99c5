import { z } from "zod";
import { bookingRequestSchema } from "../../domain/booking/booking-request.ts";
import { isDate } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { contactMessageSchema } from "../../domain/messaging/contact-message.ts";
import { toAgencyView } from "../../use-cases/agencies/agency-view.ts";
import type { Visitor } from "../http/visitor.ts";
import { procedure, router, travellerProcedure } from "./procedure.ts";

const id = z.uuid({ error: "invalid" });
const date = z.string().refine(isDate, { error: "not-a-date" });
const agencyId = z.string().max(80);

/** An agency that is not this host's does not exist here. */
function requireAgency(visitor: Visitor, wanted: string): void {
  if (wanted !== visitor.agency.id) throw new DomainError("agency-not-found");
}

const booking = router({
  getById: travellerProcedure
    .input(z.object({ id }))
    .query(({ ctx, input }) => ctx.visitor.application.getBooking(input)),
  getByUserId: travellerProcedure.query(({ ctx }) => ctx.visitor.application.listBookings()),
  create: travellerProcedure
    .input(bookingRequestSchema)
    .mutation(({ ctx, input }) => ctx.visitor.application.createBooking(input)),
  pay: travellerProcedure
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => ctx.visitor.application.payBooking(input)),
  cancel: travellerProcedure
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => ctx.visitor.application.cancelBooking(input)),
});

const experience = router({
  getById: procedure.input(z.object({ id, agencyId })).query(({ ctx, input }) => {
    requireAgency(ctx.visitor, input.agencyId);
    return ctx.visitor.application.getExperience({ id: input.id });
  }),
  fetchList: procedure.input(z.object({ agencyId })).query(async ({ ctx, input }) => {
    requireAgency(ctx.visitor, input.agencyId);
    return { items: await ctx.visitor.application.listExperiences() };
  }),
});

const payment = router({
  getById: travellerProcedure
    .input(z.object({ id: z.string().regex(/^[0-9]{1,20}$/, { error: "invalid" }) }))
    .query(({ ctx, input }) => ctx.visitor.application.getPayment(input)),
});

const phone = { phoneNumber: z.string().max(25), country: z.string().length(2) };

const user = router({
  finishRegistration: travellerProcedure
    .input(z.object(phone))
    .mutation(({ ctx, input }) => ctx.visitor.application.finishRegistration(input)),
  update: travellerProcedure
    .input(z.object({ name: z.string().max(255), ...phone }).partial())
    .mutation(({ ctx, input }) => ctx.visitor.application.updateUser(input)),
  guessCountry: procedure.query(({ ctx }) => ctx.visitor.application.guessCountry()),
});

const agency = router({
  getById: procedure.input(z.object({ agencyId })).query(({ ctx, input }) => {
    requireAgency(ctx.visitor, input.agencyId);
    return toAgencyView(ctx.visitor.agency, ctx.visitor.locale);
  }),
});

const email = router({
  sendBookingLead: travellerProcedure
    .input(z.object({ bookingId: id }))
    .mutation(({ ctx, input }) => ctx.visitor.application.sendBookingLead(input)),
  sendContactMesage: procedure
    .input(contactMessageSchema)
    .mutation(({ ctx, input }) => ctx.visitor.application.sendContactMessage(input)),
});

const availability = router({
  calendar: procedure
    .input(z.object({ experienceId: id, from: date, to: date }))
    .query(({ ctx, input }) => ctx.visitor.application.getCalendar(input)),
});

const checkoutQuery = z.object({
  experienceId: id,
  participants: z.number().int().optional(),
  selectedDate: z.string().max(10).optional(),
  startTime: z.string().max(5).optional(),
  duration: z.string().max(50).optional(),
  priceValue: z.number().optional(),
  priceLabel: z.string().max(80).optional(),
  priceDescription: z.string().max(255).optional(),
});

const checkout = router({
  quote: procedure
    .input(checkoutQuery)
    .query(({ ctx, input }) => ctx.visitor.application.quoteCheckout(input)),
});

const wishlist = router({
  list: travellerProcedure.query(({ ctx }) => ctx.visitor.application.listWishlists()),
  create: travellerProcedure
    .input(z.object({ name: z.string().max(255) }))
    .mutation(({ ctx, input }) => ctx.visitor.application.createWishlist(input)),
  rename: travellerProcedure
    .input(z.object({ id, name: z.string().max(255) }))
    .mutation(({ ctx, input }) => ctx.visitor.application.renameWishlist(input)),
  delete: travellerProcedure
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => ctx.visitor.application.deleteWishlist(input)),
  share: travellerProcedure
    .input(z.object({ id, shared: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.visitor.application.shareWishlist(input)),
  toggle: travellerProcedure
    .input(z.object({ experienceId: id, wishlistId: id.optional(), wanted: z.boolean().optional() }))
    .mutation(({ ctx, input }) => ctx.visitor.application.toggleWishlist(input)),
});

/** Every procedure under /api/trpc, under the customer's names. */
export const appRouter = router({
  agency,
  availability,
  booking,
  checkout,
  email,
  experience,
  payment,
  user,
  wishlist,
});

export type AppRouter = typeof appRouter;
