import { type Limit, MINUTE } from "./limit.ts";
import { SIGN_IN_LIMITS } from "./sign-in-limits.ts";

/**
 * The rate limits: how often something may be done. They stop scripts and never a person: phones of one operator, and everybody in a hotel, come
 * from one address.
 */
export const LIMITS = {
  ...SIGN_IN_LIMITS,
  /** Each message becomes two e-mails, one of them to an address that anybody may have typed: theirs are few. */
  "contact-recipient": {
    points: 5,
    seconds: 10 * MINUTE,
    per: "recipient",
    within: "deployment",
    counted: "together",
  },
  /** So that nobody's inbox is filled slowly either. */
  "contact-recipient-day": {
    points: 15,
    seconds: 24 * 60 * MINUTE,
    per: "recipient",
    within: "deployment",
    counted: "together",
  },
  /**
   * E-mails about unpaid bookings to an address that no sign-in provider has verified: somebody without one may have
   * typed anybody's. E-mails to an address that a traveller wrote on a booking after it was paid count, too. The site
   * shows the same to the traveller.
   */
  "stranger-month": {
    points: 1,
    seconds: 30 * 24 * 60 * MINUTE,
    per: "recipient",
    within: "deployment",
    counted: "together",
  },
  "contact-account": {
    points: 5,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counted: "together",
  },
  /** As many as the guests of a hotel might write to one agency; the other e-mail goes to the agency, who reads it. */
  "contact-address": {
    points: 20,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counted: "together",
  },
  /**
   * Messages without the stamp of a form that was opened here, or with its hidden field filled in: those of scripts, of partners'
   * programs, and of browsers without JavaScript. The page that refuses one carries a stamp, so that a person goes on.
   */
  "contact-unproven": {
    points: 3,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counted: "together",
  },
  /** Each booking keeps seats from others; how many one account may keep is a rule of booking. */
  "booking-account": {
    points: 10,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counted: "together",
  },
  /** So that many accounts of one script do not keep a departure's seats; an office books for its whole staff. */
  "booking-address": {
    points: 60,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counted: "together",
  },
  /** A family, each of whom tries some times, and a coach full of them in one hotel; a script that fills a form of somebody's link. */
  "companions-address": {
    points: 60,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counted: "together",
  },
  /** Six digits: at most fifty guesses a day at one booking, one in twenty thousand. Its code counts as the recipient. */
  "pin-booking": {
    points: 10,
    seconds: 10 * MINUTE,
    per: "recipient",
    within: "agency",
    counted: "together",
  },
  "pin-booking-day": {
    points: 50,
    seconds: 24 * 60 * MINUTE,
    per: "recipient",
    within: "agency",
    counted: "together",
  },
  /** A script that tries one PIN on many codes. */
  "pin-address": {
    points: 30,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counted: "together",
  },
  /** Each attempt has the payment provider open a checkout; declined cards are tried again on its own page. */
  "paying-account": {
    points: 30,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counted: "together",
  },
  /** Twice as many as may be booked from there. */
  "paying-address": {
    points: 120,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counted: "together",
  },
  /** The page that one comes back to asks the provider, by itself up to 32 times in six minutes; here for three tabs. */
  "return-account": {
    points: 100,
    seconds: 10 * MINUTE,
    per: "account",
    within: "agency",
    counted: "together",
  },
  "return-address": {
    points: 1_000,
    seconds: 10 * MINUTE,
    per: "address",
    within: "agency",
    counted: "together",
  },
  /** A heart for each second, for a whole minute. */
  "wishlist-account": {
    points: 60,
    seconds: MINUTE,
    per: "account",
    within: "agency",
    counted: "together",
  },
  /** Twenty people who press hearts without a pause: a script that signs in as many accounts. */
  "wishlist-address": {
    points: 1_200,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "together",
  },
  /** Pictures that are not there, each of which the CMS was asked for: our pages name none. */
  "missing-picture": {
    points: 60,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "apart",
  },
  /** Signed webhooks are never refused: lost ones cost money. A provider has a secret wrong for a while, not for long. */
  "unsigned-webhook": {
    points: 60,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "together",
  },
  /** A browser sends what it counted every three seconds; some people look around from one address at once. */
  visits: {
    points: 300,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "apart",
  },
  /** Pages and their data that have to be made: twenty a second for a whole minute, a sixth of what a core makes. */
  page: {
    points: 1_200,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "apart",
  },
  /** Calls of procedures, those of a batch one by one: a page makes two or three. */
  call: {
    points: 600,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "apart",
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
