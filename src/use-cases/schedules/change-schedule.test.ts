import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import {
  BOOKED,
  change,
  EDITED,
  MAIN,
  rule,
  scheduleEdits,
} from "../../../tests/support/staff/schedule-edits.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { listCrowded } from "../../db/queries/today/day-departures.ts";
import type { DomainError } from "../../domain/errors.ts";
import { listAudit } from "../audit/list-audit.ts";
import { getCalendar } from "../departures/get-calendar.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { perform, Received } from "../use-case.ts";
import { changeSchedule } from "./change-schedule.ts";
import { previewSchedule } from "./preview-schedule.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: { schedule: EDITED } });

const { owner, asked, preview, save, rules, sell } = scheduleEdits(site);

const file = async (time: object = {}) =>
  perform(getDeparture, owner(), { experienceId: site.experience.id, ...BOOKED, ...time });
const offered = async (date: string) => {
  const days = { experienceId: site.experience.id, from: date, to: date };
  const { departures } = await perform(getCalendar, site.system, days);
  return departures.map(({ startTime, capacity }) => `${startTime} ${capacity}`);
};
const fieldsOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: DomainError) => error.fields,
  );

describe("a schedule that staff edits", () => {
  test("the departures of an added rule are offered at once", async () => {
    const evening = { ...rule, name: "Tarde", startTimes: ["16:00"], capacity: 4, weekdays: [6] };
    const shown = await preview({ kind: "add", rule: evening });
    expect(shown.vanishing.count).toBe(0);
    expect(shown.appearing).toMatchObject({
      first: [{ date: "2026-11-21", startTime: "16:00" }, {}, {}, {}, {}, {}],
    });
    await save({ kind: "add", rule: evening });
    expect(await offered(BOOKED.date)).toEqual(["08:00 10", "16:00 4"]);
    expect(await offered("2026-12-06")).toEqual(["08:00 10"]);
  });

  test("an edit with a first day keeps the days before", async () => {
    await save(change({ capacity: 6, startTimes: ["09:00"] }, "2026-12-05"));
    expect(await rules()).toMatchObject([
      { id: MAIN, season: { from: "2026-11-01", to: "2026-12-04" }, capacity: 10 },
      { season: { from: "2026-12-05", to: "2028-10-31" }, capacity: 6 },
    ]);
    expect(await offered("2026-12-04")).toEqual(["08:00 10"]);
    expect(await offered("2026-12-05")).toEqual(["09:00 6"]);
  });

  test("a removed rule ends the day before, and the last rule cannot be removed", async () => {
    await save({ kind: "remove", ruleId: MAIN, from: "2026-12-05" });
    expect(await offered("2026-12-04")).toEqual(["08:00 10"]);
    expect(await offered("2026-12-05")).toEqual([]);
    const all = await fieldsOf(preview({ kind: "remove", ruleId: MAIN, from: null }));
    expect(all).toEqual({ "edit.from": expect.stringContaining("Agrega otra temporada") });
  });

  test("an edit closes and opens days", async () => {
    await save({ kind: "closed-days", closedDays: ["2026-12-05"] });
    expect(await offered("2026-12-05")).toEqual([]);
    expect(await offered("2026-12-25")).toEqual(["08:00 10"]);
    expect(await site.story(site.experience.id)).toEqual(["change-schedule"]);
  });

  test("the audit has a sentence for each changed number, also of the minimum's decision", async () => {
    const minimum = { people: 4, decideMinutes: 1440, below: "warn" } as const;
    await save(change({ minimum }));
    await save(change({ minimum: { ...minimum, decideMinutes: 720, below: "cancel" }, cutOffMinutes: 90 }));
    const [last] = (await perform(listAudit, owner(), {})).rows;
    expect(last?.sentence).toContain("Cierre de venta: 1 h 30 min antes (antes:");
    expect(last?.sentence).toContain("El mínimo se decide 12 h antes (antes: 24 h antes).");
    expect(last?.sentence).toContain(
      "Si faltan personas, se cancela y se devuelve todo (antes: lo decide la agencia).",
    );
    expect(last?.sentence).not.toContain("Mínimo de personas:");
  });

  test("a changed schedule notifies every server", async () => {
    const listener = await database.pool.connect();
    await listener.query("listen catalogue_changed");
    const news = new Promise((resolve) => listener.once("notification", resolve));
    await save(change({ capacity: 6 }));
    expect(await news).toMatchObject({ payload: site.agency.id });
    listener.release(true);
  });

  test("a rule that offers a departure of another rule is refused with the first common day", async () => {
    const fields = await fieldsOf(preview({ kind: "add", rule: { ...rule, weekdays: [7] } }));
    expect(fields?.["edit.rule.startTimes"]).toContain("domingo 1 de noviembre de 2026");
  });

  test("a rule with fields beyond their bounds is refused with an error for each field", async () => {
    const wrong = {
      ...{ ...rule, weekdays: [], startTimes: ["25:00"], capacity: 0, cutOffMinutes: -1 },
      ...{
        season: { from: "2027-01-01", to: "2026-01-01" },
        minimum: { people: 0, decideMinutes: 0, below: "x" },
      },
    };
    const fields = await fieldsOf(
      perform(previewSchedule, owner(), new Received(asked({ kind: "add", rule: wrong as never }), "es-CO")),
    );
    expect(Object.keys(fields ?? {}).toSorted()).toEqual([
      ...[
        "edit.rule.capacity",
        "edit.rule.cutOffMinutes",
        "edit.rule.minimum.below",
        "edit.rule.minimum.people",
      ],
      ...["edit.rule.season.to", "edit.rule.startTimes.0", "edit.rule.weekdays"],
    ]);
  });
});

