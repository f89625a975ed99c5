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

export const useCases = {
  getExperience,
  getSocialProof,
  listExperiences,
  listGuides,
  searchExperiences,
  getAgency,
  getAgencyContent,
  getCalendar,
  quoteCheckout,
  planBooking,
  createBooking,
  payBooking,
  sealForm,
  openForm,
  previewChange,
  applyChange,
  payChange,
  cancelBooking,
  getBooking,
  listBookings,
  checkVoucher,
  listWallets,
  issueApplePass,
  issueGooglePass,
  findCompanions,
  completeByLink,
  openWithPin,
  getLinkedBooking,
  payByLink,
  returnByLink,
  getChoice,
  chooseByLink,
  claimBookings,
  getPayment,
  returnFromPayment,
  getProfile,
  finishRegistration,
  updateUser,
  listSavedTravellers,
  saveTravellers,
  deleteSavedTraveller,
  unlinkProvider,
  eraseUser,
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
  keepHearts,
  toggleWishlist,
};
