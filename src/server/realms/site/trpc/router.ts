import { DomainError } from "../../../../domain/errors.ts";
import { useCases } from "../../../../use-cases/use-cases.ts";
import type { Visitor } from "../visitor.ts";
import { mutation, procedure, query, router, travellerProcedure } from "./procedure.ts";

function requireAgency(visitor: Visitor, agencyId: string): void {
  if (agencyId !== visitor.agency.id) throw new DomainError("agency-not-found");
}

const agencyInput = useCases.getAgency.input;

const booking = router({
  getById: query(travellerProcedure, "getBooking"),
  getByUserId: query(travellerProcedure, "listBookings"),
  create: mutation(travellerProcedure, "createBooking"),
  pay: mutation(travellerProcedure, "payBooking"),
  cancel: mutation(travellerProcedure, "cancelBooking"),
  /** Writes nothing, but is a mutation: the input names people and must not appear in an address. */
  previewChange: mutation(travellerProcedure, "previewChange"),
  applyChange: mutation(travellerProcedure, "applyChange"),
  payChange: mutation(travellerProcedure, "payChange"),
});

const experience = router({
  getById: procedure.input(useCases.getExperience.input.extend(agencyInput.shape)).query(({ ctx, input }) => {
    requireAgency(ctx.visitor, input.agencyId);
    return ctx.visitor.application.getExperience(input);
  }),
  fetchList: procedure.input(agencyInput).query(async ({ ctx, input }) => {
    requireAgency(ctx.visitor, input.agencyId);
    return { items: await ctx.visitor.application.listExperiences() };
  }),
});

const payment = router({ getById: query(travellerProcedure, "getPayment") });

const user = router({
  finishRegistration: mutation(travellerProcedure, "finishRegistration"),
  update: mutation(travellerProcedure, "updateUser"),
  guessCountry: query(procedure, "guessCountry"),
});

const agency = router({ getById: query(procedure, "getAgency") });

const email = router({
  sendBookingLead: mutation(travellerProcedure, "sendBookingLead"),
  // The name is misspelled in the customer's SDK, and the SDK's clients call this name.
  sendContactMesage: mutation(procedure, "sendContactMessage"),
});

const availability = router({ calendar: query(procedure, "getCalendar") });

const checkout = router({ quote: query(procedure, "quoteCheckout") });

const wishlist = router({
  list: query(travellerProcedure, "listWishlists"),
  create: mutation(travellerProcedure, "createWishlist"),
  rename: mutation(travellerProcedure, "renameWishlist"),
  delete: mutation(travellerProcedure, "deleteWishlist"),
  share: mutation(travellerProcedure, "shareWishlist"),
  toggle: mutation(travellerProcedure, "toggleWishlist"),
  keepHearts: mutation(travellerProcedure, "keepHearts"),
});

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

export const isProcedure = (name: string): boolean => Object.hasOwn(appRouter._def.procedures, name);
