import { expect, test } from "vitest";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import { departuresMessages } from "../../messages/departures.ts";
import { holdsMessages } from "../../messages/holds.ts";
import { daysOf } from "./day.ts";
import { dayMessage } from "./day-message.ts";

const DATE = "2027-01-15";
const messages = { calendar: departuresMessages["es-CO"].calendar, holds: holdsMessages["es-CO"] };

const FULL: Partial<DepartureView> = { status: "sold-out" };
const CALL: Partial<DepartureView> = { status: "closed", closing: "call" };

const spoken = (...changes: Partial<DepartureView>[]) => {
  const departures = changes.map(
    (change, index): DepartureView => ({
      ...{ date: DATE, startTime: `0${index}:00`, status: "available", free: 0, capacity: 12 },
      ...change,
    }),
  );
  return dayMessage(daysOf(departures).get(DATE), messages);
};

test("a sold-out day for which the agency asks to be called says both", () => {
  expect(spoken(FULL, CALL)).toBe("Agotado. Llámanos para este día");
  expect(spoken(FULL)).toBe("Agotado");
  expect(spoken(CALL)).toBe("Llámanos para este día");
});

test("a day that can be booked says its seats only", () => {
  expect(spoken({ free: 9 }, CALL)).toBe("9 cupos");
  expect(spoken({ status: "few-left", free: 2 }, CALL)).toBe("Quedan 2");
  expect(spoken({ status: "few-left", free: 2, own: 2 })).toBe("2 cupos apartados para ti");
});

test("a day without departures, or past its cut-off, has none", () => {
  expect(spoken()).toBe("Sin salida");
  expect(spoken({ status: "cut-off", free: 9 })).toBe("Sin salida");
});
