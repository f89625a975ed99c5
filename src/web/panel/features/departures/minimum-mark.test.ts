import { expect, test } from "vitest";
import type { MinimumStanding } from "../../../../domain/departures/minimum.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { minimumMark, needsDecision } from "./minimum-mark.ts";

const standing = {
  needed: 4,
  missing: 2,
  guaranteedBy: null,
  below: "warn",
  decidesAt: new Date(0),
} as const;

const markOf = (change: Partial<MinimumStanding>, taken = 2, departed = false) =>
  minimumMark({ minimum: { ...standing, ...change }, taken, departed }, departuresMessages["es-CO"]);

test("the mark of a departure with people shows the missing number, a reached minimum or a guarantee", () => {
  expect(markOf({})).toEqual({ tone: "warning", text: "Faltan 2" });
  expect(markOf({ missing: 1 })?.text).toBe("Falta 1");
  expect(markOf({ guaranteedBy: "people" })).toEqual({ tone: "success", text: "Mínimo alcanzado" });
  expect(markOf({ missing: 0 })?.text).toBe("Mínimo alcanzado");
  expect(markOf({ guaranteedBy: "staff" })?.text).toBe("Sale garantizada");
});

test("a departure has no mark if it has left, has no minimum, or is empty and not guaranteed", () => {
  expect(markOf({}, 0)).toBeNull();
  expect(markOf({ guaranteedBy: "staff" }, 0)?.text).toBe("Sale garantizada");
  expect(markOf({}, 2, true)).toBeNull();
  const without = { minimum: null, taken: 2, departed: false };
  expect(minimumMark(without, departuresMessages.en)).toBeNull();
});

test("staff has to decide about confirmed or held seats once the decision time has come", () => {
  const departure = { minimum: standing, taken: 2, held: 0, departed: false };
  const due = (change: Partial<typeof departure>, now = new Date(0)) =>
    needsDecision({ ...departure, ...change }, now);
  expect(due({})).toBe(true);
  expect(due({ taken: 0, held: 2 })).toBe(true);
  expect(due({ taken: 0 })).toBe(false);
  expect(due({ departed: true })).toBe(false);
  expect(due({}, new Date(-1))).toBe(false);
});
