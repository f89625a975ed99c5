/**
 * Why a departure's list goes to its guides. `due`: the agency's hour of the day before. `changed`: people or seats differ
 * from the sent list. `cancelled`: the departure was cancelled after its list was sent.
 */
export const LIST_CAUSES = ["due", "changed", "by-hand", "cancelled"] as const;
export type ListCause = (typeof LIST_CAUSES)[number];
