export const CHANGE_KINDS = ["date", "remove", "add", "correct"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
