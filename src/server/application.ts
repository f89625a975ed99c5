import { getAgency } from "../use-cases/agencies/get-agency.ts";
import { getAgencyContent } from "../use-cases/agencies/get-agency-content.ts";
import type { Application } from "../use-cases/application.ts";
import { cancelBooking } from "../use-cases/booking/cancel-booking.ts";
import { checkVoucher } from "../use-cases/booking/check-voucher.ts";
import { createBooking } from "../use-cases/booking/create-booking.ts";
import { getBooking } from "../use-cases/booking/get-booking.ts";
import { listBookings } from "../use-cases/booking/list-bookings.ts";
import { payBooking } from "../use-cases/booking/pay-booking.ts";
import { sendBookingLead } from "../use-cases/booking/send-booking-lead.ts";
import type { Context } from "../use-cases/context.ts";
import { getCalendar } from "../use-cases/departures/get-calendar.ts";
import { getExperience } from "../use-cases/experiences/get-experience.ts";
import { listExperiences } from "../use-cases/experiences/list-experiences.ts";
import { searchExperiences } from "../use-cases/experiences/search-experiences.ts";
import { eraseUser } from "../use-cases/identity/erase-user.ts";
import { finishRegistration } from "../use-cases/identity/finish-registration.ts";
import { getProfile } from "../use-cases/identity/get-profile.ts";
import { guessCountry } from "../use-cases/identity/guess-country.ts";
import { updateUser } from "../use-cases/identity/update-user.ts";
import { stampContactForm } from "../use-cases/messaging/human-check.ts";
import { sendContactMessage } from "../use-cases/messaging/send-contact-message.ts";
import { getPayment } from "../use-cases/payments/get-payment.ts";
import { returnFromPayment } from "../use-cases/payments/return-from-payment.ts";
import { quoteCheckout } from "../use-cases/pricing/quote-checkout.ts";
import { createWishlist } from "../use-cases/wishlists/create-wishlist.ts";
import { deleteWishlist } from "../use-cases/wishlists/delete-wishlist.ts";
import { getSharedWishlist } from "../use-cases/wishlists/get-shared-wishlist.ts";
import { listWishlists } from "../use-cases/wishlists/list-wishlists.ts";
import { renameWishlist } from "../use-cases/wishlists/rename-wishlist.ts";
import { shareWishlist } from "../use-cases/wishlists/share-wishlist.ts";
import { toggleWishlist } from "../use-cases/wishlists/toggle-wishlist.ts";

/**
 * The product for one visitor: every use case, bound to its context.
 * @param contextOf asked at each call, since reading the session is left until somebody needs it.
 */
export function bindApplication(contextOf: () => Promise<Context>): Application {
  const bind =
    <I, O>(useCase: (ctx: Context, input: I) => Promise<O>) =>
    async (input: I): Promise<O> =>
      useCase(await contextOf(), input);
  const bindPlain =
    <O>(useCase: (ctx: Context) => Promise<O>) =>
    async (): Promise<O> =>
      useCase(await contextOf());
  return {
    getExperience: bind(getExperience),
    listExperiences: bindPlain(listExperiences),
    searchExperiences: bind(searchExperiences),
    getAgency: bind(getAgency),
    getAgencyContent: bindPlain(getAgencyContent),
    getCalendar: bind(getCalendar),
    quoteCheckout: bind(quoteCheckout),
    createBooking: bind(createBooking),
    payBooking: bind(payBooking),
    cancelBooking: bind(cancelBooking),
    getBooking: bind(getBooking),
    listBookings: bindPlain(listBookings),
    checkVoucher: bind(checkVoucher),
    getPayment: bind(getPayment),
    returnFromPayment: bind(returnFromPayment),
    getProfile: bindPlain(getProfile),
    finishRegistration: bind(finishRegistration),
    updateUser: bind(updateUser),
    eraseUser: bindPlain(eraseUser),
    guessCountry: bindPlain(guessCountry),
    stampContactForm: bindPlain(stampContactForm),
    sendContactMessage: bind(sendContactMessage),
    sendBookingLead: bind(sendBookingLead),
    listWishlists: bindPlain(listWishlists),
    createWishlist: bind(createWishlist),
    renameWishlist: bind(renameWishlist),
    deleteWishlist: bind(deleteWishlist),
    shareWishlist: bind(shareWishlist),
    getSharedWishlist: bind(getSharedWishlist),
    toggleWishlist: bind(toggleWishlist),
  };
}
