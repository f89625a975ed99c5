export interface Limit {
  points: number;
  seconds: number;
  /**
   * Key of the count:
   * - `address`: an IPv4 address or an IPv6 /64. An address may stand for a phone, a household, a hotel, or thousands of phones
   *   behind one mobile operator.
   * - `network`: an IPv4 /24 or an IPv6 /48.
   * - `recipient`: a typed mailbox in any spelling (`mailboxOf`).
   * - `recipient-from-address`, `recipient-from-network`: a mailbox together with the sender's address or network.
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
   * `shared`: all servers count together. `per-server`: each server counts alone, because a database write per call would
   * cost more than the call.
   */
  counter: "shared" | "per-server";
}

/** In seconds. */
export const MINUTE = 60;
