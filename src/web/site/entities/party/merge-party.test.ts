import { expect, test } from "vitest";
import { formatParty, parseParty } from "../../../../domain/pricing/party.ts";
import { mergeParty } from "./merge-party.ts";

const PRICES = [{ id: "adult" }, { id: "child" }];

test.each([
  ["a second press on the same button counts", "adult.2", "adult.3", "adult.3", "adult.4"],
  [
    "a press keeps the newer number of another price",
    "adult.2",
    "adult.2,child.1",
    "adult.3",
    "adult.3,child.1",
  ],
  ["a typed number stands as typed", "adult.2", "adult.5", "adult.3", "adult.5"],
  ["a second press of less removes another person", "adult.3", "adult.2", "adult.2", "adult.1"],
  [
    "nobody is left at a price after as many presses",
    "adult.2,child.1",
    "adult.2",
    "adult.2,child.1",
    "adult.2",
  ],
  [
    "the price of a person changes together with a newer number",
    "adult.2",
    "adult.1,child.1",
    "adult.3",
    "adult.2,child.1",
  ],
])("%s", (_, shown, changed, newer, merged) => {
  const party = mergeParty(PRICES, {
    shown: parseParty(shown),
    changed: parseParty(changed),
    newer: parseParty(newer),
  });
  expect(formatParty(party)).toBe(merged);
});
