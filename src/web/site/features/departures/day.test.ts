import { expect, test } from "vitest";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import { canBook, daysOf } from "./day.ts";

const departure = (startTime: string, status: DepartureView["status"], free: number): DepartureView => ({
  date: "2027-01-15",
  startTime,
  status,
  free,
  capacity: 12,
});

const dayOf = (...departures: DepartureView[]) => daysOf(departures).get("2027-01-15");

test("a day is as good as the best of its departures", () => {
  expect(dayOf(departure("07:00", "sold-out", 0), departure("10:00", "few-left", 2))).toMatchObject({
    status: "few-left",
    free: 2,
  });
});

test("seats of a departure that can no longer be booked do not count", () => {
  const day = dayOf(departure("07:00", "cut-off", 9), departure("10:00", "sold-out", 0));
  expect(day).toMatchObject({ status: "sold-out", free: 0 });
  expect(canBook(day)).toBe(false);
});

test("a day has the seats that its departures keep for the visitor", () => {
  const day = dayOf({ ...departure("07:00", "few-left", 2), own: 2 }, departure("10:00", "available", 9));
  expect(day).toMatchObject({ status: "available", free: 9, own: 2, others: 9 });
});

test("a date without departures cannot be booked", () => {
  expect(canBook(daysOf([]).get("2027-01-15"))).toBe(false);
});
