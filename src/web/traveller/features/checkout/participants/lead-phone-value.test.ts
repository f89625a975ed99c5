import { beforeAll, expect, test } from "vitest";
import { loadPhoneBook, type PhoneBook } from "../../../../ui/phone/phone-book.ts";
import { settlePhone, toInternational, toPhoneValue } from "./lead-phone-value.ts";

let book: PhoneBook;
beforeAll(async () => {
  book = await loadPhoneBook("es-CO");
});

test.each([
  [{ country: "CO", number: "3001234567" }, "+57 3001234567"],
  [{ country: "CO", number: " 300 123 4567 " }, "+57 300 123 4567"],
  [{ country: "DE", number: "+57 3001234567" }, "+57 3001234567"],
  [{ country: "", number: "3001234567" }, "3001234567"],
  [{ country: "CO", number: "" }, ""],
])("%j is kept as %s", (value, kept) => {
  expect(toInternational(value, book)).toBe(kept);
});

test("a kept number shows its own country, and a bare one the country that was guessed", () => {
  expect(toPhoneValue("+57 3001234567", "US", book)).toEqual({ country: "CO", number: "3001234567" });
  expect(toPhoneValue("0049 30 901820", "US", book)).toEqual({ country: "DE", number: "30901820" });
  expect(toPhoneValue("300", "US", book)).toEqual({ country: "US", number: "300" });
});

test.each([
  [
    { country: "US", number: "3001234567" },
    { country: "CO", number: "3001234567" },
  ],
  [
    { country: "US", number: "+57 300 123 4567" },
    { country: "CO", number: "3001234567" },
  ],
  [
    { country: "US", number: "(202) 456-1111" },
    { country: "US", number: "(202) 456-1111" },
  ],
  [
    { country: "CO", number: "12" },
    { country: "CO", number: "12" },
  ],
])("%j is settled as %j", (typed, settled) => {
  expect(settlePhone(typed, book)).toEqual(settled);
});
