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

test("a day has the status of its best departure", () => {
  expect(dayOf(departure("07:00", "sold-out", 0), departure("10:00", "few-left", 2))).toMatchObject({
    status: "few-left",
    free: 2,
  });
});

test("free seats of a departure past its cut-off do not count", () => {
  const day = dayOf(departure("07:00", "cut-off", 9), departure("10:00", "sold-out", 0));
  expect(day).toMatchObject({ status: "sold-out", free: 0 });
  expect(canBook(day)).toBe(false);
});

test("a day counts the seats that the visitor holds", () => {
  const day = dayOf({ ...departure("07:00", "few-left", 2), own: 2 }, departure("10:00", "available", 9));
  expect(day).toMatchObject({ status: "available", free: 9, own: 2, others: 9 });
});

test("a date without departures cannot be booked", () => {
  expect(canBook(daysOf([]).get("2027-01-15"))).toBe(false);
});
