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
const kept: KeptBooking = {
  ...departure,
  prices: [
    { unitPrice: 180_000, priceOptionId: "adulto" },
    { unitPrice: 180_000, priceOptionId: null },
  ],
  people: [lead, { ...luis, email: null, phoneNumber: null }],
};

test("a kept booking is the wanted one with the same departure, price and people, whatever the case of their names", () => {
  expect(isSameBooking(kept, wanted)).toBe(true);
  const byId = { ...wanted, price: { ...wanted.price, id: "adulto" } };
  expect(isSameBooking(kept, byId)).toBe(true);
  const shouted = { ...wanted, participantsInfo: [{ ...lead, name: "ANA RESTREPO" }, luis] };
  expect(isSameBooking(kept, shouted)).toBe(true);
});

test.each([
  ["experience", { experienceId: "e2" }],
  ["day", { date: "2026-12-06" }],
  ["hour", { startTime: "08:00" }],
  ["duration", { duration: "PT6H" }],
  ["price", { price: { ...wanted.price, value: 90_000 } }],
  ["price of one of them", { participantsInfo: [lead, { ...luis, price: { value: 90_000, name: "Niño" } }] }],
  ["price of the same value", { price: { ...wanted.price, id: "residente" } }],
  ["number of people", { participantsInfo: [lead] }],
  ["document", { participantsInfo: [lead, { ...luis, documentNumber: "99999999" }] }],
  ["e-mail", { participantsInfo: [{ ...lead, email: "otra@viajeros.test" }, luis] }],
])("is a different booking with another %s", (_, change) => {
  expect(isSameBooking(kept, { ...wanted, ...change })).toBe(false);
});

test("is a different booking once a participant's data is erased", () => {
  const forgotten = { ...kept, people: [lead, { ...luis, documentNumber: null, birthDate: null }] };
  expect(isSameBooking(forgotten, wanted)).toBe(false);
});
