import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { type FoundBy, lockWithoutTerms, writeTerms } from "../../db/queries/personal-data/search-terms.ts";
import { defineUseCase } from "../use-case.ts";
import { openPhoneOf, presentPhonePrefix, searchTermsOf } from "./steps/people.ts";

/** Rows per transaction, which takes some milliseconds. */
const BATCH_SIZE = 500;

/**
 * Writes the search terms of participants whose row has no terms, terms of an old key, or terms of another month. Works in
 * batches while the site is live, and may be repeated.
 */
export const completeSearchTerms = defineUseCase({
  name: "complete-search-terms",
  may: { system: true },
  needs: ["db", "encryption", "agency"],
  async run(ctx): Promise<number> {
    const { db, agency } = ctx;
    const phones = presentPhonePrefix(ctx, agency.id);
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const rows: FoundBy[] = await inTransaction(
        db,
        async (tx) => {
          const found = await lockWithoutTerms(tx, agency.id, { phones, after, limit: BATCH_SIZE });
          const people = found.map((row) => ({
            id: row.id,
            ...searchTermsOf(ctx, agency.id, { ...row, phoneNumber: openPhoneOf(ctx, row) }, row.date),
          }));
          await writeTerms(tx, agency.id, people);
          return found;
        },
        BACKGROUND,
      );
      count += rows.length;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < BATCH_SIZE) return count;
    }
  },
});
