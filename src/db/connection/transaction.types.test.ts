import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, expectTypeOf, test } from "vitest";
import { type insertBooking, lockBooking } from "../queries/booking/bookings.ts";
import type { Database, Transaction } from "./client.ts";
import type { JobQueue } from "./jobs.ts";

const FOLDER = join(import.meta.dirname, "..");

const WRITE_ON_POOL =
  /\bdb\s*\.(insert|update|delete)\(|\bdb\s*\.execute\(sql`\s*(INSERT|UPDATE|DELETE|WITH)\b/;

/** Files that may call the library's `transaction`. */
const OPENING_FILES = new Set(["transaction.ts", "reconciliation.ts", "readiness.ts"]);

describe("a lock or a write outside a transaction does not compile", () => {
  test("because its type requires a transaction, not a pool", () => {
    expectTypeOf<Parameters<typeof lockBooking>[0]>().toEqualTypeOf<Transaction>();
    expectTypeOf<Parameters<typeof insertBooking>[0]>().toEqualTypeOf<Transaction>();
    expectTypeOf<Parameters<JobQueue["enqueue"]>[0]>().toEqualTypeOf<Transaction>();
    expectTypeOf<Database>().not.toExtend<Transaction>();
    expectTypeOf<Transaction>().toExtend<Database>();
  });

  test("even in the library's own transaction, which has no timeout", () => {
    const own = (db: Database) =>
      db.transaction(async (tx) => {
        // @ts-expect-error not made by inTransaction
        await lockBooking(tx, "andes-vivo", "id");
      });
    expect(own).toBeTypeOf("function");
  });

  const files = globSync("{connection,queries}/**/*.ts", { cwd: FOLDER }).filter(
    (name) => !name.includes(".test."),
  );
  test.each(files)("%s does not write on the pool", (name) => {
    const text = readFileSync(`${FOLDER}/${name}`, "utf8");
    expect(text).not.toMatch(WRITE_ON_POOL);
    if (!OPENING_FILES.has(basename(name))) expect(text).not.toMatch(/\.transaction\(/);
  });
});
