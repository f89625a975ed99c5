import { type Limit, MINUTE } from "./limit.ts";

export const SIGN_IN_LIMITS = {
  /** A person starts a sign-in once or twice. Each start opens the provider's page and seals cookies. */
  "sign-in": { points: 20, seconds: MINUTE, per: "address", within: "deployment" },
  /** A person returns once for each start, or twice after a double click. Each return requests a token from the provider. */
  "sign-in-return": { points: 40, seconds: MINUTE, per: "address", within: "deployment" },
  /*
   * Limits of codes, in the order of `spend-code.ts`. The points are spent after the check of the CSRF token, and restored if
   * no e-mail is sent.
   */
  /** Counts requests by mailbox and requesting IP address, so strangers at other IP addresses cannot use up the limit. */
  "code-recipient": { points: 5, seconds: 10 * MINUTE, per: "recipient-from-address", within: "deployment" },
  /** Covers the guests of a hotel who sign in on one evening. Stops a script that requests codes for many mailboxes. */
  "code-address": { points: 30, seconds: 10 * MINUTE, per: "address", within: "deployment" },
  /** Covers the guests of a hotel on a whole day. Limits how many mailboxes a slow script reaches. */
  "code-address-day": { points: 200, seconds: 24 * 60 * MINUTE, per: "address", within: "deployment" },
  /** Stops a script that changes its IP address within a rented network. */
  "code-network": { points: 100, seconds: 10 * MINUTE, per: "network", within: "deployment" },
  /**
   * At most a hundred guesses a day for one mailbox: one chance in ten thousand. Strangers can exhaust this limit;
   * `code-recipient-reserve` covers that case.
   */
  "code-recipient-day": { points: 20, seconds: 24 * 60 * MINUTE, per: "recipient", within: "deployment" },
  /**
   * Codes for each network once `code-recipient-day` is spent, so that strangers cannot lock out the mailbox's owner. These
   * codes have more digits, so guesses from many networks find nothing.
   */
  "code-recipient-reserve": {
    points: 2,
    seconds: 24 * 60 * MINUTE,
    per: "recipient-from-network",
    within: "deployment",
  },
  /** Stops a script with many IP addresses, which could guess codes or get the deployment listed as a sender of spam. */
  "code-everybody": { points: 3_000, seconds: 10 * MINUTE, per: "everybody", within: "deployment" },
  /**
   * Codes for each network once `code-everybody` is spent, so that a flood from other networks does not end sign-in by code.
   */
  "code-everybody-reserve": { points: 3, seconds: 10 * MINUTE, per: "network", within: "deployment" },
} as const satisfies Record<string, Limit>;
