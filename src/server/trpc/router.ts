import { bookingRequestSchema } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import { sentContactSchema } from "../../domain/messaging/contact-message.ts";
import { getAgencyInput } from "../../use-cases/agencies/get-agency.ts";
import { cancelBookingInput } from "../../use-cases/booking/cancel-booking.ts";
import { getBookingInput } from "../../use-cases/booking/get-booking.ts";
import { payBookingInput } from "../../use-cases/booking/pay-booking.ts";
import { sendBookingLeadInput } from "../../use-cases/booking/send-booking-lead.ts";
import { getCalendarInput } from "../../use-cases/departures/get-calendar.ts";
import { getExperienceInput } from "../../use-cases/experiences/get-experience.ts";
import { finishRegistrationInput } from "../../use-cases/identity/finish-registration.ts";
import { updateUserInput } from "../../use-cases/identity/update-user.ts";
import { getPaymentInput } from "../../use-cases/payments/get-payment.ts";
import { quoteCheckoutInput } from "../../use-cases/pricing/quote-checkout.ts";
import { createWishlistInput } from "../../use-cases/wishlists/create-wishlist.ts";
import { deleteWishlistInput } from "../../use-cases/wishlists/delete-wishlist.ts";
import { renameWishlistInput } from "../../use-cases/wishlists/rename-wishlist.ts";
import { shareWishlistInput } from "../../use-cases/wishlists/share-wishlist.ts";
import { toggleWishlistInput } from "../../use-cases/wishlists/toggle-wishlist.ts";
import type { Visitor } from "../http/visitor.ts";
import { procedure, router, travellerProcedure } from "./procedure.ts";

/** An agency that is not this host's does not exist here. */
function requireAgency(visitor: Visitor, wanted: string): void {
  if (wanted !== visitor.agency.id) throw new DomainError("agency-not-found");
}

const booking = router({
  getById: travellerProcedure
    .input(getBookingInput)
    .query(({ ctx, input }) => ctx.visitor.application.getBooking(input)),
  getByUserId: travellerProcedure.query(({ ctx }) => ctx.visitor.application.listBookings()),
  create: travellerProcedure
    .input(bookingRequestSchema)
    .mutation(({ ctx, input }) => ctx.visitor.application.createBooking(input)),
  pay: travellerProcedure
    .input(payBookingInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.payBooking(input)),
  cancel: travellerProcedure
    .input(cancelBookingInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.cancelBooking(input)),
});

const experience = router({
  getById: procedure.input(getExperienceInput.extend(getAgencyInput.shape)).query(({ ctx, input }) => {
    requireAgency(ctx.visitor, input.agencyId);
    return ctx.visitor.application.getExperience({ id: input.id });
  }),
  fetchList: procedure.input(getAgencyInput).query(async ({ ctx, input }) => {
    requireAgency(ctx.visitor, input.agencyId);
    return { items: await ctx.visitor.application.listExperiences() };
  }),
});

const payment = router({
  getById: travellerProcedure
    .input(getPaymentInput)
    .query(({ ctx, input }) => ctx.visitor.application.getPayment(input)),
});

const user = router({
  finishRegistration: travellerProcedure
    .input(finishRegistrationInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.finishRegistration(input)),
  update: travellerProcedure
    .input(updateUserInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.updateUser(input)),
  guessCountry: procedure.query(({ ctx }) => ctx.visitor.application.guessCountry()),
});

const agency = router({
  getById: procedure
    .input(getAgencyInput)
    .query(({ ctx, input }) => ctx.visitor.application.getAgency(input)),
});

const email = router({
  sendBookingLead: travellerProcedure
    .input(sendBookingLeadInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.sendBookingLead(input)),
  sendContactMesage: procedure
    .input(sentContactSchema)
    .mutation(({ ctx, input }) => ctx.visitor.application.sendContactMessage(input)),
});

const availability = router({
  calendar: procedure
    .input(getCalendarInput)
    .query(({ ctx, input }) => ctx.visitor.application.getCalendar(input)),
});

const checkout = router({
  quote: procedure
    .input(quoteCheckoutInput)
    .query(({ ctx, input }) => ctx.visitor.application.quoteCheckout(input)),
});

const wishlist = router({
  list: travellerProcedure.query(({ ctx }) => ctx.visitor.application.listWishlists()),
  create: travellerProcedure
    .input(createWishlistInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.createWishlist(input)),
  rename: travellerProcedure
    .input(renameWishlistInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.renameWishlist(input)),
  delete: travellerProcedure
    .input(deleteWishlistInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.deleteWishlist(input)),
  share: travellerProcedure
    .input(shareWishlistInput)
    .mutation(({ ctx, input }) => ctx.visitor.application.shareWishlist(input)),
  toggle: travellerProcedure
    .input(toggleWishlistInput)
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
