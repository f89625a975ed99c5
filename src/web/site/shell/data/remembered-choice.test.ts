import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/memory-storage.ts";
import { BOOKING_FORM } from "./booking-memory.ts";
import { recall, remember } from "./browser-storage.ts";
import { recallChoice, rememberChoice } from "./remembered-choice.ts";

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const choice = {
  experienceId: "01a1ff8b-aec5-774e-9a59-cd099713d35f",
  participants: 3,
  selectedDate: "2026-12-05",
  startTime: "08:00",
  duration: "PT4H",
  priceValue: 120_000,
  priceLabel: "Niño (8–12)",
  priceDescription: "Acompañado por un adulto",
};

test("a stored choice is returned under the parameter names of the checkout", () => {
  const store = memoryStorage();
  rememberChoice(store, choice, NOW);
  expect(recall(store, BOOKING_FORM)).toMatchObject({
    experienceId: choice.experienceId,
    priceLabel: "Niño (8–12)",
  });
  expect(recallChoice(store, NOW + DAY)).toEqual(choice);
});

test("storing a choice keeps typed participants and answers, and does not extend their 30 days", () => {
  const store = memoryStorage();
  const typed = { savedAt: NOW, participantsInfo: [{ name: "Ana" }], answers: { q1: "Hotel Varuna" } };
  remember(store, BOOKING_FORM, typed);
  rememberChoice(store, choice, NOW + 20 * DAY);
  expect(recall(store, BOOKING_FORM)).toMatchObject(typed);
});

test.each([
  ["an empty store", null],
  ["a choice without an experience", { chosenAt: NOW, participants: "2" }],
  ["a choice older than thirty days", { ...choice, chosenAt: NOW - 31 * DAY }],
  ["a choice with numbers for texts", { experienceId: 7, chosenAt: NOW }],
])("%s gives no choice", (_case, stored) => {
  const store = memoryStorage();
  remember(store, BOOKING_FORM, stored);
  expect(recallChoice(store, NOW)).toBeNull();
});
