import { DomainError } from "../../domain/errors.ts";
import type { Application } from "../../use-cases/application.ts";
import type { LimitName } from "./limits.ts";

/**
 * The same product, in which what costs others something may be done only so often.
 * @param admit spends of a limit, on behalf of a letter's recipient too. @throws DomainError `too-many-requests`.
 */
export function limitApplication(
  application: Application,
  admit: (name: LimitName, recipient?: string) => Promise<void>,
): Application {
  const limited =
    <I extends unknown[], O>(names: readonly LimitName[], useCase: (...input: I) => Promise<O>) =>
    async (...input: I): Promise<O> => {
      for (const name of names) await admit(name);
      return useCase(...input);
    };
  const wishlist = ["wishlist-account", "wishlist-address"] as const;
  return {
    ...application,
    createBooking: limited(["booking-account", "booking-address"], application.createBooking),
    payBooking: limited(["paying-account", "paying-address"], application.payBooking),
    async returnFromPayment(input) {
      try {
        for (const name of ["return-account", "return-address"] as const) await admit(name);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Whoever has paid sees the booking all the same, as it stands; the provider's notice tells the rest.
        return application.returnFromPayment({ ...input, paymentId: null });
      }
      return application.returnFromPayment(input);
    },
    async sendContactMessage(input) {
      await admit("contact-address");
      await admit("contact-account");
      await admit("contact-recipient", input.email);
      await admit("contact-recipient-day", input.email);
      return application.sendContactMessage(input);
    },
    createWishlist: limited(wishlist, application.createWishlist),
    renameWishlist: limited(wishlist, application.renameWishlist),
    deleteWishlist: limited(wishlist, application.deleteWishlist),
    shareWishlist: limited(wishlist, application.shareWishlist),
    toggleWishlist: limited(wishlist, application.toggleWishlist),
  };
}
