export const CHANGE_KINDS = ["date", "remove", "add", "correct"] as const;
/** Change of a booking as travellers see it: another day or time, fewer people, more people, or corrected details. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];
