import type { z } from "zod";
import { codeEnding } from "../domain/booking/booking-code.ts";
import { openRequestSchema } from "../domain/booking/booking-request.ts";
import { applyChangeInput, previewChangeInput } from "../domain/changes/change-request.ts";
import { type SentContact, sentContactSchema } from "../domain/messaging/contact-message.ts";
import type { LIMITS, LimitName } from "./access/limits.ts";
import { getAgency, getAgencyInput } from "./agencies/get-agency.ts";
import { getAgencyContent } from "./agencies/get-agency-content.ts";
import { cancelBooking, cancelBookingInput } from "./booking/cancel-booking.ts";
import { checkVoucher } from "./booking/check-voucher.ts";
import { createBooking } from "./booking/create-booking.ts";
import { getBooking, getBookingInput } from "./booking/get-booking.ts";
import { issueApplePass, issueGooglePass, listWallets } from "./booking/issue-wallet-pass.ts";
import { listBookings } from "./booking/list-bookings.ts";
import { payBooking, payBookingInput } from "./booking/pay-booking.ts";
import { planBooking } from "./booking/plan-booking.ts";
import { claimBookings } from "./booking-link/claim-bookings.ts";
import { getLinkedBooking } from "./booking-link/get-linked-booking.ts";
import { type OpenWithPinInput, openWithPin } from "./booking-link/open-with-pin.ts";
import { payByLink } from "./booking-link/pay-by-link.ts";
import { type ReturnByLinkInput, returnByLink } from "./booking-link/return-by-link.ts";
import { applyChange } from "./changes/apply-change.ts";
import { payChange, payChangeInput } from "./changes/pay-change.ts";
import { previewChange } from "./changes/preview-change.ts";
import { completeByLink } from "./companions/complete-by-link.ts";
import { findCompanions } from "./companions/find-companions.ts";
import type { Context } from "./context.ts";
import { getCalendar, getCalendarInput } from "./departures/get-calendar.ts";
import { getExperience, getExperienceInput } from "./experiences/get-experience.ts";
import { getSocialProof } from "./experiences/get-social-proof.ts";
import { listExperiences } from "./experiences/list-experiences.ts";
import { listGuides } from "./experiences/list-guides.ts";
import { searchExperiences } from "./experiences/search-experiences.ts";
import { eraseUser } from "./identity/erase-user.ts";
import { finishRegistration, finishRegistrationInput } from "./identity/finish-registration.ts";
import { getProfile } from "./identity/get-profile.ts";
import { guessCountry } from "./identity/guess-country.ts";
import { unlinkProvider } from "./identity/unlink-provider.ts";
import { updateUser, updateUserInput } from "./identity/update-user.ts";
import { stampContactForm } from "./messaging/human-check.ts";
import { sendBookingLead, sendBookingLeadInput } from "./messaging/send-booking-lead.ts";
import { sendContactMessage } from "./messaging/send-contact-message.ts";
import { getPayment, getPaymentInput } from "./payments/get-payment.ts";
import { type ReturnFromPaymentInput, returnFromPayment } from "./payments/return-from-payment.ts";
import { quoteCheckout, quoteCheckoutInput } from "./pricing/quote-checkout.ts";
import {
  deleteSavedTraveller,
  deleteSavedTravellerInput,
} from "./saved-travellers/delete-saved-traveller.ts";
import { listSavedTravellers } from "./saved-travellers/list-saved-travellers.ts";
import { saveTravellers } from "./saved-travellers/save-travellers.ts";
import { createWishlist, createWishlistInput } from "./wishlists/create-wishlist.ts";
import { deleteWishlist, deleteWishlistInput } from "./wishlists/delete-wishlist.ts";
import { getSharedWishlist } from "./wishlists/get-shared-wishlist.ts";
import { keepHearts, keepHeartsInput } from "./wishlists/keep-hearts.ts";
import { listWishlists } from "./wishlists/list-wishlists.ts";
import { renameWishlist, renameWishlistInput } from "./wishlists/rename-wishlist.ts";
import { shareWishlist, shareWishlistInput } from "./wishlists/share-wishlist.ts";
import { toggleWishlist, toggleWishlistInput } from "./wishlists/toggle-wishlist.ts";

