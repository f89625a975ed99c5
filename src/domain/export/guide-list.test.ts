import { expect, test } from "vitest";
import { listCause } from "./guide-list.ts";

const at = (time: string) => new Date(`2026-12-${time}-05:00`);
const departure = { date: "2026-12-05", startTime: "08:00", listTime: "17:00", digest: "a", people: 4 };
const facts = { ...departure, sent: null, wasDue: false, isCancelled: false };
const sentAt = (time: string, digest = "a", cause: "due" | "by-hand" | "cancelled" = "due") => ({
  ...facts,
  sent: { cause, digest, createdAt: at(time) },
  wasDue: cause === "due",
});

test("a list is due from the agency's list time on the previous day until the start", () => {
  expect(listCause(facts, at("04T16:59:59"))).toBeNull();
  expect(listCause(facts, at("04T17:00:00"))).toBe("due");
  expect(listCause(facts, at("05T07:59:59"))).toBe("due");
  expect(listCause(facts, at("05T08:00:00"))).toBeNull();
});

test("no list is due for a departure without people, or without a list time", () => {
  expect(listCause({ ...facts, people: 0 }, at("04T18:00:00"))).toBeNull();
  expect(listCause({ ...facts, listTime: null }, at("04T18:00:00"))).toBeNull();
});

test("a list that was sent by hand earlier is sent again at the list time", () => {
  expect(listCause(sentAt("01T10:00:00", "a", "by-hand"), at("04T16:00:00"))).toBeNull();
  expect(listCause(sentAt("01T10:00:00", "old", "by-hand"), at("04T16:00:00"))).toBeNull();
  expect(listCause(sentAt("01T10:00:00", "a", "by-hand"), at("04T17:00:00"))).toBe("due");
});

test("a sent list is sent again at a later list time only if it changed", () => {
  expect(listCause({ ...sentAt("04T17:00:00"), listTime: "19:00" }, at("04T19:00:00"))).toBeNull();
  expect(listCause({ ...sentAt("04T17:00:00", "old"), listTime: "19:00" }, at("04T19:00:00"))).toBe(
    "changed",
  );
});

test("a changed list is sent again at least an hour after the previous list", () => {
  expect(listCause(sentAt("04T17:00:00"), at("04T19:00:00"))).toBeNull();
  expect(listCause(sentAt("04T17:00:00", "old"), at("04T17:59:59"))).toBeNull();
  expect(listCause(sentAt("04T17:00:00", "old"), at("04T18:00:00"))).toBe("changed");
  expect(listCause({ ...sentAt("04T17:00:00", "old"), people: 0 }, at("04T18:00:00"))).toBe("changed");
});

test("a changed list is sent at once if it is empty or the departure starts within two hours", () => {
  expect(listCause({ ...sentAt("04T17:00:00", "old"), people: 0 }, at("04T17:05:00"))).toBe("changed");
  expect(listCause(sentAt("05T05:40:00", "old"), at("05T05:59:59"))).toBeNull();
  expect(listCause(sentAt("05T05:40:00", "old"), at("05T06:00:00"))).toBe("changed");
});

test("a cancellation is sent once, at any hour, if a list was sent before", () => {
  const cancelled = { isCancelled: true, listTime: null };
  expect(listCause({ ...sentAt("01T10:00:00"), ...cancelled }, at("02T10:00:00"))).toBe("cancelled");
  expect(listCause({ ...facts, ...cancelled }, at("04T18:00:00"))).toBeNull();
  expect(
    listCause({ ...sentAt("04T17:00:00", "a", "cancelled"), ...cancelled }, at("04T18:00:00")),
  ).toBeNull();
});
