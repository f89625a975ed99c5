import type { BookingRequest } from "../domain/booking/booking-request.ts";
import type { ExperienceSearch } from "../domain/experiences/search.ts";
import type { SentContact } from "../domain/messaging/contact-message.ts";
import type { AgencyContent } from "../ports/content.ts";
import type { AgencyView } from "./agencies/agency-view.ts";
import type { GetAgencyInput } from "./agencies/get-agency.ts";
import type { BookingSummaryView, BookingView } from "./booking/booking-view.ts";
import type { CancelBookingInput } from "./booking/cancel-booking.ts";
import type { VoucherView } from "./booking/check-voucher.ts";
import type { GetBookingInput } from "./booking/get-booking.ts";
import type { PayBookingInput } from "./booking/pay-booking.ts";
import type { SendBookingLeadInput } from "./booking/send-booking-lead.ts";
import type { CalendarView } from "./departures/departure-view.ts";
import type { GetCalendarInput } from "./departures/get-calendar.ts";
import type { ExperienceView } from "./experiences/experience-view.ts";
import type { GetExperienceInput } from "./experiences/get-experience.ts";
import type { FoundExperiences } from "./experiences/search-experiences.ts";
import type { FinishRegistrationInput } from "./identity/finish-registration.ts";
import type { UpdateUserInput } from "./identity/update-user.ts";
import type { ProfileView, UserView } from "./identity/user-view.ts";
import type { GetPaymentInput } from "./payments/get-payment.ts";
import type { PaymentView } from "./payments/payment-view.ts";
import type { ReturnFromPaymentInput } from "./payments/return-from-payment.ts";
import type { CheckoutView } from "./pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "./pricing/quote-checkout.ts";
import type { CreateWishlistInput } from "./wishlists/create-wishlist.ts";
import type { DeleteWishlistInput } from "./wishlists/delete-wishlist.ts";
import type { RenameWishlistInput } from "./wishlists/rename-wishlist.ts";
import type { ShareWishlistInput } from "./wishlists/share-wishlist.ts";
import type { ToggleWishlistInput } from "./wishlists/toggle-wishlist.ts";
import type { SharedWishlistView, WishlistView } from "./wishlists/wishlist-view.ts";

/**
 * Everything a screen or a procedure can have done, for one agency, one visitor and one language. Each member is
 * a use case; each throws `DomainError` with the codes of its own file.
 */
export interface Application {
  getExperience(input: GetExperienceInput): Promise<ExperienceView>;
  listExperiences(): Promise<ExperienceView[]>;
  /** With a date, those that have a free seat on it. */
  searchExperiences(input: ExperienceSearch): Promise<FoundExperiences>;
  getAgency(input: GetAgencyInput): Promise<AgencyView>;
  getAgencyContent(): Promise<AgencyContent>;
  /** `from` and `to` are dates, both included, at most 62 days apart. */
  getCalendar(input: GetCalendarInput): Promise<CalendarView>;
  quoteCheckout(input: QuoteCheckoutInput): Promise<CheckoutView>;
  /** @returns where the traveller pays. */
  createBooking(input: BookingRequest): Promise<string>;
  /** @returns where the traveller pays. */
  payBooking(input: PayBookingInput): Promise<string>;
  cancelBooking(input: CancelBookingInput): Promise<BookingView>;
  getBooking(input: GetBookingInput): Promise<BookingView>;
  /** The traveller's bookings at this agency, the latest first. */
  listBookings(): Promise<BookingSummaryView[]>;
  /** For anybody who has a voucher's link. */
  checkVoucher(input: { token: string }): Promise<VoucherView>;
  getPayment(input: GetPaymentInput): Promise<PaymentView>;
  /** Asks the provider, settles what it says, and answers the booking. */
  returnFromPayment(input: ReturnFromPaymentInput): Promise<BookingView>;
  getProfile(): Promise<ProfileView>;
  /** `country` as ISO 3166 alpha-2, or by its name in Spanish or English. */
  finishRegistration(input: FinishRegistrationInput): Promise<UserView>;
  updateUser(input: UpdateUserInput): Promise<UserView>;
  /** Forgets the traveller's personal data wherever the law lets it be forgotten; signs out everywhere. */
  eraseUser(): Promise<void>;
  /** ISO 3166 alpha-2 of the visitor's country, `US` where it is not known. */
  guessCountry(): Promise<string>;
  /** What a contact form carries from the moment it was opened. */
  stampContactForm(): Promise<string>;
  sendContactMessage(input: SentContact): Promise<{ filingNumber: string; filedAt: Date }>;
  sendBookingLead(input: SendBookingLeadInput): Promise<void>;
  listWishlists(): Promise<WishlistView[]>;
  createWishlist(input: CreateWishlistInput): Promise<WishlistView>;
  renameWishlist(input: RenameWishlistInput): Promise<WishlistView>;
  deleteWishlist(input: DeleteWishlistInput): Promise<void>;
  shareWishlist(input: ShareWishlistInput): Promise<WishlistView>;
  getSharedWishlist(input: { token: string }): Promise<SharedWishlistView>;
  /** Puts an experience on a wishlist, or takes it off; without a wishlist, the traveller's first, made if need be. */
  toggleWishlist(input: ToggleWishlistInput): Promise<WishlistView>;
}
