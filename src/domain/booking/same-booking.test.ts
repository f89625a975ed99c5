import { expect, test } from "vitest";
import { isSameBooking, type KeptBooking } from "./same-booking.ts";

const ana = {
  name: "Ana Restrepo",
  documentType: "CC",
  documentNumber: "10203040",
  birthDate: "1990-04-12",
} as const;
const lead = { ...ana, email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
const luis = { ...ana, name: "Luis Rojas", documentNumber: "10203041" };

const departure = { experienceId: "e1", date: "2026-12-05", startTime: "05:30", duration: "PT4H" };
const wanted = {
  ...departure,
  price: { value: 180_000, name: "Adulto", description: "Todo incluido" },
  participantsInfo: [lead, luis],
};
const heldBooking: KeptBooking = {
  ...departure,
  prices: [
    { unitPrice: 180_000, priceOptionId: "adulto" },
    { unitPrice: 180_000, priceOptionId: null },
  ],
  people: [lead, { ...luis, email: null, phoneNumber: null }],
};

test("a held booking equals a request with the same departure, price and people, in any letter case", () => {
  expect(isSameBooking(heldBooking, wanted)).toBe(true);
  const byId = { ...wanted, price: { ...wanted.price, id: "adulto" } };
  expect(isSameBooking(heldBooking, byId)).toBe(true);
  const upperCase = { ...wanted, participantsInfo: [{ ...lead, name: "ANA RESTREPO" }, luis] };
  expect(isSameBooking(heldBooking, upperCase)).toBe(true);
});

test.each([
  ["experience", { experienceId: "e2" }],
  ["day", { date: "2026-12-06" }],
  ["hour", { startTime: "08:00" }],
  ["duration", { duration: "PT6H" }],
  ["price", { price: { ...wanted.price, value: 90_000 } }],
  [
    "price of one participant",
    { participantsInfo: [lead, { ...luis, price: { value: 90_000, name: "Niño" } }] },
  ],
  ["price option of the same value", { price: { ...wanted.price, id: "residente" } }],
  ["number of people", { participantsInfo: [lead] }],
  ["document", { participantsInfo: [lead, { ...luis, documentNumber: "99999999" }] }],
  ["e-mail", { participantsInfo: [{ ...lead, email: "otra@viajeros.test" }, luis] }],
])("a request with another %s is a different booking", (_, change) => {
  expect(isSameBooking(heldBooking, { ...wanted, ...change })).toBe(false);
});

test("a held booking with erased participant data equals no request", () => {
  const erased = { ...heldBooking, people: [lead, { ...luis, documentNumber: null, birthDate: null }] };
  expect(isSameBooking(erased, wanted)).toBe(false);
});
