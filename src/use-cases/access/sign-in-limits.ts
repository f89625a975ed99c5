import { type Limit, MINUTE } from "./limit.ts";

/** How often a sign-in may be begun and returned from, and codes may be asked for. */
export const SIGN_IN_LIMITS = {
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
  /** Limits a script with many addresses: it cannot guess codes, nor have the deployment listed as a sender of spam. */
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
} as const satisfies Record<string, Limit>;
