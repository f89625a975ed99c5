import { getAgency } from "./agencies/get-agency.ts";
import { getAgencyContent } from "./agencies/get-agency-content.ts";
import { cancelBooking } from "./booking/cancel-booking.ts";
import { checkVoucher } from "./booking/check-voucher.ts";
import { createBooking } from "./booking/create-booking.ts";
import { getBooking } from "./booking/get-booking.ts";
import { issueApplePass, issueGooglePass, listWallets } from "./booking/issue-wallet-pass.ts";
import { listBookings } from "./booking/list-bookings.ts";
import { payBooking } from "./booking/pay-booking.ts";
import { planBooking } from "./booking/plan-booking.ts";
import { claimBookings } from "./booking-link/claim-bookings.ts";
import { getLinkedBooking } from "./booking-link/get-linked-booking.ts";
import { openWithPin } from "./booking-link/open-with-pin.ts";
import { payByLink } from "./booking-link/pay-by-link.ts";
import { returnByLink } from "./booking-link/return-by-link.ts";
import { chooseByLink } from "./campaigns/choose-by-link.ts";
import { getChoice } from "./campaigns/get-choice.ts";
import { applyChange } from "./changes/apply-change.ts";
import { payChange } from "./changes/pay-change.ts";
import { previewChange } from "./changes/preview-change.ts";
import { completeByLink } from "./companions/complete-by-link.ts";
import { findCompanions } from "./companions/find-companions.ts";
import { getCalendar } from "./departures/get-calendar.ts";
import { getExperience } from "./experiences/get-experience.ts";
import { getSocialProof } from "./experiences/get-social-proof.ts";
import { listExperiences } from "./experiences/list-experiences.ts";
import { listGuides } from "./experiences/list-guides.ts";
import { searchExperiences } from "./experiences/search-experiences.ts";
import { eraseUser } from "./identity/erase-user.ts";
import { finishRegistration } from "./identity/finish-registration.ts";
import { getProfile } from "./identity/get-profile.ts";
import { guessCountry } from "./identity/guess-country.ts";
import { unlinkProvider } from "./identity/unlink-provider.ts";
import { updateUser } from "./identity/update-user.ts";
import { stampContactForm } from "./messaging/bot-check.ts";
import { sendBookingLead } from "./messaging/send-booking-lead.ts";
import { sendContactMessage } from "./messaging/send-contact-message.ts";
import { getPayment } from "./payments/get-payment.ts";
import { returnFromPayment } from "./payments/return-from-payment.ts";
import { openForm } from "./personal-data/open-form.ts";
import { sealForm } from "./personal-data/seal-form.ts";
import { quoteCheckout } from "./pricing/quote-checkout.ts";
import { deleteSavedTraveller } from "./saved-travellers/delete-saved-traveller.ts";
import { listSavedTravellers } from "./saved-travellers/list-saved-travellers.ts";
import { saveTravellers } from "./saved-travellers/save-travellers.ts";
import { createWishlist } from "./wishlists/create-wishlist.ts";
import { deleteWishlist } from "./wishlists/delete-wishlist.ts";
import { getSharedWishlist } from "./wishlists/get-shared-wishlist.ts";
import { keepHearts } from "./wishlists/keep-hearts.ts";
import { listWishlists } from "./wishlists/list-wishlists.ts";
import { renameWishlist } from "./wishlists/rename-wishlist.ts";
import { shareWishlist } from "./wishlists/share-wishlist.ts";
import { toggleWishlist } from "./wishlists/toggle-wishlist.ts";

/**
 * Every use case of the site's screens and procedures. `Application` binds the use cases to one visitor.
 * `server/realms/site/trpc/router.ts` names the members that are procedures.
 */
export const useCases = {
  getExperience,
  getSocialProof,
  listExperiences,
  listGuides,
  /** With a date, only experiences with a free seat on that date. */
  searchExperiences,
  getAgency,
  getAgencyContent,
  /** `from` and `to` are dates, both included, at most 62 days apart. */
  getCalendar,
  quoteCheckout,
  /** Decides what a submitted checkout does: `payBooking` or `createBooking`, with its input. */
  planBooking,
  /** @returns the payment URL. */
  createBooking,
  payBooking,
  /** Keep the input of a form in the browser while a visitor without JavaScript signs in. */
  sealForm,
  openForm,
  previewChange,
  /** @returns the changed booking, or the payment URL of the difference. */
  applyChange,
  /** @returns the payment URL of the pending change. */
  payChange,
  cancelBooking,
  getBooking,
  listBookings,
  /** For anybody who has a voucher's link. */
  checkVoucher,
  listWallets,
  issueApplePass,
  /** @returns the URL that saves a booking to Google Wallet. */
  issueGooglePass,
  /** For anybody with the companions' link. */
  findCompanions,
  completeByLink,
  /** For a booking without an account. */
  openWithPin,
  getLinkedBooking,
  payByLink,
  returnByLink,
  /** For anybody with the link of a choice. */
  getChoice,
  chooseByLink,
  /** Moves bookings made by hand into the account with the matching verified e-mail. */
  claimBookings,
  getPayment,
  /** Settles the payment with the provider's answer, and returns the booking. */
  returnFromPayment,
  getProfile,
  /** `country` as ISO 3166 alpha-2, or by its name in Spanish or English. */
  finishRegistration,
  updateUser,
  listSavedTravellers,
  saveTravellers,
  deleteSavedTraveller,
  /** Unlinks a sign-in provider, unless it is the last way to sign in. */
  unlinkProvider,
  /** Deletes the traveller's personal data wherever the law allows it; signs out everywhere. */
  eraseUser,
  /** ISO 3166 alpha-2 of the visitor's country; `US` if unknown. */
  guessCountry,
  stampContactForm,
  sendContactMessage,
  sendBookingLead,
  listWishlists,
  createWishlist,
  renameWishlist,
  deleteWishlist,
  shareWishlist,
  getSharedWishlist,
  /**
   * Adds the experiences that a browser saved before sign-in to the traveller's first wishlist, which is created if necessary.
   */
  keepHearts,
  /**
   * Adds an experience to a wishlist, or removes it. The default is the traveller's first wishlist, which is created if
   * necessary.
   */
  toggleWishlist,
};
