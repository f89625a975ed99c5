import { expect, test } from "vitest";
import { seatsOf, seatsOfLines, seatsTakenAt } from "./booking-seats.ts";

const adult = { takesSeat: true };
const infant = { takesSeat: false };

test("a person takes no seat if their price takes none", () => {
  expect(seatsTakenAt([adult, adult, infant])).toBe(2);
  expect(
    seatsOfLines([
      { price: adult, people: 2 },
      { price: infant, people: 3 },
    ]),
  ).toBe(2);
});

test("a booking of an old release has a seat for everybody", () => {
  expect(seatsOf({ seats: null, participants: 3 })).toBe(3);
  expect(seatsOf({ seats: 2, participants: 3 })).toBe(2);
});
