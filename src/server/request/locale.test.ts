import { expect, test } from "vitest";
import { browserLocale, pageLocale } from "./locale.ts";

test("a browser gets its first language that the site has", () => {
  expect(browserLocale("es-CO,es;q=0.9,en;q=0.8")).toBe("es-CO");
  expect(browserLocale("en-GB,es;q=0.5")).toBe("en");
  expect(browserLocale("fr-FR,fr;q=0.9,es;q=0.5")).toBe("es-CO");
  expect(browserLocale("de")).toBe("en");
  expect(browserLocale(null)).toBe("es-CO");
  expect(browserLocale("")).toBe("es-CO");
});

test("a sign-in page has the language of its return page, or else the browser's language", () => {
  const url = new URL("https://andes.test/api/auth/signin");
  expect(pageLocale(url, "https://andes.test/en/home", "es")).toBe("en");
  expect(pageLocale(url, "/profile", "en")).toBe("es-CO");
  expect(pageLocale(url, "https://andes.test/", "en")).toBe("en");
  expect(pageLocale(url, "https://andes.test", "es")).toBe("es-CO");
});

test("the path decides the language of any other page", () => {
  expect(pageLocale(new URL("https://andes.test/en/home"), undefined, "es")).toBe("en");
  expect(pageLocale(new URL("https://andes.test/"), undefined, "en")).toBe("es-CO");
});
