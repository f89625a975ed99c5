import type { Application } from "../../use-cases/application.ts";
import type { LimitName } from "./limits.ts";

/**
 * The same product, in which what costs others something may be done only so often.
 * @param admit spends of a limit. @throws DomainError `too-many-requests`.
 */
export function limitApplication(
  application: Application,
  admit: (name: LimitName) => Promise<void>,
): Application {
  const limited =
    <I extends unknown[], O>(names: readonly LimitName[], useCase: (...input: I) => Promise<O>) =>
    async (...input: I): Promise<O> => {
      for (const name of names) await admit(name);
      return useCase(...input);
    };
  return {
    ...application,
    createBooking: limited(["booking-account", "booking-address"], application.createBooking),
    payBooking: limited(["paying"], application.payBooking),
    sendContactMessage: limited(["contact"], application.sendContactMessage),
    createWishlist: limited(["wishlist"], application.createWishlist),
    renameWishlist: limited(["wishlist"], application.renameWishlist),
    deleteWishlist: limited(["wishlist"], application.deleteWishlist),
    shareWishlist: limited(["wishlist"], application.shareWishlist),
    toggleWishlist: limited(["wishlist"], application.toggleWishlist),
  };
}
