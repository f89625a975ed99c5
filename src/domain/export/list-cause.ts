/**
 * `due`: the agency's list time has come. `changed`: the list differs from the last sent list. `cancelled`: the departure was
 * cancelled after its list was sent.
 */
export const LIST_CAUSES = ["due", "changed", "by-hand", "cancelled"] as const;
export type ListCause = (typeof LIST_CAUSES)[number];

/** Lists for insurers have no other causes. */
export const AUTOMATIC_CAUSES = ["due", "changed", "cancelled"] as const satisfies readonly ListCause[];
export type AutomaticCause = (typeof AUTOMATIC_CAUSES)[number];
