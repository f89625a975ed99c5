import { expect, test } from "vitest";
import { type ActFacts, bookingActs } from "./booking-acts.ts";

const futureBooking: Omit<ActFacts, "mayOverride"> = {
  ...{ status: "CONFIRMED", isAhead: true, isBeforeCutOff: true },
  ...{ due: 0, changeDue: 0, refundable: 360_000, incomplete: 0, people: 2 },
  ...{ isByHand: false, isHeld: false, isBeingPaid: false },
};

test("the desk role can change and cancel future bookings, but not reveal documents", () => {
  expect(bookingActs(futureBooking, ["desk"])).toMatchObject({
    ...{ move: null, add: null, remove: null, correct: null, cancel: null, refund: null },
    ...{ "take-payment": "nothing-due", "extend-hold": "not-pending", complete: "nothing-missing" },
    "reveal-document": "not-allowed",
  });
});

test("a booking can be booked again in any state, by roles that may book", () => {
  const states = [
    futureBooking,
    { ...futureBooking, isAhead: false, isBeforeCutOff: false },
    { ...futureBooking, status: "CANCELLED" } as const,
    { ...futureBooking, status: "PENDING", isBeingPaid: true } as const,
  ];
  for (const state of states) {
    expect(bookingActs(state, ["desk-lite"])["book-again"]).toBeNull();
    expect(bookingActs(state, ["accounts"])["book-again"]).toBe("not-allowed");
  }
});

test("the desk-lite role cannot cancel or refund, and the accounts role has no acts", () => {
  expect(bookingActs(futureBooking, ["desk-lite"])).toMatchObject({
    cancel: "not-allowed",
    refund: "not-allowed",
    move: null,
  });
  expect(new Set(Object.values(bookingActs(futureBooking, ["accounts"])))).toEqual(new Set(["not-allowed"]));
});

test("the desk role can take the payment of a pending change, but not remove the only participant", () => {
  const alone = { ...futureBooking, changeDue: 40_000, people: 1 };
  expect(bookingActs(alone, ["desk"])).toMatchObject({ "take-payment": null, remove: "lead-alone" });
});

test("after the cut-off, only staff with the override permission can change a booking", () => {
  const late = { ...futureBooking, isBeforeCutOff: false };
  expect(bookingActs(late, ["desk"])).toMatchObject({ move: "too-late", cancel: null });
  expect(bookingActs({ ...late, isAhead: false }, ["desk"])).toMatchObject({
    move: "departed",
    cancel: "departed",
  });
  expect(bookingActs({ ...late, isAhead: false }, ["manager"])).toMatchObject({ move: null, cancel: null });
});

test("staff can change an unpaid booking by hand while it is held and nobody is paying it", () => {
  const pending = {
    ...futureBooking,
    status: "PENDING",
    due: 360_000,
    refundable: 0,
    isByHand: true,
    isHeld: true,
  } as const;
  const changes = { move: null, add: null, remove: null, correct: null };
  expect(bookingActs(pending, ["desk-lite"])).toMatchObject(changes);
  expect(bookingActs({ ...pending, isBeingPaid: true }, ["owner"])).toMatchObject({ move: "being-paid" });
  expect(bookingActs({ ...pending, isHeld: false }, ["owner"])).toMatchObject({ add: "lapsed" });
  expect(bookingActs({ ...pending, isByHand: false }, ["owner"])).toMatchObject({ correct: "not-confirmed" });
});

test("an unpaid booking accepts payments, and a cancelled booking only notes and resent e-mails", () => {
  const pending = {
    ...futureBooking,
    status: "PENDING",
    due: 360_000,
    refundable: 0,
    incomplete: 1,
  } as const;
  expect(bookingActs(pending, ["owner"])).toMatchObject({
    ...{ "take-payment": null, "extend-hold": null, complete: null, cancel: null },
    ...{ move: "not-confirmed", refund: "nothing-held" },
  });
  expect(bookingActs({ ...futureBooking, status: "CANCELLED", refundable: 0 }, ["owner"])).toMatchObject({
    ...{
      "take-payment": "cancelled",
      "extend-hold": "cancelled",
      cancel: "cancelled",
      contact: "cancelled",
      note: null,
      resend: null,
    },
  });
});
