import type { BookingRequest } from "../domain/booking/booking-request.ts";
import type { ExperienceSearch } from "../domain/experiences/search.ts";
import type { ContactMessage } from "../domain/messaging/contact-message.ts";
import type { AgencyContent } from "../ports/content.ts";
import type { BookingSummaryView, BookingView } from "./booking/booking-view.ts";
import type { CalendarView } from "./departures/departure-view.ts";
import type { ExperienceView } from "./experiences/experience-view.ts";
import type { FoundExperiences } from "./experiences/search-experiences.ts";
import type { ProfileView, UserView } from "./identity/user-view.ts";
import type { PaymentView } from "./payments/payment-view.ts";
import type { CheckoutView } from "./pricing/checkout-view.ts";
import type { SharedWishlistView, WishlistView } from "./wishlists/wishlist-view.ts";

/** A checkout as its URL names it; see product.md §9. */
export interface CheckoutQuery {
  experienceId: string;
  participants?: number | undefined;
  selectedDate?: string | undefined;
  startTime?: string | undefined;
  duration?: string | undefined;
  priceValue?: number | undefined;
  priceLabel?: string | undefined;
  priceDescription?: string | undefined;
}

/** How the provider sent a traveller back. A hint: the provider is asked. */
export interface PaymentReturn {
  paymentId: string | null;
  externalReference: string | null;
}

/**
 * Everything a screen or a procedure can have done, for one agency, one visitor and one language. Each member is
 * a use case; each throws `DomainError` with the codes of its own file.
 */
export interface Application {
  getExperience(input: { id: string }): Promise<ExperienceView>;
  listExperiences(): Promise<ExperienceView[]>;
  /** With a date, those that have a free seat on it. */
  searchExperiences(input: ExperienceSearch): Promise<FoundExperiences>;
  getAgencyContent(): Promise<AgencyContent>;
  /** `from` and `to` are dates, both included, at most 62 days apart. */
  getCalendar(input: { experienceId: string; from: string; to: string }): Promise<CalendarView>;
  quoteCheckout(input: CheckoutQuery): Promise<CheckoutView>;
  /** @returns where the traveller pays. */
  createBooking(input: BookingRequest): Promise<string>;
  /** @returns where the traveller pays. */
  payBooking(input: { id: string }): Promise<string>;
  cancelBooking(input: { id: string }): Promise<BookingView>;
  getBooking(input: { id: string }): Promise<BookingView>;
  /** The traveller's bookings at this agency, the latest first. */
  listBookings(): Promise<BookingSummaryView[]>;
  getPayment(input: { id: string }): Promise<PaymentView>;
  /** Asks the provider, settles what it says, and answers the booking. */
  returnFromPayment(input: PaymentReturn): Promise<BookingView>;
  getProfile(): Promise<ProfileView>;
  /** `country` as ISO 3166 alpha-2. */
  finishRegistration(input: { phoneNumber: string; country: string }): Promise<UserView>;
  updateUser(input: {
    name?: string | undefined;
    phoneNumber?: string | undefined;
    country?: string | undefined;
  }): Promise<UserView>;
  /** Forgets the traveller's personal data wherever the law lets it be forgotten; signs out everywhere. */
  eraseUser(): Promise<void>;
  /** ISO 3166 alpha-2 of the visitor's country, `US` where it is not known. */
  guessCountry(): Promise<string>;
  sendContactMessage(input: ContactMessage): Promise<{ filingNumber: string; filedAt: Date }>;
  sendBookingLead(input: { bookingId: string }): Promise<void>;
  listWishlists(): Promise<WishlistView[]>;
  createWishlist(input: { name: string }): Promise<WishlistView>;
  renameWishlist(input: { id: string; name: string }): Promise<WishlistView>;
  deleteWishlist(input: { id: string }): Promise<void>;
  shareWishlist(input: { id: string; shared: boolean }): Promise<WishlistView>;
  getSharedWishlist(input: { token: string }): Promise<SharedWishlistView>;
  /** Puts an experience on a wishlist, or takes it off; without a wishlist, the traveller's first, made if need be. */
  toggleWishlist(input: {
    experienceId: string;
    wishlistId?: string | undefined;
    wanted?: boolean | undefined;
  }): Promise<WishlistView>;
}
