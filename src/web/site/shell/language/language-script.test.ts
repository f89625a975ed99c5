import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { LANGUAGE_SCRIPT } from "./language-script.ts";

const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
});

interface Browser {
  stored?: string | null;
  tab?: Map<string, string>;
  type?: "navigate" | "back_forward";
  hash?: string;
}

function page(lang: string, languages: string[] | undefined, browser: Browser = {}) {
  const { stored = null, tab = new Map(), type = "navigate", hash = "" } = browser;
  const html = { lang, dataset: {} as { offer?: string } };
  const store = new Map(stored ? [["language", stored]] : []);
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(LANGUAGE_SCRIPT, {
    document: { documentElement: html },
    navigator: { languages },
    location: { hash },
    localStorage: storage(store),
    sessionStorage: storage(tab),
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  });
  const press = (link: object | null) => listeners.click?.({ target: { closest: () => link } });
  const restore = () => listeners.pageshow?.({ persisted: true });
  return { offer: () => html.dataset.offer, stored: () => store.get("language"), press, restore };
}

test.each([
  ["es-CO", ["es-CO", "en"], undefined],
  ["es-CO", ["en-US"], "en"],
  ["es-CO", ["de-DE", "es"], undefined],
  ["es-CO", ["de-DE", "fr"], "en"],
  ["es-CO", undefined, "en"],
  ["en", ["es-MX", "en"], "es"],
  ["en", ["pt-BR"], undefined],
] as const)("on a page in %s, a browser with the languages %j is offered %s", (lang, languages, offer) => {
  expect(page(lang, languages && [...languages]).offer()).toBe(offer);
});

test("an earlier choice overrides the browser's language", () => {
  expect(page("es-CO", ["en"], { stored: "es" }).offer()).toBeUndefined();
  expect(page("es-CO", ["es"], { stored: "en" }).offer()).toBe("en");
});

test("only the close button and the link to the other language store a choice", () => {
  const closedOffer = page("es-CO", ["en"]);
  closedOffer.press(null);
  expect([closedOffer.stored(), closedOffer.offer()]).toEqual([undefined, "en"]);
  closedOffer.press({ dataset: { stay: "es-CO" } });
  expect([closedOffer.stored(), closedOffer.offer()]).toEqual(["es", undefined]);
  const followedLink = page("es-CO", ["en"]);
  followedLink.press({ dataset: {}, hreflang: "en" });
  expect(followedLink.stored()).toBe("en");
});

test("the link to the other language leads to the section that the address names", () => {
  const link = { dataset: {}, hreflang: "en", hash: "" };
  page("es-CO", ["es"], { hash: "#reviews" }).press(link);
  expect(link.hash).toBe("#reviews");
});

test("Back after a choice stores the language of the page that opens", () => {
  const tab = new Map<string, string>();
  const restoredPage = page("es-CO", ["es"], { tab });
  restoredPage.press({ dataset: {}, hreflang: "en" });
  expect(restoredPage.stored()).toBe("en");
  restoredPage.restore();
  expect([restoredPage.stored(), restoredPage.offer()]).toEqual(["es", undefined]);

  const loadedPage = page("es-CO", ["es"], { stored: "en", tab, type: "back_forward" });
  expect([loadedPage.stored(), loadedPage.offer()]).toEqual(["es", undefined]);
});

test("Back stores no language in a tab without a choice", () => {
  const laterTab = page("es-CO", ["es"], { stored: "en", type: "back_forward" });
  expect([laterTab.stored(), laterTab.offer()]).toEqual(["en", "en"]);
  const firstVisit = page("es-CO", ["en"], { type: "back_forward" });
  expect([firstVisit.stored(), firstVisit.offer()]).toEqual([undefined, "en"]);
});
