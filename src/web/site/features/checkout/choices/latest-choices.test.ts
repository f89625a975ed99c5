import { expect, test } from "vitest";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import { withLatestChoices } from "./latest-choices.ts";

const CHECKOUT = {
  experience: { priceList: [{ id: "adulto" }, { id: "nino" }] },
  lines: [{ people: 2, price: { id: "adulto" } }],
  ...{ selectedDate: "2026-12-03", startTime: "06:30", selectedDuration: "PT4H", participants: 2 },
  departure: { free: 2 },
} as unknown as CheckoutView;

const QUOTED = {
  party: [{ optionId: "adulto", people: 2 }],
  ...{ selectedDate: "2026-12-03", startTime: "06:30", duration: "PT4H" },
};

test("the shown choices are the latest ones while their quote loads", () => {
  const party = [
    { optionId: "adulto", people: 3 },
    { optionId: "nino", people: 1 },
  ];
  expect(withLatestChoices(CHECKOUT, { ...QUOTED, party, duration: "PT7H" })).toMatchObject({
    participants: 4,
    selectedDuration: "PT7H",
    lines: [
      { people: 3, price: { id: "adulto" } },
      { people: 1, price: { id: "nino" } },
    ],
    departure: { free: 2 },
  });
});

test("seats of the quoted departure are not shown beside another date or time", () => {
  expect(withLatestChoices(CHECKOUT, QUOTED).departure).toEqual({ free: 2 });
  for (const other of [{ selectedDate: "2026-12-04" }, { startTime: "09:00" }])
    expect(withLatestChoices(CHECKOUT, { ...QUOTED, ...other })).toMatchObject({ ...other, departure: null });
});
