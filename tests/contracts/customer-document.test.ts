import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PAUSE_MS } from "../../src/web/site/features/content/use-carousel.ts";

const DOCUMENT = "docs/customer-document.md";
const text = readFileSync(DOCUMENT, "utf8");
const [body = "", deviations = ""] = text.split("## Deviations");
const rows = body.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| the document"));

/** `[file.test.ts](../tests/…): “name”` */
const SHOWN = /\]\(\.\.\/([^)]+)\): “([^”]+)”/g;

const shownBy = (row: string) => [...row.matchAll(SHOWN)].map(([, path = "", name = ""]) => ({ path, name }));

describe("the table of the customer's document", () => {
  test("has every section, and a line for each of more than eighty statements", () => {
    const sections = [...text.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows.length).toBeGreaterThan(80);
  });

  test.each(rows.map((row) => [row.split(" | ")[0]?.slice(2) ?? "", row]))("%s", (_, row) => {
    const files = [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = ""]) => path);
    expect(files.filter((path) => !existsSync(join(process.cwd(), path)))).toEqual([]);
    expect(shownBy(row), "a test shows it").not.toEqual([]);
    const lost = shownBy(row).filter(({ path, name }) => !readFileSync(path, "utf8").includes(name));
    expect(lost, "the tests are there under these names").toEqual([]);
  });

  test("explains each deviation that it names, and no other", () => {
    const named = new Set([...body.matchAll(/\[(D\d+)\]/g)].map(([, number]) => number));
    const explained = [...deviations.matchAll(/^\| (D\d+) \|/gm)].map(([, number]) => number);
    expect(new Set(explained)).toEqual(named);
    expect(explained).toHaveLength(named.size);
  });
});

test("the banner changes every 6000 ms", () => {
  expect(PAUSE_MS).toBe(6000);
});
