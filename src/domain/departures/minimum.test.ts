import { describe, expect, test } from "vitest";
import { sampleSchedule, withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { type Minimum, minimumSentence, minimumStanding, NO_OWN_MINIMUM } from "./minimum.ts";
import { cutOffAt, withOwnCutOffs } from "./schedule.ts";

const time = { date: "2026-12-05", startTime: "08:00" };
const minimum: Minimum = { people: 4, decideMinutes: 2_340, below: "cancel" };
const schedule = sampleSchedule({
  ...{ weekdays: [6], startTimes: ["08:00"], capacity: 12, cutOffMinutes: 60 },
  ...{ season: { from: "2026-11-01", to: "2026-12-20" }, closedDays: [], minimum },
});
const DECISION_TIME = new Date("2026-12-03T22:00:00Z");
const BEFORE_DECISION = new Date(DECISION_TIME.getTime() - 1);

const standing = (own = {}, confirmed = 0, changed: Partial<Minimum> = {}) =>
  minimumStanding({ minimum: { ...minimum, ...changed } }, time, { ...NO_OWN_MINIMUM, ...own }, confirmed);
const sentence = (...facts: Parameters<typeof standing>) =>
  minimumSentence(standing(...facts), BEFORE_DECISION, "es-CO");

describe("the minimum of a departure", () => {
  test("is the schedule's, the departure's own, or none", () => {
    expect(standing({}, 1)).toMatchObject({ needed: 4, missing: 3, decidesAt: DECISION_TIME });
    expect(standing({ minimumPeople: 2 }, 1)).toMatchObject({ needed: 2, missing: 1 });
    expect(standing({ minimumPeople: 0 }, 1)).toBeNull();
    expect(minimumStanding({}, time, NO_OWN_MINIMUM, 1)).toBeNull();
  });

  test("is explained with the number of missing people, the decision time and the full refund", () => {
    expect(sentence({}, 2)).toBe(
      "Faltan 2 personas para que salga. Se decide el jueves 3 de diciembre a las 5:00\u00a0p.\u00a0m.; si no sale, te devolvemos todo.",
    );
    expect(sentence({}, 3, { below: "warn" })).toMatch(/^Falta 1 persona para que salga\./);
    expect(minimumSentence(standing({}, 2), BEFORE_DECISION, "en")).toBe(
      "2 more people are needed for this departure to go. It is decided on Thursday 3 December at 5:00\u00a0pm; if it does not go, we refund everything.",
    );
    expect(minimumSentence(standing({}, 2), DECISION_TIME, "es-CO")).toContain("Se decide pronto;");
  });

  test("is shown as guaranteed only if the guarantee is stored", () => {
    expect(sentence({ guaranteedBy: "people" }, 1)).toBe("Sale garantizada.");
    expect(sentence({ guaranteedBy: "staff", minimumPeople: 0 })).toBe("Sale garantizada.");
    expect(sentence({}, 4)).toBeUndefined();
    expect(sentence({}, 1, { below: "run" })).toBeUndefined();
  });

  test("ends the sale at the decision time if the departure may be cancelled then", () => {
    const end = (own: object, below: Minimum["below"] = "cancel") => {
      const changed = withRule(schedule, { minimum: { ...minimum, below } });
      const row = { ...time, ...NO_OWN_MINIMUM, cutOffMinutes: null, ...own };
      return cutOffAt(withOwnCutOffs(changed, [row]), time);
    };
    const usual = new Date("2026-12-05T12:00:00Z");
    expect(cutOffAt(withOwnCutOffs(schedule, []), time)).toEqual(DECISION_TIME);
    expect(end({})).toEqual(DECISION_TIME);
    expect(end({ guaranteedBy: "people" })).toEqual(usual);
    expect(end({ minimumPeople: 0 })).toEqual(usual);
    expect(end({}, "warn")).toEqual(usual);
    expect(end({ cutOffMinutes: 5_000 })).toEqual(new Date("2026-12-02T01:40:00Z"));
  });
});
