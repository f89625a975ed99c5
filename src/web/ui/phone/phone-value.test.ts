import { beforeAll, describe, expect, test } from "vitest";
import { type PhoneBook, readPhoneBook } from "./phone-book.ts";
import { detectCountry, settlePhone, toInternational, toPhoneValue, withGuess } from "./phone-value.ts";

let book: PhoneBook;
beforeAll(async () => {
  book = readPhoneBook("es-CO");
});

const ana = { country: "CO", number: "3001234567" };

describe("a typed number", () => {
  test.each([
    ["CO", "3001234567"],
    ["CO", "300 123 4567"],
    ["CO", "300.123.4567"],
    ["CO", "300-123-4567"],
    ["CO", "(300) 123 4567"],
    ["CO", "57 300 123 4567"],
    ["CO", "573001234567"],
    ["CO", "+573001234567"],
    ["CO", "+57 (300) 123-4567"],
    ["CO", "0057 300 1234567"],
    ["CO", "\u202A+57 300 123 4567\u202C"],
    ["US", "3001234567"],
    ["US", "300.123.4567"],
    ["US", "57 300 123 4567"],
    ["US", "+57 300-123-4567"],
    ["", "+57 300 123 4567"],
    ["", "300 123 4567"],
  ])("in the country %j, the number %j is read as Colombian", (country, number) => {
    expect(toInternational({ country, number }, book)).toBe("+57 3001234567");
    const settled = settlePhone({ country, number }, book);
    expect(settled.country).toBe("CO");
    expect(book.isValid(settled.country, settled.number)).toBe(true);
  });

  test.each([
    [{ country: "CO", number: "+1 (202) 456-1111" }, "+1 2024561111"],
    [{ country: "CO", number: "0034 612 345 678" }, "+34 612345678"],
    [{ country: "DE", number: "030 901820" }, "+49 30901820"],
    [{ country: "CO", number: "601 555 0134" }, "+57 6015550134"],
  ])("%j is stored as %s", (value, stored) => {
    expect(toInternational(value, book)).toBe(stored);
  });

  test.each([
    [{ country: "CO", number: "12" }, "+57 12"],
    [{ country: "CO", number: "+57 12" }, "+57 12"],
    [{ country: "CO", number: "300 CALL ME" }, "+57 300 CALL ME"],
    [{ country: "", number: "12" }, "12"],
    [{ country: "CO", number: "" }, ""],
  ])("the invalid number %j stays as typed", (value, stored) => {
    expect(toInternational(value, book)).toBe(stored);
    expect(settlePhone(value, book)).toEqual(value);
  });
});

test("a stored number selects the country of its dial code, and a number without dial code the guessed country", () => {
  expect(toPhoneValue("+57 3001234567", "US", book)).toEqual(ana);
  expect(toPhoneValue("0049 30 901820", "US", book)).toEqual({ country: "DE", number: "30901820" });
  expect(toPhoneValue("300", "US", book)).toEqual({ country: "US", number: "300" });
});

test("a typed dial code changes the country when the number is complete", () => {
  const partial = { country: "US", number: "+57 300 123 456" };
  expect(detectCountry(partial, book)).toEqual(partial);
  expect(detectCountry({ ...partial, number: `${partial.number}7` }, book)).toEqual(ana);
  const national = { country: "US", number: "3001234567" };
  expect(detectCountry(national, book)).toEqual(national);
});

test.each([
  [{ country: "CO", number: "300 123 4567" }],
  [{ country: "US", number: "(202) 456-1111" }],
  [{ country: "DE", number: "030 901820" }],
])("%j stays as typed when its field loses focus", (value) => {
  expect(settlePhone(value, book)).toEqual(value);
});

test("a valid number loses its dial code when its field loses focus", () => {
  expect(settlePhone({ country: "CO", number: "57 300 123 4567" }, book)).toEqual(ana);
  expect(settlePhone({ country: "US", number: "3001234567" }, book)).toEqual(ana);
});

test("the guessed country applies until a country is chosen", () => {
  expect(withGuess({ country: "", number: "2025550143" }, "US")).toEqual({
    country: "US",
    number: "2025550143",
  });
  expect(withGuess({ country: "", number: "202" }, "")).toEqual({ country: "", number: "202" });
  expect(withGuess({ country: "FR", number: "0612345678" }, "US").country).toBe("FR");
});