/** Limits that count by an e-mail's recipient. */
type RecipientLimit = {
  [N in LimitName]: (typeof LIMITS)[N]["per"] extends "recipient" ? N : never;
}[LimitName];

type Limited<I> =
  | { limits?: readonly Exclude<LimitName, RecipientLimit>[]; recipient?: never }
  | { limits: readonly LimitName[]; recipient: (input: I) => string };

/** An entry of the table; `I` is `void` if the use case takes no input. */
export type UseCase<I, O> = Limited<I> & {
  run: (ctx: Context, input: I) => Promise<O>;
  /** Schema of the input, if callers from outside may call the use case. */
  input?: z.ZodType<I>;
  /** Replaces the input once a limit is spent, so that the call is not refused. */
  whenSpent?: (input: I) => I;
};

/** `void`, so that it is called without an argument. */
type Nothing = ReturnType<() => void>;

/** The input of a use case besides its context, and its output. */
export type InputOf<E extends { run: unknown }> = E["run"] extends (ctx: Context, ...all: infer I) => unknown
  ? I extends [unknown]
    ? I[0]
    : Nothing
  : never;
export type OutputOf<E extends { run: unknown }> = E["run"] extends (...all: never) => Promise<infer O>
  ? O
  : never;

/** Each entry has to fit the use case that it names, without unknown properties. */
export const tableOfUseCases = <const T extends Record<string, { run: unknown }>>(
  entries: T & {
    [N in keyof T]: UseCase<InputOf<T[N]>, OutputOf<T[N]>> &
      Record<Exclude<keyof T[N], keyof UseCase<never, never>>, never>;
  },
): T => entries;

const WISHLIST_LIMITS = ["wishlist-account", "wishlist-address"] as const;

/**
 * Every use case of screens and procedures. `Application` binds these members to one visitor and applies their limits.
 * `server/api/trpc/router.ts` names the members that are procedures.
 */
