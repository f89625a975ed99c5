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

/**
 * A server process renders pages of many visitors, so each entry says why the server cannot put one visitor's value into
 * another visitor's page.
 */
const LASTING_VARIABLES: Record<string, string> = {
  "src/web/panel/features/check-in/signals.ts": "only a scan plays a sound",
  "src/web/panel/layout/author.ts":
    "only a form's response announces an author, and the server renders the loaded id",
  "src/web/panel/layout/last-list.ts": "only an effect sets it, and the server renders the given fallback",
  "src/web/panel/layout/unsent-forms.ts":
    "only the middleware of the browser's router and a form's submission set them",
  "src/web/site/features/checkout/payment/pay-answer.ts": "only the page's client action sets it",
  "src/web/site/features/wishlists/wishlist-store.ts":
    "only effects and presses set them, and the server renders NOTHING_SAVED",
  "src/web/site/routes/checkout.tsx": "only an effect sets it, and only the client loader reads it",
  "src/web/site/shell/data/query.tsx": "the server creates a client for each page",
  "src/web/site/shell/errors/error-page.tsx": "the value is code and the same for all visitors",
  "src/web/site/shell/errors/interrupted-navigation.ts": "only the router of the browser sets it",
};

test("variables of screens that outlive a request cannot pass from one visitor to another", () => {
  const files = globSync("src/web/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const lasting = files.filter((file) => {
    const code = readFileSync(file, "utf8").replace(/`(?:[^`\\]|\\.)*`/g, "``");
    return /^(?:export )?let /m.test(code);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(lasting.sort()).toEqual(Object.keys(LASTING_VARIABLES));
});
