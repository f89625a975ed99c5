import { type Limit, MINUTE } from "./limit.ts";
import { SIGN_IN_LIMITS } from "./sign-in-limits.ts";

/**
 * Rate limits, high enough for people and low enough to stop scripts. Phones of one mobile operator, or guests of one hotel,
 * share an IP address.
 */
export const LIMITS = {
  ...SIGN_IN_LIMITS,
  /**
   * Each message causes two e-mails. The limit is low, because one of these e-mails goes to an address that anybody may have
   * typed.
   */
  "contact-recipient": { points: 5, seconds: 10 * MINUTE, per: "recipient", within: "deployment" },
  /** Prevents slow flooding of an inbox. */
  "contact-recipient-day": { points: 15, seconds: 24 * 60 * MINUTE, per: "recipient", within: "deployment" },
  /**
   * E-mails about unpaid bookings to an unverified address, which anybody may have typed. The limit also counts e-mails to an
   * unverified address that a traveller entered on a paid booking. A low limit loses no information, because the site shows the
   * content of these e-mails.
   */
  "stranger-month": { points: 1, seconds: 30 * 24 * 60 * MINUTE, per: "recipient", within: "deployment" },
  /**
   * Allows four messages a day to each of ten full departures with fifty bookings. All agencies share one sender address, so
   * mass mail or a stolen session would harm the delivery of every agency's e-mails.
   */
  "staff-emails-day": { points: 2_000, seconds: 24 * 60 * MINUTE, per: "everybody", within: "agency" },
  "contact-account": { points: 5, seconds: 10 * MINUTE, per: "account", within: "agency" },
  /** Allows the guests of a hotel to write to one agency. Protects the agency, which gets an e-mail for each message. */
  "contact-address": { points: 20, seconds: 10 * MINUTE, per: "address", within: "agency" },
  /**
   * Messages that fail the bot check: the encrypted timestamp of an opened form is missing, or the form's hidden field is
   * filled in. The error page contains a timestamp, so that a person can send the message again.
   */
  "contact-unproven": { points: 3, seconds: 10 * MINUTE, per: "address", within: "agency" },
  /** Each booking holds seats. `domain/booking/unpaid.ts` limits how many seats one account may hold. */
  "booking-account": { points: 10, seconds: 10 * MINUTE, per: "account", within: "agency" },
  /** Allows an office to book for its whole staff. Prevents a script with many accounts from holding a departure's seats. */
  "booking-address": { points: 60, seconds: 10 * MINUTE, per: "address", within: "agency" },
  /**
   * Allows a coach full of families to retry the form from one hotel. Stops a script that fills in the form of a leaked link.
   */
  "companions-address": { points: 60, seconds: 10 * MINUTE, per: "address", within: "agency" },
  /**
   * Allows an insurer's office to open the departures of a busy day, each in several formats. Each file decrypts the documents
   * of all participants.
   */
  "insurer-list-address": { points: 120, seconds: 10 * MINUTE, per: "address", within: "agency" },
  /**
   * The booking's code counts as the recipient. A PIN has six digits, and fifty guesses a day succeed with a probability of 1
   * in 20 000.
   */
  "pin-booking": { points: 10, seconds: 10 * MINUTE, per: "recipient", within: "agency" },
  "pin-booking-day": { points: 50, seconds: 24 * 60 * MINUTE, per: "recipient", within: "agency" },
  /** Stops a script that tries one PIN on many codes. */
  "pin-address": { points: 30, seconds: 10 * MINUTE, per: "address", within: "agency" },
  /** Each attempt opens a checkout at the provider. Declined cards are retried on the provider's own page. */
  "paying-account": { points: 30, seconds: 10 * MINUTE, per: "account", within: "agency" },
  "paying-address": { points: 120, seconds: 10 * MINUTE, per: "address", within: "agency" },
  /** The return page polls the provider up to 32 times in six minutes. The limit allows three tabs. */
  "return-account": { points: 100, seconds: 10 * MINUTE, per: "account", within: "agency" },
  "return-address": { points: 1_000, seconds: 10 * MINUTE, per: "address", within: "agency" },
  "wishlist-account": { points: 60, seconds: MINUTE, per: "account", within: "agency" },
  /** Allows twenty people to change wishlists without a pause. Stops a script that uses many accounts. */
  "wishlist-address": { points: 1_200, seconds: MINUTE, per: "address", within: "deployment" },
  /** Each request for a missing picture causes a request to the CMS. Our pages do not link to missing pictures. */
  "missing-picture": {
    points: 60,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counter: "per-server",
  },
  /** Signed webhooks have no limit, because a lost webhook costs money. */
  "unsigned-webhook": { points: 60, seconds: MINUTE, per: "address", within: "deployment" },
  /** Reports of page views, which a browser sends every three seconds. Allows fifteen browsers on one IP address. */
  visits: { points: 300, seconds: MINUTE, per: "address", within: "deployment", counter: "per-server" },
  /** Allows twenty requests a second, which use a sixth of a CPU core. */
  page: { points: 1_200, seconds: MINUTE, per: "address", within: "deployment", counter: "per-server" },
  /** Procedure calls; each call of a batch counts. A page makes two or three calls. */
  call: { points: 600, seconds: MINUTE, per: "address", within: "deployment", counter: "per-server" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
