import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { SCHEME_FIELD, SCHEME_SCRIPT } from "./scheme-script.ts";

const FOLLOWED = ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"];

function headWith(localStorage: object) {
  const metas = ["light", "dark"].map((scheme, at) => ({ media: FOLLOWED[at], dataset: { scheme } }));
  const root: { dataset: { theme?: string } } = { dataset: {} };
  const document = { documentElement: root, querySelectorAll: () => metas };
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  runInNewContext(SCHEME_SCRIPT, { document, localStorage, addEventListener });
  return {
    shown: () => ({ theme: root.dataset.theme, media: metas.map(({ media }) => media) }),
    choose: (name: string, value: string) => listeners.get("input")?.({ target: { name, value } }),
    takeFromOtherTab: (key: string | null, newValue: string | null) =>
      listeners.get("storage")?.({ key, newValue }),
  };
}

const nothingKept = { getItem: () => null, setItem: () => {} };

test("a chosen scheme is set before the page is painted, and so is the colour of the browser's bars", () => {
  expect(headWith({ getItem: () => "dark" }).shown()).toEqual({ theme: "dark", media: ["not all", "all"] });
  expect(headWith({ getItem: () => "light" }).shown()).toEqual({ theme: "light", media: ["all", "not all"] });
});

test.each([
  ["without a choice", nothingKept],
  ["with a choice that nobody offers", { getItem: () => "neon" }],
  ["with the device's own chosen", { getItem: () => "system" }],
  ["where the browser keeps nothing", {}],
])("%s the page follows the device", (_case, storage) => {
  expect(headWith(storage).shown()).toEqual({ theme: undefined, media: FOLLOWED });
});

test("a choice is shown at once and stored; other fields change nothing", () => {
  const kept: string[] = [];
  const head = headWith({ getItem: () => null, setItem: (_key: string, value: string) => kept.push(value) });
  head.choose("phone", "dark");
  expect(head.shown().theme).toBeUndefined();
  head.choose(`${SCHEME_FIELD}_r_1_`, "dark");
  expect(head.shown()).toEqual({ theme: "dark", media: ["not all", "all"] });
  head.choose(`${SCHEME_FIELD}_r_1_`, "system");
  expect(head.shown()).toEqual({ theme: undefined, media: FOLLOWED });
  expect(kept).toEqual(["dark", "system"]);
});

test("a choice is shown though the browser's store is full", () => {
  const full = () => {
    throw new Error("QuotaExceededError");
  };
  const head = headWith({ ...nothingKept, setItem: full });
  head.choose(SCHEME_FIELD, "light");
  expect(head.shown().theme).toBe("light");
});

test("a choice made or cleared in another tab is shown here too", () => {
  const head = headWith(nothingKept);
  head.takeFromOtherTab("theme", "dark");
  expect(head.shown().theme).toBe("dark");
  head.takeFromOtherTab("draft", null);
  expect(head.shown().theme).toBe("dark");
  head.takeFromOtherTab(null, null);
  expect(head.shown().theme).toBeUndefined();
});
