import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const RULES: Record<string, RegExp> = {
  "rewrites the table": /\b(SET DATA TYPE|ALTER COLUMN \S+ TYPE|VACUUM|CLUSTER|REINDEX|SET (UN)?LOGGED)\b/i,
  "removes data that the previous release reads": /\b(DROP COLUMN|DROP TABLE|RENAME|TRUNCATE)\b/i,
  "locks a table explicitly": /\bLOCK TABLE\b/i,
  "fills a column with a value for each row":
    /ADD COLUMN [^;]*(random|clock_timestamp|gen_random_uuid|uuidv\d|nextval)\(/i,
  "checks or fills every row with the column":
    /ADD COLUMN [^;]*\b(REFERENCES|UNIQUE|PRIMARY KEY|CHECK|STORED|serial)\b/i,
  "reads every row": /\bSET NOT NULL\b/i,
  "changes every row": /^\s*(UPDATE|DELETE|INSERT)\b/i,
  "needs IF EXISTS for a restart": /\bDROP INDEX CONCURRENTLY (?!IF EXISTS)/i,
};

/** Patterns of statements on a table that the migration did not create, and of index builds. */
const ON_TABLE: Record<string, RegExp> = {
  "builds an index with the table locked": /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^;]*? ON "(\w+)"/i,
  "checks a constraint with the table locked":
    /\bALTER TABLE "(\w+)" ADD CONSTRAINT (?![^;]*\b(?:NOT VALID|USING INDEX)\b)/i,
};

const EXCEPTIONS: Record<string, string> = {
  "0002_count-seats-from-an-index.sql":
    "written before concurrent index builds were possible; no table was large",
  "0004_shared-wishlists.sql": "written before concurrent index builds were possible; no table was large",
  "0044_drop-staff-passkeys.sql": "no build has read or written the table",
  "0055_webhook-event-names.sql": "written before the first deployment; otherwise the former name would stay",
  "0071_mark-bookings-that-owe.sql":
    "changes only bookings with a payment on account or a dispute, one in a thousand",
  "0074_mark-bookings-that-lack-details.sql":
    "changes only bookings with somebody's details missing, one in fifty",
};

function faultsOf(migration: string): string[] {
  const statements = migration.split(/--> statement-breakpoint|;/).filter((statement) => statement.trim());
  const newTables = new Set(
    [...migration.matchAll(/CREATE (?:UNLOGGED )?TABLE "(\w+)"/gi)].map(([, name]) => name),
  );
  const concurrent = statements.filter((statement) => /INDEX CONCURRENTLY/i.test(statement)).length;
  const faults = statements.flatMap((statement) => [
    ...Object.keys(RULES).filter((fault) => RULES[fault]?.test(statement)),
    ...Object.keys(ON_TABLE).filter((fault) => {
      const table = ON_TABLE[fault]?.exec(statement)?.[1];
      return table && !newTables.has(table);
    }),
    ...(/DROP INDEX (?!CONCURRENTLY)/i.test(statement) ? ["drops an index with the table locked"] : []),
  ]);
  if (concurrent > 0 && concurrent < statements.length) faults.push("is only partly outside a transaction");
  if (/NOT VALID/i.test(migration) && /VALIDATE CONSTRAINT/i.test(migration))
    faults.push("checks a constraint in the transaction that adds it");
  return faults;
}

test.each([
  ['CREATE INDEX "i" ON "bookings" USING btree ("a");', "builds an index with the table locked"],
  ['DROP INDEX "i";', "drops an index with the table locked"],
  ['DROP INDEX CONCURRENTLY "i";', "needs IF EXISTS for a restart"],
  ['ALTER TABLE "bookings" ALTER COLUMN "a" SET NOT NULL;', "reads every row"],
  ['ALTER TABLE "bookings" ADD CONSTRAINT "c" CHECK (a > 0);', "checks a constraint with the table locked"],
  ['ALTER TABLE "bookings" ADD COLUMN "a" uuid UNIQUE;', "checks or fills every row with the column"],
  [
    'ALTER TABLE "bookings" ADD COLUMN "a" uuid DEFAULT gen_random_uuid();',
    "fills a column with a value for each row",
  ],
  ['ALTER TABLE "bookings" ALTER COLUMN "a" SET DATA TYPE bigint;', "rewrites the table"],
  ['ALTER TABLE "bookings" DROP COLUMN "a";', "removes data that the previous release reads"],
  ["UPDATE bookings SET a = 1;", "changes every row"],
  [
    'CREATE INDEX CONCURRENTLY "i" ON "b" ("a");--> statement-breakpoint\nALTER TABLE "b" ADD COLUMN "c" text;',
    "is only partly outside a transaction",
  ],
  [
    'ALTER TABLE "b" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID; ALTER TABLE "b" VALIDATE CONSTRAINT "c";',
    "checks a constraint in the transaction that adds it",
  ],
])("%s is refused", (migration, fault) => {
  expect(faultsOf(migration)).toEqual([fault]);
});

test.each([
  'CREATE INDEX CONCURRENTLY "i" ON "bookings" USING btree ("a");',
  'DROP INDEX CONCURRENTLY IF EXISTS "i";',
  'CREATE TABLE "new" ("a" text);--> statement-breakpoint\nCREATE INDEX "i" ON "new" USING btree ("a");',
  'ALTER TABLE "bookings" ADD COLUMN "a" integer DEFAULT 1 NOT NULL;',
  'ALTER TABLE "bookings" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;',
  'ALTER TABLE "bookings" VALIDATE CONSTRAINT "c";',
])("%s may run under traffic", (migration) => {
  expect(faultsOf(migration)).toEqual([]);
});

test("migrations do not lock or rewrite a table under traffic, or remove data that the previous build reads", () => {
  const names = readdirSync("src/db/migrations").filter((name) => name.endsWith(".sql"));
  const faulty = names.filter(
    (name) => faultsOf(readFileSync(`src/db/migrations/${name}`, "utf8")).length > 0,
  );
  expect(names.length).toBeGreaterThan(3);
  expect(faulty).toEqual(Object.keys(EXCEPTIONS));
});

test("the folder keeps only the schema snapshot of the latest migration", () => {
  const files = readdirSync("src/db/migrations/meta").filter((name) => name !== "_journal.json");
  const numbers = readdirSync("src/db/migrations").flatMap((name) => /^\d{4}(?=_.*\.sql$)/.exec(name) ?? []);
  expect(files).toEqual([`${numbers.sort().at(-1)}_snapshot.json`]);
});
