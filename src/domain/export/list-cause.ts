/**
 * Why a departure's list goes to its guides or to the insurer. `due`: the agency's list time has come. `changed`: the list
 * differs from the last sent list. `cancelled`: the departure was cancelled after its list was sent.
 */
export const LIST_CAUSES = ["due", "changed", "by-hand", "cancelled"] as const;
export type ListCause = (typeof LIST_CAUSES)[number];

/** Causes of a list that is sent automatically. Lists for insurers have no other causes. */
export const AUTOMATIC_CAUSES = ["due", "changed", "cancelled"] as const satisfies readonly ListCause[];
export type AutomaticCause = (typeof AUTOMATIC_CAUSES)[number];
