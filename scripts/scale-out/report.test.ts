import { expect, test } from "vitest";
import type { Reconciliation } from "./reconciliation.ts";
import { isClean, report } from "./report.ts";
import type { Trial } from "./trial.ts";

const RECONCILIATION: Reconciliation = {
  bookings: 2,
  confirmed: 1,
  missing: 0,
  duplicates: 0,
  unsettled: 0,
  verified: true,
  output: "0 discrepancies",
};

const JOURNEY = { host: "localhost", fromS: 0, toS: 9, failure: undefined };

const TRIAL: Trial = {
  tally: new Map(),
  facts: { bookings: new Map(), paid: new Set() },
  seconds: 80,
  usesPreparedStatements: false,
  killed: { atS: 10, readyAfterS: 2 },
  graceful: { atS: 22, stoppedAfterS: 2, readyAfterS: 4, exitCode: 0 },
  upgrade: { atS: 36, tookS: 9, exitCodes: [0, 0], newFiles: 2, pageErrors: [] },
  journeys: [JOURNEY],
};

test("a trial without losses is clean", () => {
  expect(isClean(TRIAL, RECONCILIATION)).toBe(true);
  expect(report(TRIAL, RECONCILIATION)).toContain("✓ No request or journey was lost");
});

test.each<[string, Partial<Trial>]>([
  ["a journey that failed", { journeys: [JOURNEY, { ...JOURNEY, failure: "/home: 502" }] }],
  ["no journey at all", { journeys: [] }],
  ["an open page that missed a file", { upgrade: { ...TRIAL.upgrade, pageErrors: ["404 /assets/a.js"] } }],
  ["an upgrade to the same build", { upgrade: { ...TRIAL.upgrade, newFiles: 0 } }],
  ["a server that did not end with code 0", { upgrade: { ...TRIAL.upgrade, exitCodes: [0, null] } }],
])("a trial with %s is not clean", (_, part) => {
  expect(isClean({ ...TRIAL, ...part }, RECONCILIATION)).toBe(false);
  expect(report({ ...TRIAL, ...part }, RECONCILIATION)).toContain("✗");
});
