import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { SCHEME_FIELD, SCHEME_SCRIPT } from "./scheme-script.ts";

const SYSTEM_MEDIA = ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"];

function runHead(localStorage: object) {
  const metas = ["light", "dark"].map((scheme, index) => ({
    media: SYSTEM_MEDIA[index],
    dataset: { scheme },
  }));
  const root: { dataset: { theme?: string } } = { dataset: {} };
  const document = { documentElement: root, querySelectorAll: () => metas };
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  runInNewContext(SCHEME_SCRIPT, { document, localStorage, addEventListener });
  return {
    shown: () => ({ theme: root.dataset.theme, media: metas.map(({ media }) => media) }),
    choose: (name: string, value: string) => listeners.get("input")?.({ target: { name, value } }),
    changeInOtherTab: (key: string | null, newValue: string | null) =>
      listeners.get("storage")?.({ key, newValue }),
  };
}

const emptyStorage = { getItem: () => null, setItem: () => {} };

test("the stored scheme sets the theme and the colour of the browser's bars", () => {
  expect(runHead({ getItem: () => "dark" }).shown()).toEqual({ theme: "dark", media: ["not all", "all"] });
  expect(runHead({ getItem: () => "light" }).shown()).toEqual({ theme: "light", media: ["all", "not all"] });
});

test.each([
  ["without a choice", emptyStorage],
  ["with an unknown choice", { getItem: () => "neon" }],
  ["with the system's scheme as the choice", { getItem: () => "system" }],
  ["without storage", {}],
])("%s the page follows the system", (_case, storage) => {
  expect(runHead(storage).shown()).toEqual({ theme: undefined, media: SYSTEM_MEDIA });
});

test("only the scheme field changes the shown and stored scheme", () => {
  const stored: string[] = [];
  const head = runHead({ getItem: () => null, setItem: (_key: string, value: string) => stored.push(value) });
  head.choose("phone", "dark");
  expect(head.shown().theme).toBeUndefined();
  head.choose(`${SCHEME_FIELD}_r_1_`, "dark");
  expect(head.shown()).toEqual({ theme: "dark", media: ["not all", "all"] });
  head.choose(`${SCHEME_FIELD}_r_1_`, "system");
  expect(head.shown()).toEqual({ theme: undefined, media: SYSTEM_MEDIA });
  expect(stored).toEqual(["dark", "system"]);
});

test("a choice is shown although the browser's storage is full", () => {
  const full = () => {
    throw new Error("QuotaExceededError");
  };
  const head = runHead({ ...emptyStorage, setItem: full });
  head.choose(SCHEME_FIELD, "light");
  expect(head.shown().theme).toBe("light");
});

test("a choice made or cleared in another tab applies to this page", () => {
  const head = runHead(emptyStorage);
  head.changeInOtherTab("theme", "dark");
  expect(head.shown().theme).toBe("dark");
  head.changeInOtherTab("draft", null);
  expect(head.shown().theme).toBe("dark");
  head.changeInOtherTab(null, null);
  expect(head.shown().theme).toBeUndefined();
});