export const useCases = tableOfUseCases({
  getExperience: { run: getExperience, input: getExperienceInput },
  getSocialProof: { run: getSocialProof, input: getExperienceInput },
  listExperiences: { run: listExperiences },
  listGuides: { run: listGuides },
  /** With a date, only experiences with a free seat on it. */
  searchExperiences: { run: searchExperiences },
  getAgency: { run: getAgency, input: getAgencyInput },
  getAgencyContent: { run: getAgencyContent },
  /** `from` and `to` are dates, both included, at most 62 days apart. */
  getCalendar: { run: getCalendar, input: getCalendarInput },
  quoteCheckout: { run: quoteCheckout, input: quoteCheckoutInput },
  /** Decides what a submitted checkout does: `payBooking` or `createBooking`, each with its input. */
  planBooking: { run: planBooking },
  /** @returns the payment URL. */
  createBooking: {
    run: createBooking,
    input: openRequestSchema,
    limits: ["booking-account", "booking-address"],
  },
  /** @returns the payment URL. */
  payBooking: { run: payBooking, input: payBookingInput, limits: ["paying-account", "paying-address"] },
  /** Previews a change of the traveller's booking. Writes nothing. */
  previewChange: { run: previewChange, input: previewChangeInput },
  /** @returns the changed booking, or the payment URL of the difference. */
  applyChange: {
    run: applyChange,
    input: applyChangeInput,
    limits: ["booking-account", "booking-address"],
  },
  /** @returns the payment URL of the pending change. */
  payChange: { run: payChange, input: payChangeInput, limits: ["paying-account", "paying-address"] },
  cancelBooking: { run: cancelBooking, input: cancelBookingInput },
  getBooking: { run: getBooking, input: getBookingInput },
  listBookings: { run: listBookings },
  /** For anybody who has a voucher's link. */
  checkVoucher: { run: checkVoucher },
  listWallets: { run: listWallets },
  issueApplePass: { run: issueApplePass },
  /** @returns the address that saves a booking to Google Wallet. */
  issueGooglePass: { run: issueGooglePass },
  /** For anybody with the companions' link: lists the people with missing details, and fills in one's own. */
  findCompanions: { run: findCompanions },
  completeByLink: { run: completeByLink, limits: ["companions-address"] },
  /** For a booking without an account: for anybody with its link, or with its code and PIN. */
  openWithPin: {
    run: openWithPin,
    limits: ["pin-address", "pin-booking", "pin-booking-day"],
    recipient: ({ code }: OpenWithPinInput) => codeEnding(code),
  },
  getLinkedBooking: { run: getLinkedBooking },
  payByLink: { run: payByLink, limits: ["paying-address"] },
  returnByLink: {
    run: returnByLink,
    limits: ["return-address"],
    whenSpent: (input: ReturnByLinkInput) => ({ ...input, paymentId: null }),
  },
  /** Moves bookings made by hand into the account with the matching verified e-mail. */
  claimBookings: { run: claimBookings },
  getPayment: { run: getPayment, input: getPaymentInput },
  /** Asks the provider, settles its answer, and returns the booking. */
  returnFromPayment: {
    run: returnFromPayment,
    limits: ["return-account", "return-address"],
    // The traveller still sees the booking in its present state; the provider's webhook will update it.
    whenSpent: (input: ReturnFromPaymentInput) => ({ ...input, paymentId: null }),
  },
  getProfile: { run: getProfile },
  /** `country` as ISO 3166 alpha-2, or by its name in Spanish or English. */
  finishRegistration: { run: finishRegistration, input: finishRegistrationInput },
  updateUser: { run: updateUser, input: updateUserInput },
  listSavedTravellers: { run: listSavedTravellers },
  saveTravellers: { run: saveTravellers },
  deleteSavedTraveller: { run: deleteSavedTraveller, input: deleteSavedTravellerInput },
  /** Unlinks a sign-in provider, never the last way in. */
  unlinkProvider: { run: unlinkProvider },
  /** Deletes the traveller's personal data wherever the law allows it; signs out everywhere. */
  eraseUser: { run: eraseUser },
  /** ISO 3166 alpha-2 of the visitor's country; `US` if unknown. */
  guessCountry: { run: guessCountry },
  stampContactForm: { run: stampContactForm },
  sendContactMessage: {
    run: sendContactMessage,
    input: sentContactSchema,
    limits: ["contact-address", "contact-account", "contact-recipient", "contact-recipient-day"],
    recipient: ({ email }: SentContact) => email,
  },
  sendBookingLead: { run: sendBookingLead, input: sendBookingLeadInput },
  listWishlists: { run: listWishlists },
  createWishlist: { run: createWishlist, input: createWishlistInput, limits: WISHLIST_LIMITS },
  renameWishlist: { run: renameWishlist, input: renameWishlistInput, limits: WISHLIST_LIMITS },
  deleteWishlist: { run: deleteWishlist, input: deleteWishlistInput, limits: WISHLIST_LIMITS },
  shareWishlist: { run: shareWishlist, input: shareWishlistInput, limits: WISHLIST_LIMITS },
  getSharedWishlist: { run: getSharedWishlist },
  /** Adds the hearts that a browser kept before sign-in to the traveller's first wishlist, which is created if necessary. */
  keepHearts: { run: keepHearts, input: keepHeartsInput, limits: WISHLIST_LIMITS },
  /**
   * Adds an experience to a wishlist, or removes it. The default is the traveller's first wishlist, which is created if
   * necessary.
   */
  toggleWishlist: { run: toggleWishlist, input: toggleWishlistInput, limits: WISHLIST_LIMITS },
});
