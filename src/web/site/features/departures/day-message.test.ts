import { expect, test } from "vitest";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { departuresMessages } from "../../messages/experiences/departures.ts";
import { daysOf } from "./day.ts";
import { dayMessage } from "./day-message.ts";

const DATE = "2027-01-15";
const messages = { calendar: departuresMessages["es-CO"].calendar, holds: holdsMessages["es-CO"] };

const SOLD_OUT: Partial<DepartureView> = { status: "sold-out" };
const CALL: Partial<DepartureView> = { status: "closed", closing: "call" };

const messageOf = (...changes: Partial<DepartureView>[]) => {
  const departures = changes.map(
    (change, index): DepartureView => ({
      ...{ date: DATE, startTime: `0${index}:00`, status: "available", free: 0, capacity: 12 },
      ...change,
    }),
  );
  return dayMessage(daysOf(departures).get(DATE), messages);
};

test("the message of a sold-out day also suggests a call if one of its departures is sold by telephone", () => {
  expect(messageOf(SOLD_OUT, CALL)).toBe("Agotado. Llámanos para este día");
  expect(messageOf(SOLD_OUT)).toBe("Agotado");
  expect(messageOf(CALL)).toBe("Llámanos para este día");
});

test("the message of a bookable day has only its seats", () => {
  expect(messageOf({ free: 9 }, CALL)).toBe("9 cupos");
  expect(messageOf({ status: "few-left", free: 2 }, CALL)).toBe("Quedan 2");
  expect(messageOf({ status: "few-left", free: 2, own: 2 })).toBe("2 cupos apartados para ti");
});

test("a day past its cut-off has the message of a day without departures", () => {
  expect(messageOf()).toBe("Sin salida");
  expect(messageOf({ status: "cut-off", free: 9 })).toBe("Sin salida");
});
