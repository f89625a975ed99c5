import { expect, test } from "vitest";
import type { MissingCompanion } from "../../../../use-cases/companions/companions-view.ts";
import { placeOf, readTypedCompanion } from "./typed-companion.ts";

const person = (number: number, priceOption = "Adulto"): MissingCompanion => ({
  ...{ id: `person-${number}`, number, priceOption },
  ...{ ageFrom: null, ageTo: null, missing: ["name", "birthDate", "documentType", "documentNumber"] },
});

function typedOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readTypedCompanion(form);
}

const second = typedOf({ id: "person-2", number: "2", price: "Adulto" });

test("a form is read with its date and answers", () => {
  const typed = typedOf({
    ...{ id: "x", number: "3", name: " Luis ", birthDate: "24/08/1990", privacy: "v1" },
    "answers.0190a1b2-0000-7000-8000-000000000001.2": "Maní",
  });
  expect(typed).toEqual({
    ...{ id: "x", number: 3, price: "", name: "Luis", birthDate: "1990-08-24" },
    ...{ documentType: "", documentNumber: "", privacy: "v1", sensitiveConsent: "" },
    answers: { "0190a1b2-0000-7000-8000-000000000001": "Maní" },
  });
  expect(typedOf({ number: "many", name: "x".repeat(999) })).toMatchObject({ number: 0, id: "" });
});

test("typed details stay with their person if that person's details are missing", () => {
  expect(placeOf({ missing: [person(2), person(3)] }, second)?.number).toBe(2);
});

test("typed details move to the next person at the same price if their person is complete", () => {
  const missing = [person(3, "Niño"), person(4), person(5)];
  expect(placeOf({ missing }, second)?.number).toBe(4);
});

test("typed details move to any person with missing details if none at their price follows", () => {
  const fourth = typedOf({ id: "person-4", number: "4", price: "Adulto" });
  expect(placeOf({ missing: [person(2)] }, fourth)?.number).toBe(2);
  expect(placeOf({ missing: [person(3, "Niño")] }, second)?.number).toBe(3);
  expect(placeOf({ missing: [] }, second)).toBeNull();
});
