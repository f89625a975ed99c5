import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import {
  findEndOfPeople,
  lockWithoutTerms,
  writeTerms,
} from "../../db/queries/personal-data/search-terms.ts";
import { collectFailures } from "../collect-failures.ts";
import { defineUseCase } from "../use-case.ts";
import { openPhoneOf, presentPhonePrefix, searchTermsOf } from "./steps/people.ts";

/** Rows per transaction, which takes some milliseconds. */
const BATCH_SIZE = 500;

/** People that a statement considers. If all terms are right, a statement without this limit reads all people. */
const WINDOW_SIZE = 5_000;

interface Batch {
  found: string[];
  written: number;
  end: string | null;
}

/**
 * Writes the search terms of participants whose row has no terms, terms of an old key, or terms of another month. Works in
 * batches while the site is live, and may be repeated. The terms stay unchanged if the phone number cannot be decrypted.
 * @throws AggregateError after the last participant, with the numbers that cannot be decrypted
 */
export const completeSearchTerms = defineUseCase({
  name: "complete-search-terms",
  may: { system: true },
  needs: ["db", "encryption", "agency"],
  async run(ctx): Promise<number> {
    const { db, agency } = ctx;
    const phones = presentPhonePrefix(ctx, agency.id);
    const failures = collectFailures();
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const { found, written, end }: Batch = await inTransaction(
        db,
        async (tx) => {
          const end = await findEndOfPeople(tx, agency.id, after, WINDOW_SIZE);
          const rows = await lockWithoutTerms(tx, agency.id, { phones, after, end, limit: BATCH_SIZE });
          const people = [];
          for (const row of rows) {
            const terms = await failures.attempt(async () =>
              searchTermsOf(ctx, agency.id, { ...row, phoneNumber: openPhoneOf(ctx, row) }, row.date),
            );
            if (terms) people.push({ id: row.id, ...terms });
          }
          await writeTerms(tx, agency.id, people);
          return { found: rows.map(({ id }) => id), written: people.length, end };
        },
        BACKGROUND,
      );
      count += written;
      const isFull = found.length === BATCH_SIZE;
      if (!isFull && end === null) break;
      after = (isFull ? found.at(-1) : end) ?? null;
    }
    failures.throwIfAny("computing search terms");
    return count;
  },
});
