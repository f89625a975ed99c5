import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { type FoundBy, lockWithoutTerms, writeTerms } from "../../db/queries/personal-data/search-terms.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { openPhoneOf, presentPhones, searchTermsOf } from "./people.ts";

/** Rows that are read and written at once: some milliseconds. */
const BATCH = 500;

type TermsNeeds = Needs<"db" | "encryption" | "agency" | "actor">;

/**
 * Writes what people of bookings are found by where a version before did not, or with a key that is not the first any more, in batches,
 * beside a site that runs. May be run again.
 * @returns how many people.
 */
export async function completeSearchTerms(ctx: TermsNeeds): Promise<number> {
  requireMay(ctx.actor, "complete-search-terms");
  const { db, agency } = ctx;
  const phones = presentPhones(ctx, agency.id);
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const rows: FoundBy[] = await inTransaction(
      db,
      async (tx) => {
        const found = await lockWithoutTerms(tx, agency.id, { phones, after, limit: BATCH });
        const people = found.map((row) => ({
          id: row.id,
          terms: searchTermsOf(ctx, agency.id, { ...row, phoneNumber: openPhoneOf(ctx, row) }),
        }));
        await writeTerms(tx, agency.id, people);
        return found;
      },
      BACKGROUND,
    );
    count += rows.length;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return count;
  }
}
