/** How much of something may be done, by whom, and where it is counted. */
export interface Limit {
  points: number;
  seconds: number;
  /**
   * An address is one of IPv4, or a network /64 of IPv6: what one household or one phone has, or a whole hotel, or
   * thousands of phones of one operator. A network is a /24 of IPv4 or a /48 of IPv6. A recipient is a mailbox whose address
   * somebody typed, however they spelt it (`mailboxOf`); a recipient from an address or network is counted for each pair. Everybody is
   * counted as one.
   */
  per:
    | "address"
    | "network"
    | "account"
    | "recipient"
    | "recipient-from-address"
    | "recipient-from-network"
    | "everybody";
  /** At one agency, or at all of the deployment together. */
  within: "agency" | "deployment";
  /** By all servers together, or by each for itself where a write for each call would cost more than the call. */
  counted: "together" | "apart";
}

const MINUTE = 60;

/**
 * The rate limits: how often something may be done. They stop scripts and never a person: phones of one operator, and everybody in a hotel, come
 * from one address.
 */
export const LIMITS = {
  /** A person starts once or twice; each start has the provider's page opened and cookies sealed. */
  "sign-in": {
    points: 20,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "together",
  },
  /** Each return has the provider asked for a token; a person comes back once for each start, or presses twice. */
  "sign-in-return": {
    points: 40,
    seconds: MINUTE,
    per: "address",
    within: "deployment",
    counted: "together",
  },
  /*
   * Limits of codes, in the order of `spend-code.ts`. They are spent after the check of the CSRF token, and given back if no e-mail leaves.
   */
  /** Each code is an e-mail to an address that anybody may have typed. Counted for each address that asks: strangers elsewhere do not use it up. */
  "code-recipient": {
    points: 5,
    seconds: 10 * MINUTE,
    per: "recipient-from-address",
    within: "deployment",
    counted: "together",
  },
  /** The guests of a hotel who sign in on one evening; a script that asks for codes to many addresses. */
  "code-address": {
    points: 30,
    seconds: 10 * MINUTE,
    per: "address",
    within: "deployment",
    counted: "together",
  },
  /** The guests of a hotel on a whole day. It bounds the mailboxes that a patient script reaches. */
  "code-address-day": {
    points: 200,
    seconds: 24 * 60 * MINUTE,
    per: "address",
    within: "deployment",
    counted: "together",
  },
  /** A script that changes its address within the network that it has rented. */
  "code-network": {
    points: 100,
    seconds: 10 * MINUTE,
    per: "network",
    within: "deployment",
    counted: "together",
  },
  /** At most a hundred guesses a day at one address: one in ten thousand. Strangers can use it up, and the next limit is for then. */
  "code-recipient-day": {
    points: 20,
    seconds: 24 * 60 * MINUTE,
    per: "recipient",
    within: "deployment",
    counted: "together",
  },
  /**
   * Codes beyond `code-recipient-day`, for each network: strangers cannot shut out the mailbox's owner. Their digits are more, so
   * that guesses from many networks find nothing.
   */
  "code-recipient-reserve": {
    points: 2,
    seconds: 24 * 60 * MINUTE,
    per: "recipient-from-network",
    within: "deployment",
    counted: "together",
  },
  /** So that a script with many addresses neither guesses nor has the deployment taken for a sender of spam. */
  "code-everybody": {
    points: 3_000,
    seconds: 10 * MINUTE,
    per: "everybody",
    within: "deployment",
    counted: "together",
  },
  /** Codes beyond `code-everybody`, for each network: a flood from elsewhere does not end sign-in by code. */
  "code-everybody-reserve": {
    points: 3,
    seconds: 10 * MINUTE,
    per: "network",
    within: "deployment",
    counted: "together",
  },
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
