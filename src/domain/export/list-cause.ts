/** `changed`: the list differs from the last sent list. */
export const LIST_CAUSES = ["due", "changed", "by-hand", "cancelled"] as const;
export type ListCause = (typeof LIST_CAUSES)[number];

export const AUTOMATIC_CAUSES = ["due", "changed", "cancelled"] as const satisfies readonly ListCause[];
export type AutomaticCause = (typeof AUTOMATIC_CAUSES)[number];
