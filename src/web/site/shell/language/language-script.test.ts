import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { LANGUAGE_SCRIPT } from "./language-script.ts";

const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
});

interface Browser {
  kept?: string | null;
  tab?: Map<string, string>;
  type?: "navigate" | "back_forward";
}

/** Runs the script in a page. Returns the offer, the stored language, and functions that press and restore. */
function page(lang: string, languages: string[] | undefined, browser: Browser = {}) {
  const { kept = null, tab = new Map(), type = "navigate" } = browser;
  const html = { lang, dataset: {} as { offer?: string } };
  const store = new Map(kept ? [["language", kept]] : []);
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(LANGUAGE_SCRIPT, {
    document: { documentElement: html },
    navigator: { languages },
    localStorage: storage(store),
    sessionStorage: storage(tab),
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  });
  const press = (found: object | null) => listeners.click?.({ target: { closest: () => found } });
  const restore = () => listeners.pageshow?.({ persisted: true });
  return { offer: () => html.dataset.offer, kept: () => store.get("language"), press, restore };
}

test.each([
  ["es-CO", ["es-CO", "en"], undefined],
  ["es-CO", ["en-US"], "en"],
  ["es-CO", ["de-DE", "es"], undefined],
  ["es-CO", ["de-DE", "fr"], "en"],
  ["es-CO", undefined, "en"],
  ["en", ["es-MX", "en"], "es"],
  ["en", ["pt-BR"], undefined],
] as const)("a page in %s offers a browser that asks for %j: %s", (lang, languages, offer) => {
  expect(page(lang, languages && [...languages]).offer()).toBe(offer);
});

test("an earlier choice overrides the browser's language", () => {
  expect(page("es-CO", ["en"], { kept: "es" }).offer()).toBeUndefined();
  expect(page("es-CO", ["es"], { kept: "en" }).offer()).toBe("en");
});

test("staying is a choice, and so is a link to the other language; nothing else is", () => {
  const staying = page("es-CO", ["en"]);
  staying.press(null);
  expect([staying.kept(), staying.offer()]).toEqual([undefined, "en"]);
  staying.press({ dataset: { stay: "es-CO" } });
  expect([staying.kept(), staying.offer()]).toEqual(["es", undefined]);
  const going = page("es-CO", ["en"]);
  going.press({ dataset: {}, hreflang: "en" });
  expect(going.kept()).toBe("en");
});

test("Back from a choice takes the language of the page that it leads to", () => {
  const tab = new Map<string, string>();
  const left = page("es-CO", ["es"], { tab });
  left.press({ dataset: {}, hreflang: "en" });
  expect(left.kept()).toBe("en");
  left.restore();
  expect([left.kept(), left.offer()]).toEqual(["es", undefined]);

  const loaded = page("es-CO", ["es"], { kept: "en", tab, type: "back_forward" });
  expect([loaded.kept(), loaded.offer()]).toEqual(["es", undefined]);
});

test("Back leaves a choice of an earlier tab alone, and a first visit without one", () => {
  const chosenBefore = page("es-CO", ["es"], { kept: "en", type: "back_forward" });
  expect([chosenBefore.kept(), chosenBefore.offer()]).toEqual(["en", "en"]);
  const first = page("es-CO", ["en"], { type: "back_forward" });
  expect([first.kept(), first.offer()]).toEqual([undefined, "en"]);
});
