import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { readParts, readSheet } from "../../../tests/support/files/read-sheet.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { type Statement, statements } from "../../db/connection/statements.ts";
import { bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import { perform } from "../use-case.ts";
import { exportBookings } from "./export-bookings.ts";

const BOOKINGS = 20_000;
const PAGE_SIZE = 500;

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await openAgency(database.db);
  const { id } = await site.book(1);
  await database.pool.query(
    `insert into bookings select made.* from bookings b, generate_series(2, ${BOOKINGS}) n,
       lateral jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'code', 'X-' || n, 'idempotency_key', uuidv7())) made
     where b.id = $1`,
    [id],
  );
});
afterAll(() => database.close());

const open = async (format: "csv" | "xlsx") => {
  const filter = bookingFilterSchema.parse({});
  const { pieces } = await perform(exportBookings, staffOf(site, "owner"), { format, filter });
  return pieces[Symbol.asyncIterator]();
};

const linesOf = (format: "csv" | "xlsx", file: Buffer): string[] =>
  format === "csv"
    ? file.toString().trimEnd().split("\r\n").slice(1)
    : readSheet(readParts(file)["xl/worksheets/sheet1.xml"])
        .slice(1)
        .map((cells) => cells.join(";"));

function countPages() {
  const count = { pages: 0 };
  const onStatement = (statement: unknown) => {
    const { operation, table } = statement as Statement;
    if (operation === "with" && table === "bookings") count.pages += 1;
  };
  statements.subscribe(onStatement);
  return { count, stop: () => statements.unsubscribe(onStatement) };
}

test.each(["csv", "xlsx"] as const)(
  "a %s file of 20 000 bookings has each booking once, and its bookings are read in batches",
  async (format) => {
    const { count, stop } = countPages();
    try {
      const pieces = await open(format);
      const parts: Uint8Array[] = [];
      let largest = 0;
      let pagesBefore = 0;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
        parts.push(next.value);
        largest = Math.max(largest, next.value.length);
        // Compression buffers up to three batches of a workbook.
        expect(count.pages - pagesBefore).toBeLessThanOrEqual(format === "csv" ? 1 : 4);
        pagesBefore = count.pages;
      }
      const lines = linesOf(format, Buffer.concat(parts));
      expect([lines.length, new Set(lines.map((line) => line.split(";")[0])).size]).toEqual([
        BOOKINGS,
        BOOKINGS,
      ]);
      expect(largest).toBeLessThan(PAGE_SIZE * 400);
      expect(count.pages).toBeGreaterThanOrEqual(BOOKINGS / PAGE_SIZE);
    } finally {
      stop();
    }
  },
);

test("bookings are read only when the next chunk is requested, and not after the download was aborted", async () => {
  const { count, stop } = countPages();
  try {
    const pieces = await open("csv");
    expect(count.pages).toBe(0);
    await pieces.next();
    await pieces.next();
    expect(count.pages).toBe(2);
    await pieces.return?.();
    expect(await pieces.next()).toMatchObject({ done: true });
    expect(count.pages).toBe(2);
  } finally {
    stop();
  }
});

test("an export throws, and does not end early, if the database fails halfway", async () => {
  const pieces = await open("csv");
  await pieces.next();
  await database.pool.query("alter table bookings rename to elsewhere");
  await expect(pieces.next()).rejects.toThrow();
  await database.pool.query("alter table elsewhere rename to bookings");
});
