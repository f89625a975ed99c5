import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { LANGUAGE_SCRIPT } from "./language-script.ts";

/** Runs the script in the head of a page; returns what it offers, and what is kept when somebody presses something. */
function page(lang: string, languages: string[] | undefined, kept: string | null = null) {
  const html = { lang, dataset: {} as { offer?: string } };
  const store = new Map(kept ? [["language", kept]] : []);
  const listeners: ((event: object) => void)[] = [];
  runInNewContext(LANGUAGE_SCRIPT, {
    document: { documentElement: html },
    navigator: { languages },
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  });
  const press = (found: object | null) => {
    for (const listener of listeners) listener({ target: { closest: () => found } });
  };
  return { offer: () => html.dataset.offer, kept: () => store.get("language"), press };
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

test("what was chosen before counts more than what the browser asks for", () => {
  expect(page("es-CO", ["en"], "es").offer()).toBeUndefined();
  expect(page("es-CO", ["es"], "en").offer()).toBe("en");
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
