import { expect, test } from "vitest";
import type { MinimumStanding } from "../../../../domain/departures/minimum.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { isToDecide, minimumMark } from "./minimum-mark.ts";

const standing = {
  needed: 4,
  missing: 2,
  guaranteedBy: null,
  below: "warn",
  decidesAt: new Date(0),
} as const;

const markOf = (change: Partial<MinimumStanding>, taken = 2, departed = false) =>
  minimumMark({ minimum: { ...standing, ...change }, taken, departed }, departuresMessages["es-CO"]);

test("a departure with people shows how many are missing, or that the minimum is reached or it is guaranteed", () => {
  expect(markOf({})).toEqual({ tone: "warning", text: "Faltan 2" });
  expect(markOf({ missing: 1 })?.text).toBe("Falta 1");
  expect(markOf({ guaranteedBy: "people" })).toEqual({ tone: "success", text: "Mínimo alcanzado" });
  expect(markOf({ missing: 0 })?.text).toBe("Mínimo alcanzado");
  expect(markOf({ guaranteedBy: "staff" })?.text).toBe("Sale garantizada");
});

test("an empty departure, one that has left and one without a minimum show nothing", () => {
  expect(markOf({}, 0)).toBeNull();
  expect(markOf({ guaranteedBy: "staff" }, 0)?.text).toBe("Sale garantizada");
  expect(markOf({}, 2, true)).toBeNull();
  const without = { minimum: null, taken: 2, departed: false };
  expect(minimumMark(without, departuresMessages.en)).toBeNull();
});

test("staff decides at the decision time about people, also those whose seats are only held", () => {
  const departure = { minimum: standing, taken: 2, held: 0, departed: false };
  const due = (change: Partial<typeof departure>, now = new Date(0)) =>
    isToDecide({ ...departure, ...change }, now);
  expect(due({})).toBe(true);
  expect(due({ taken: 0, held: 2 })).toBe(true);
  expect(due({ taken: 0 })).toBe(false);
  expect(due({ departed: true })).toBe(false);
  expect(due({}, new Date(-1))).toBe(false);
});