describe("people on a departure", () => {
  test("a booked departure that the schedule no longer offers keeps its seats, cut-off and minimum", async () => {
    const minimum = { people: 3, decideMinutes: 60, below: "warn" } as const;
    await save(change({ minimum }));
    await sell(2);
    const edit = change({
      ...{ startTimes: ["11:00"], capacity: 1, cutOffMinutes: 30, minimum: { ...minimum, people: 1 } },
    });
    expect(await preview(edit)).toMatchObject({
      kept: [{ ...BOOKED, seats: 2, capacity: 10 }],
      crowded: [],
    });
    await save(edit);
    expect(await offered(BOOKED.date)).toEqual(["11:00 1"]);
    expect((await file()).departure).toMatchObject({ capacity: 10, taken: 2, minimum: { needed: 3 } });
    // A second edit leaves the booked departure unchanged, too.
    await save(change({ startTimes: ["12:00"], capacity: 5, cutOffMinutes: 15 }));
    expect((await file()).departure).toMatchObject({ capacity: 10, taken: 2 });
  });

  test("people beyond a lower capacity stay, and their departure is listed as over capacity", async () => {
    await sell(2);
    const edit = change({ capacity: 1 });
    expect(await preview(edit)).toMatchObject({ kept: [], crowded: [{ ...BOOKED, seats: 2, capacity: 1 }] });
    await save(edit);
    expect((await file()).departure).toMatchObject({ capacity: 1, taken: 2 });
    const crowded = await listCrowded(
      database.db,
      site.agency.id,
      { from: "2026-11-20", to: "2026-12-31" },
      site.clock.now(),
      5,
    );
    expect(crowded).toMatchObject([{ ...BOOKED, capacity: 1 }]);
  });

  test("a new minimum guarantees the departures that were booked without a minimum", async () => {
    await sell(2);
    const edit = change({ minimum: { people: 4, decideMinutes: 60, below: "cancel" } });
    expect((await preview(edit)).guaranteed).toMatchObject([{ ...BOOKED, seats: 2 }]);
    await save(edit);
    expect((await file()).departure.minimum).toMatchObject({ guaranteedBy: "sold" });
  });

  test("a lower minimum guarantees a departure that has enough people", async () => {
    await save(change({ minimum: { people: 4, decideMinutes: 60, below: "cancel" } }));
    await sell(2);
    expect((await file()).departure.minimum).toMatchObject({ guaranteedBy: null, missing: 2 });
    await save(change({ minimum: { people: 2, decideMinutes: 60, below: "cancel" } }));
    expect((await file()).departure.minimum).toMatchObject({ guaranteedBy: "people" });
  });
});

describe("a preview", () => {
  const edit = () => change({ capacity: 6 });

  test("a change is refused if the schedule changed after the preview, and nothing is written", async () => {
    const { revision } = await preview(edit());
    await save({ kind: "closed-days", closedDays: [] });
    expect(await errorCode(perform(changeSchedule, owner(), { ...asked(edit()), revision }))).toBe(
      "schedule-stale",
    );
    expect(await rules()).toMatchObject([{ capacity: 10 }]);
  });

  test("a change is refused if somebody booked an affected departure after the preview", async () => {
    const leaving = change({ startTimes: ["11:00"] });
    const { revision } = await preview(leaving);
    await sell(2);
    expect(await errorCode(perform(changeSchedule, owner(), { ...asked(leaving), revision }))).toBe(
      "schedule-stale",
    );
  });

  test("the preview of another edit does not confirm a change", async () => {
    const { revision } = await preview(edit());
    const other = change({ capacity: 7 });
    expect(await errorCode(perform(changeSchedule, owner(), { ...asked(other), revision }))).toBe(
      "schedule-stale",
    );
  });

  test("the preview of a removed rule is refused", async () => {
    await save({ kind: "add", rule: { ...rule, startTimes: ["16:00"] } });
    await save({ kind: "remove", ruleId: MAIN, from: null });
    expect(await errorCode(preview(edit()))).toBe("schedule-stale");
  });

  test("a preview changes nothing, and requires the permission to edit departures", async () => {
    await preview(edit());
    expect(await rules()).toMatchObject([{ capacity: 10 }]);
    expect(await errorCode(perform(previewSchedule, staffOf(site, "guide"), asked(edit())))).toBe(
      "not-allowed",
    );
  });
});
