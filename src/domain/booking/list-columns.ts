/** The booking code is always shown. */
export const LIST_COLUMNS = [
  "departure",
  "lead",
  "people",
  "status",
  "money",
  "checkedIn",
  "source",
  "made",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

export const DEFAULT_COLUMNS: readonly ListColumn[] = ["departure", "lead", "people", "status", "money"];

export function columnsOf(names: readonly string[]): readonly ListColumn[] {
  const columns = LIST_COLUMNS.filter((name) => names.includes(name));
  return columns.length > 0 ? columns : DEFAULT_COLUMNS;
}
