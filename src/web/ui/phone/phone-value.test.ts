import { beforeAll, describe, expect, test } from "vitest";
import { type PhoneBook, readPhoneBook } from "./phone-book.ts";
import { settlePhone, toInternational, toPhoneValue, typedPhone } from "./phone-value.ts";

let book: PhoneBook;
beforeAll(async () => {
  book = readPhoneBook("es-CO");
});

const ana = { country: "CO", number: "3001234567" };

describe("a number as people write it", () => {
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
  ])("with %j chosen, %j is understood", (country, number) => {
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
  ])("%j is %s", (value, kept) => {
    expect(toInternational(value, book)).toBe(kept);
  });

  test.each([
    [{ country: "CO", number: "12" }, "+57 12"],
    [{ country: "CO", number: "+57 12" }, "+57 12"],
    [{ country: "CO", number: "300 CALL ME" }, "+57 300 CALL ME"],
    [{ country: "", number: "12" }, "12"],
    [{ country: "CO", number: "" }, ""],
  ])("%j is no valid number, and stays as it was typed", (value, kept) => {
    expect(toInternational(value, book)).toBe(kept);
    expect(settlePhone(value, book)).toEqual(value);
  });
});

test("a kept number shows its own country, and a bare one the country that was guessed", () => {
  expect(toPhoneValue("+57 3001234567", "US", book)).toEqual(ana);
  expect(toPhoneValue("0049 30 901820", "US", book)).toEqual({ country: "DE", number: "30901820" });
  expect(toPhoneValue("300", "US", book)).toEqual({ country: "US", number: "300" });
});

test("the country changes once a number with its code is complete, and not before", () => {
  const half = { country: "US", number: "+57 300 123 456" };
  expect(typedPhone(half, book)).toEqual(half);
  expect(typedPhone({ ...half, number: `${half.number}7` }, book)).toEqual(ana);
  const bare = { country: "US", number: "3001234567" };
  expect(typedPhone(bare, book)).toEqual(bare);
});

test.each([
  [{ country: "CO", number: "300 123 4567" }],
  [{ country: "US", number: "(202) 456-1111" }],
  [{ country: "DE", number: "030 901820" }],
])("%j looks as it was typed when it is left", (value) => {
  expect(settlePhone(value, book)).toEqual(value);
});

test("a number that is left loses the code of its country", () => {
  expect(settlePhone({ country: "CO", number: "57 300 123 4567" }, book)).toEqual(ana);
  expect(settlePhone({ country: "US", number: "3001234567" }, book)).toEqual(ana);
});
