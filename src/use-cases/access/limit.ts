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

/** In seconds. */
export const MINUTE = 60;
