import { inTransaction } from "../../../db/connection/transaction.ts";
import { addVisitCounts, selectKnownExperiences } from "../../../db/queries/visits/visits.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import type { VisitCount } from "../../../domain/visits/visit-batch.ts";
import type { Needs } from "../../context.ts";

/** Ignores unknown experiences, so that clients cannot fill the table with invented ids. */
export async function countVisits(
  { db, clock, agency }: Needs<"db" | "clock" | "agency">,
  counts: readonly VisitCount[],
): Promise<void> {
  const items = counts.filter(({ event }) => event !== "page_view").map(({ subject }) => subject);
  const knownExperiences = await selectKnownExperiences(db, agency.id, [...new Set(items)]);
  const validCounts = counts.filter(
    ({ event, subject }) => event === "page_view" || knownExperiences.has(subject),
  );
  const today = { agencyId: agency.id, day: placeDate(clock.now()) };
  await inTransaction(db, (tx) => addVisitCounts(tx, today, validCounts));
}
