import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { SCHEME_SCRIPT } from "./scheme-script.ts";

const CHOICE = { light: "(prefers-color-scheme: light)", dark: "(prefers-color-scheme: dark)" };

/** Runs the script in a page's head; returns what it changed there. */
function headAfter(localStorage: object) {
  const metas = (["light", "dark"] as const).map((scheme) => ({
    media: CHOICE[scheme],
    dataset: { scheme },
  }));
  const root: { dataset: { theme?: string } } = { dataset: {} };
  const document = { documentElement: root, querySelectorAll: () => metas };
  runInNewContext(SCHEME_SCRIPT, { document, localStorage });
  return { theme: root.dataset.theme, media: metas.map(({ media }) => media) };
}

test("a chosen scheme is set before the page is painted, and so is the colour of the browser's bars", () => {
  expect(headAfter({ getItem: () => "dark" })).toEqual({ theme: "dark", media: ["not all", "all"] });
  expect(headAfter({ getItem: () => "light" })).toEqual({ theme: "light", media: ["all", "not all"] });
});

test.each([
  ["without a choice", { getItem: () => null }],
  ["with a choice that nobody offers", { getItem: () => "neon" }],
  ["where the browser keeps nothing", {}],
])("%s the page follows the device", (_case, storage) => {
  expect(headAfter(storage)).toEqual({ theme: undefined, media: [CHOICE.light, CHOICE.dark] });
});
