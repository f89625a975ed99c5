import { type Limit, MINUTE } from "./limit.ts";
import { SIGN_IN_LIMITS } from "./sign-in-limits.ts";

/**
 * Rate limits. Each stops scripts and never a person. A mobile operator's phones and a hotel's guests share one address.
 */
export const LIMITS = {
  ...SIGN_IN_LIMITS,
  /** Each message causes two e-mails. One goes to an address that anybody may have typed, hence the low limit. */
  "contact-recipient": {
    points: 5,
    seconds: 10 * MINUTE,
    per: "recipient",
    within: "deployment",
    counter: "shared",
  },
  /** Prevents slow flooding of an inbox. */
  "contact-recipient-day": {
    points: 15,
    seconds: 24 * 60 * MINUTE,
    per: "recipient",
    within: "deployment",
    counter: "shared",
  },
  /**
   * E-mails about unpaid bookings to an unverified address, which anybody may have typed. The limit also counts e-mails to an
   * address that a traveller wrote on a paid booking. The site shows the traveller everything in these e-mails.
   */
  "stranger-month": {
    points: 1,
    seconds: 30 * 24 * 60 * MINUTE,
    per: "recipient",
    within: "deployment",
    counter: "shared",
  },
  /**
   * Ten full departures of fifty bookings get four messages each in a day. Mass mail, or a stolen session, would spoil the
   * delivery of every agency's e-mails, because all have one sender.
   */
  "staff-emails-day": {
    points: 2_000,
    seconds: 24 * 60 * MINUTE,
    per: "everybody",
    within: "agency",
    counter: "shared",
  },
  "contact-account": {
    points: 5,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counter: "shared",
  },
  /** Covers the guests of a hotel who write to one agency. */
  "contact-address": {
    points: 20,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  /**
   * Messages that fail the bot check: the stamp of an opened form is missing, or its hidden field is filled in. Senders are
   * scripts, partners' programs, and browsers without JavaScript. The error page contains a stamp, so that a person can send
   * the message again.
   */
  "contact-unproven": {
    points: 3,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  /** Each booking holds seats. A rule of booking limits how many seats one account may hold. */
  "booking-account": {
    points: 10,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counter: "shared",
  },
  /** Prevents a script with many accounts from holding a departure's seats. An office books for its whole staff. */
  "booking-address": {
    points: 60,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  /**
   * Allows the retries of a coach full of families in one hotel. Stops a script that fills in the form of a leaked link.
   */
  "companions-address": {
    points: 60,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  /**
   * An insurer's office opens the departures of a busy day, each in several formats. Each file decrypts the documents of all
   * participants.
   */
  "insurer-list-address": {
    points: 120,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  /**
   * A PIN has six digits. Fifty guesses a day have one chance in twenty thousand to open a booking. The booking's code counts
   * as the recipient.
   */
  "pin-booking": {
    points: 10,
    seconds: 10 * MINUTE,
    per: "recipient",
    within: "agency",
    counter: "shared",
  },
  "pin-booking-day": {
    points: 50,
    seconds: 24 * 60 * MINUTE,
    per: "recipient",
    within: "agency",
    counter: "shared",
  },
  /** Stops a script that tries one PIN on many codes. */
  "pin-address": {
    points: 30,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  /** Each attempt opens a checkout at the provider. Declined cards are retried on the provider's own page. */
  "paying-account": {
    points: 30,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counter: "shared",
  },
  /** Twice the limit of bookings from an address. */
  "paying-address": {
    points: 120,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  /** The return page polls the provider up to 32 times in six minutes. The limit allows three tabs. */
  "return-account": {
    points: 100,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counter: "shared",
  },
  "return-address": {
    points: 1_000,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counter: "shared",
  },
  "wishlist-account": {
    points: 60,
    seconds: MINUTE,
    per: "account",
    within: "agency",
    counter: "shared",
  },
  /** Twenty people who press hearts without a pause. Stops a script with as many accounts. */
  "wishlist-address": {
    points: 1_200,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counter: "shared",
  },
  /** Each costs a request to the CMS. No page of ours links to a missing picture. */
  "missing-picture": {
    points: 60,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counter: "per-server",
  },
  /** Signed webhooks have no limit, because a lost webhook costs money. */
  "unsigned-webhook": {
    points: 60,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counter: "shared",
  },
  /** A browser sends its counts every three seconds. Several people may browse from one address. */
  visits: {
    points: 300,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counter: "per-server",
  },
  /** Pages and their data that have to be rendered: twenty a second for a minute, a sixth of a core's throughput. */
  page: {
    points: 1_200,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counter: "per-server",
  },
  /** Procedure calls; each call of a batch counts. A page makes two or three. */
  call: {
    points: 600,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counter: "per-server",
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
