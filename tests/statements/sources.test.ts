import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { distributedTables, OPERATORS_REPORTS } from "./watch.ts";

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const names = [...distributedTables].flatMap((name) => [name, camel(name)]).join("|");
/** Inserts are not matched, because new rows contain their agency. */
const TOUCHES = new RegExp(
  `(?:from|join|update|delete)\\s*\\(?\\s*"?\\b(?:${names})\\b|\\$\\{(?:${names})\\}`,
  "i",
);
const NAMES_AGENCY = /agency_?id/i;

/** Returns the text of each declaration by name. A text includes the other declarations that the declaration uses. */
function declarationsOf(source: string): Map<string, string> {
  const own = new Map<string, string>();
  for (const part of source.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)) {
    const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part) ?? [];
    if (name) own.set(name, part.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""));
  }
  const withUsed = (name: string, seen: Set<string>): string => {
    seen.add(name);
    const text = own.get(name) ?? "";
    const used = [...own.keys()].filter(
      (other) => !seen.has(other) && new RegExp(`\\b${other}\\b`).test(text),
    );
    return used.reduce((all, other) => all + (seen.has(other) ? "" : withUsed(other, seen)), text);
  };
  return new Map([...own.keys()].map((name) => [name, withUsed(name, new Set())]));
}

const queriesWithoutAgency = (source: string): string[] =>
  [...declarationsOf(source)]
    .filter(([, text]) => TOUCHES.test(text) && !NAMES_AGENCY.test(text))
    .map(([name]) => name);

test("every query in the sources names the agency", () => {
  const files = globSync("src/db/{connection,queries}/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) => queriesWithoutAgency(readFileSync(file, "utf8")));
  expect(found.filter((name) => !(name in OPERATORS_REPORTS))).toEqual([]);
});

test("a query without the agency is found in the query builder and in SQL", () => {
  const built =
    "export const find = (db: Database, id: string) =>\n  db.select().from(bookings).where(eq(bookings.id, id));\n";
  const raw =
    "export async function purge(db: Database) {\n  await db.execute(sql`DELETE FROM contact_messages`);\n}\n";
  const bound =
    "const isIt = (id: string) => eq(bookings.agencyId, id);\nexport const one = (db: Database) => db.select().from(bookings).where(isIt);\n";
  expect(queriesWithoutAgency(`${built}\n${raw}\n${bound}`)).toEqual(["find", "purge"]);
});
