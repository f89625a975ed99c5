import { describe, expect, test } from "vitest";
import { readPhoneBook, searchCountries } from "./phone-book.ts";

const book = readPhoneBook("es-CO");

describe("the phone book", () => {
  test("names the countries in the reader's language", async () => {
    expect(book.countries.find(({ code }) => code === "DE")?.name).toBe("Alemania");
    const english = readPhoneBook("en");
    expect(english.countries.find(({ code }) => code === "DE")?.name).toBe("Germany");
  });

  test("accepts a Colombian mobile number only in Colombia", () => {
    expect(book.isValid("CO", "300 123 4567")).toBe(true);
    expect(book.isValid("CO", "12345")).toBe(false);
    expect(book.isValid("US", "3001234567")).toBe(false);
    expect(book.isValid("XX", "3001234567")).toBe(false);
  });

  test("refuses a number with letters", () => {
    expect(book.isValid("CO", "300 CALL ME")).toBe(false);
  });

  test("splits a number into country and national number", () => {
    expect(book.split("+57 3001234567")).toEqual({ country: "CO", number: "3001234567" });
    expect(book.split("what")).toBeNull();
  });
});

describe("a search for a country", () => {
  const codesFor = (typed: string) => searchCountries(book.countries, typed).map(({ code }) => code);

  test("compares the beginning of names without accents", () => {
    expect(codesFor("colom")).toEqual(["CO"]);
    expect(codesFor("mexico")).toEqual(["MX"]);
    expect(codesFor("unidos")).toContain("US");
  });

  test("finds a dial code with or without plus sign", () => {
    expect(codesFor("+57")).toEqual(["CO"]);
    expect(codesFor("57")).toEqual(["CO"]);
  });

  test("offers all countries for an empty query", () => {
    expect(codesFor("  ")).toHaveLength(book.countries.length);
  });
});
