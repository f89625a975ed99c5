import { readFileSync } from "node:fs";
import { placesOf } from "../support/databases/citus-places.ts";
import { breachOf } from "./agency-rule.ts";

/** No endpoint or job uses these statements across agencies. */
export const OPERATORS_REPORTS: Readonly<Record<string, RegExp>> = {
  findBookingsAnywhere:
    /^select "agency_id", "id" from "bookings" where \("bookings"\."(id|code)" = \$1 and "bookings"\."agency_id" in \(select "id" from "agencies"\)\) order by "bookings"\."agency_id" asc$/,
  listHaltedMessages:
    /^select [^()]+ from "messages" where ("messages"\."status" in \(\$1, \$2\)|\("messages"\."status" in \(\$1, \$2\) and "messages"\."id" = \$3\)) order by/,
};

export const distributedTables: ReadonlySet<string> = new Set(
  [...placesOf(readFileSync("src/db/citus.sql", "utf8"))]
    .filter(([, place]) => place === "distributed")
    .map(([name]) => name),
);

const judged = new Map<string, string | undefined>();

function judge(text: string): string | undefined {
  if (Object.values(OPERATORS_REPORTS).some((report) => report.test(text))) return undefined;
  return breachOf(text, distributedTables);
}

/** Parses each text once. */
export function breachIn(text: string): string | undefined {
  if (!judged.has(text)) judged.set(text, judge(text));
  return judged.get(text);
}

export const complaint = (breach: string, text: string): string =>
  `A statement goes across agencies: ${breach}.\n  ${text}`;
