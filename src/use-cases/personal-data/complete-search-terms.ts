import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import {
  findEndOfPeople,
  lockWithoutTerms,
  writeTerms,
} from "../../db/queries/personal-data/search-terms.ts";
import { defineUseCase } from "../use-case.ts";
import { openPhoneOf, presentPhonePrefix, searchTermsOf } from "./steps/people.ts";

/** Rows per transaction, which takes some milliseconds. */
const BATCH_SIZE = 500;

/** People that a statement considers. If all terms are right, a statement without this limit reads all people. */
const WINDOW_SIZE = 5_000;

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
      const { found, end }: { found: string[]; end: string | null } = await inTransaction(
        db,
        async (tx) => {
          const end = await findEndOfPeople(tx, agency.id, after, WINDOW_SIZE);
          const rows = await lockWithoutTerms(tx, agency.id, { phones, after, end, limit: BATCH_SIZE });
          const people = rows.map((row) => ({
            id: row.id,
            ...searchTermsOf(ctx, agency.id, { ...row, phoneNumber: openPhoneOf(ctx, row) }, row.date),
          }));
          await writeTerms(tx, agency.id, people);
          return { found: people.map(({ id }) => id), end };
        },
        BACKGROUND,
      );
      count += found.length;
      const isFull = found.length === BATCH_SIZE;
      if (!isFull && end === null) return count;
      after = (isFull ? found.at(-1) : end) ?? null;
    }
  },
});
