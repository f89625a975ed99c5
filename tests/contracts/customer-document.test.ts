import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PAUSE_MS } from "../../src/web/site/features/content/use-carousel.ts";

const DOCUMENT = "docs/customer-document.md";
const text = readFileSync(DOCUMENT, "utf8");
const [body = "", deviations = ""] = text.split("## Deviations");
const rows = body.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| the document"));

/** `[file.test.ts](../tests/…): “name”` */
const QUOTED_TEST = /\]\(\.\.\/([^)]+)\): “([^”]+)”/g;

const quotedTests = (row: string) =>
  [...row.matchAll(QUOTED_TEST)].map(([, path = "", name = ""]) => ({ path, name }));

describe("the table of the customer's document", () => {
  test("the table has every section of the customer's document, and more than eighty statements", () => {
    const sections = [...text.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows.length).toBeGreaterThan(80);
  });

  test.each(rows.map((row) => [row.split(" | ")[0]?.slice(2) ?? "", row]))("%s", (_, row) => {
    const files = [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = ""]) => path);
    expect(files.filter((path) => !existsSync(join(process.cwd(), path)))).toEqual([]);
    expect(quotedTests(row), "the row quotes a test").not.toEqual([]);
    const missing = quotedTests(row).filter(({ path, name }) => !readFileSync(path, "utf8").includes(name));
    expect(missing, "the quoted tests exist").toEqual([]);
  });

  test("the document explains exactly the deviations that its table names", () => {
    const named = new Set([...body.matchAll(/\[(D\d+)\]/g)].map(([, number]) => number));
    const explained = [...deviations.matchAll(/^\| (D\d+) \|/gm)].map(([, number]) => number);
    expect(new Set(explained)).toEqual(named);
    expect(explained).toHaveLength(named.size);
  });
});

test("the banner changes every 6000 ms", () => {
  expect(PAUSE_MS).toBe(6000);
});
