import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Type imports that dependency-cruiser's parser does not report: `import("…").Type` and `typeof import("…")`. */
const UNSEEN = /\bimport\(\s*["'][^"']+["']\s*\)\.[A-Z]|\btypeof import\(/;

test("dependency-cruiser sees every import of the product", () => {
  const files = globSync("src/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => UNSEEN.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("one file chooses the language of dates", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) =>
    /Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/.test(readFileSync(file, "utf8")),
  );
  expect(files).toEqual(["src/domain/format-date.ts"]);
});
