export interface Limit {
  points: number;
  seconds: number;
  /**
   * Key of the count:
   * - `address`: an IPv4 address or an IPv6 /64. An IP address may belong to one phone, a household, a hotel, or thousands of
   *   phones of a mobile operator.
   * - `network`: an IPv4 /24 or an IPv6 /48.
   * - `recipient`: a typed e-mail address, normalized by `mailboxOf`.
   * - `recipient-from-address`, `recipient-from-network`: an e-mail address together with the sender's IP address or network.
   * - `everybody`: a single count.
   */
  per:
    | "address"
    | "network"
    | "account"
    | "recipient"
    | "recipient-from-address"
    | "recipient-from-network"
    | "everybody";
  within: "agency" | "deployment";
  /**
   * All servers count together by default. `per-server`: each server counts alone, because a database write per call would
   * cost more than the call.
   */
  counter?: "per-server";
}

/** In seconds. */
export const MINUTE = 60;
