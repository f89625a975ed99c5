import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import {
  DAY,
  DECIDED,
  departureDecisions,
  withMinimum,
} from "../../../tests/support/staff/departure-decisions.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, HOUR, replaceAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { auditSentence } from "../../domain/audit/audit-sentence.ts";
import type { StaffChangeRequest } from "../../domain/changes/staff-change.ts";
import type { Minimum } from "../../domain/departures/minimum.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { applyByStaff, applyChange } from "../changes/apply-change.ts";
import { previewByStaff, previewChange } from "../changes/preview-change.ts";
import { addDeparture } from "../departures/add-departure.ts";
import { changeMinimum } from "../departures/change-minimum.ts";
import { enqueueDecisions } from "../departures/enqueue-decisions.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { guaranteeDeparture } from "../departures/guarantee-departure.ts";
import { listDepartures } from "../departures/list-departures.ts";
import { removeDeparture } from "../departures/remove-departure.ts";
import { perform } from "../use-case.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";

const database = databasePerFile(4);
const site = agencyPerTest(database);

async function open(below: Minimum["below"]): Promise<void> {
  await replaceAgency(site, { experience: { schedule: withMinimum(below) } });
}

const { key, owner, file, minimum, needs, onSite, pay, bookPaid, departureId, decide, campaigns } =
  departureDecisions(site);

describe("the minimum of a departure", () => {
  test("can be changed or removed by staff, and a departure sold without a minimum is guaranteed", async () => {
    await open("cancel");
    await bookPaid(2);
    await perform(changeMinimum, owner(), { ...key(), minimum: 3 });
    expect(await minimum()).toMatchObject({ needed: 3, missing: 1, guaranteedBy: null });
    expect((await file()).ownMinimum).toBe(3);
    await perform(changeMinimum, owner(), { ...key(), minimum: 0 });
    expect(await minimum()).toBeNull();
    await perform(changeMinimum, owner(), { ...key(), minimum: null });
    // The booking was made before the departure had a minimum.
    expect(await minimum()).toMatchObject({ needed: 4, guaranteedBy: "sold" });
    expect(await site.story(await departureId())).toEqual([
      "change-minimum",
      "change-minimum",
      "change-minimum",
      "guarantee-departure",
    ]);
    const entry = { name: "change-minimum", facts: { from: 0, to: null } } as const;
    expect(auditSentence(entry, "es-CO")).toBe("Mínimo de la salida: el del horario (antes ninguno).");
  });

  test("can be changed after the decision time, and guarantees the departure only if its people reach the new number", async () => {
    await open("cancel");
    await bookPaid(1);
    site.clock.set(DECIDED);
    await perform(changeMinimum, owner(), { ...key(), minimum: 5 });
    expect(await minimum()).toMatchObject({ needed: 5, guaranteedBy: null });
    await perform(changeMinimum, owner(), { ...key(), minimum: 1 });
    expect(await minimum()).toMatchObject({ guaranteedBy: "people" });
  });

  test("and its guarantee are lost if an extra departure is removed and added again", async () => {
    await open("warn");
    const extra = { ...key(), date: "2026-12-25", startTime: "15:30" };
    const add = () => perform(addDeparture, owner(), { ...extra, capacity: 8, cutOffMinutes: null });
    const state = async () => {
      const { departure, ownMinimum } = await perform(getDeparture, owner(), extra);
      return { ownMinimum, guaranteedBy: departure.minimum?.guaranteedBy };
    };
    await add();
    await perform(changeMinimum, owner(), { ...extra, minimum: 2 });
    await perform(guaranteeDeparture, owner(), extra);
    expect(await state()).toEqual({ ownMinimum: 2, guaranteedBy: "staff" });
    await perform(removeDeparture, owner(), extra);
    await add();
    expect(await state()).toEqual({ ownMinimum: null, guaranteedBy: null });
  });

  test("keeps its guarantee when staff adds a departure of a former schedule", async () => {
    await open("warn");
    const { ctx, id } = await bookPaid(4);
    await perform(cancelBooking, ctx, { id });
    const changed = {
      ...site.experience,
      schedule: withRule(withMinimum("warn"), { startTimes: ["16:00"] }),
    };
    const listing = { position: 1, published: true, at: site.clock.now() };
    await inTransaction(database.db, (tx) => saveExperience(tx, changed, listing));
    await perform(addDeparture, owner(), { ...key(), capacity: 8, cutOffMinutes: null });
    expect(await minimum()).toMatchObject({ missing: 4, guaranteedBy: "people" });
  });

  test("is listed for staff, and cannot be changed or guaranteed without the permission", async () => {
    await open("warn");
    await bookPaid(3);
    const { departures } = await perform(listDepartures, owner(), { from: DAY, to: "2026-12-06" });
    expect(departures.map(({ minimum }) => minimum?.missing)).toEqual([1, 4]);
    const guide = perform(guaranteeDeparture, staffOf(site, "guide"), key());
    expect(await errorCode(guide)).toBe("not-allowed");
    const refused = perform(changeMinimum, staffOf(site, "guide"), { ...key(), minimum: 1 });
    expect(await errorCode(refused)).toBe("not-allowed");
  });
});

describe("people who are added to a departure", () => {
  const LATER = "2026-12-12";

  async function changePast(id: string, change: StaffChangeRequest) {
    const terms = { override: { rules: ["past" as const], why: "Sale con el grupo de siempre" } };
    const { revision } = await perform(previewByStaff, owner(), { id, change, ...terms });
    await perform(applyByStaff, owner(), { id, change, revision, idempotencyKey: v7(), ...terms });
  }

  test("count after a move of their booking", async () => {
    await open("cancel");
    await bookPaid(2);
    const { ctx, id } = await site.book(2, { date: LATER });
    await pay(id, 360_000);
    const change = { date: DAY };
    const { revision } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "moves-to-this-day" });
    expect(await minimum()).toMatchObject({ guaranteedBy: "people" });
  });

  test("count after a move by a campaign, and lose their held seats if the departure is cancelled", async () => {
    await open("cancel");
    const { id } = await site.book(2, { date: LATER });
    await pay(id, 360_000);
    const campaign = await perform(startCampaign, owner(), {
      ...{ ...key(), date: LATER, id: v7(), cause: "weather", people: 2 },
      offer: { kind: "choose", departures: [{ date: DAY, startTime: "08:00" }] },
    });
    await perform(runCampaign, site.system, { campaignId: campaign.id });
    expect((await file()).departure).toMatchObject({ taken: 0, held: 2 });
    site.clock.set(DECIDED);
    await decide();
    expect((await file()).departure).toMatchObject({ status: "closed", held: 0 });
    expect((await file()).campaignId).not.toBeNull();
  });

  test("guarantee the departure if the agency books them after the decision time", async () => {
    await open("cancel");
    site.clock.set(DECIDED);
    const override = { rules: ["past"], why: "Sale con el grupo de siempre" };
    const { id } = await bookedByTelephone(site, "ana@viajeros.test", { startTime: "08:00", override });
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    expect(await minimum()).toMatchObject({ missing: 2, guaranteedBy: "staff" });
    await decide();
    expect(await campaigns()).toEqual([]);
  });

  test("guarantee the departure before their payment if the agency books them after the decision time", async () => {
    await open("cancel");
    site.clock.set(DECIDED);
    const override = { rules: ["past"], why: "Paga por el enlace" };
    await bookedByTelephone(site, "ana@viajeros.test", { startTime: "08:00", override });
    expect(await minimum()).toMatchObject({ missing: 4, guaranteedBy: "staff" });
    expect(await site.story(await departureId())).toEqual(["guarantee-departure"]);
    await decide();
    expect(await campaigns()).toEqual([]);
  });

  test("guarantee the departure if the agency moves their unpaid booking after the decision time", async () => {
    await open("cancel");
    site.clock.set(DECIDED);
    const { id } = await bookedByTelephone(site, "ana@viajeros.test", {
      date: LATER,
      startTime: "08:00",
    });
    await changePast(id, { date: DAY });
    expect(await site.booking(id)).toMatchObject({ date: DAY, status: "PENDING" });
    expect(await minimum()).toMatchObject({ missing: 4, guaranteedBy: "staff" });
  });

  test("have no effect on a past departure", async () => {
    await open("warn");
    site.clock.set(new Date(`${DAY}T14:00:00Z`));
    const override = { rules: ["past"], why: "Se anotan después" };
    const { id } = await bookedByTelephone(site, "ana@viajeros.test", { startTime: "08:00", override });
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    expect(await minimum()).toMatchObject({ guaranteedBy: null });
    expect(await site.jobs.of("decide-departure")).toEqual([]);
    expect(await needs()).toEqual([]);
  });
});

describe("a schedule that gets a minimum later", () => {
  const save = (below: Minimum["below"], people = 4) =>
    inTransaction(database.db, (tx) => {
      const listing = { position: 1, published: true, at: site.clock.now() };
      return saveExperience(tx, { ...site.experience, schedule: withMinimum(below, people) }, listing);
    });

  test("guarantees departures that were booked without the minimum", async () => {
    await replaceAgency(site);
    await bookPaid(1);
    await save("cancel");
    expect(await minimum()).toMatchObject({ missing: 3, guaranteedBy: "sold" });
  });

  test.each(["cancel", "warn"] as const)(
    "guarantees booked departures if its rule changes from `run` to `%s`",
    async (below) => {
      await open("run");
      await bookPaid(1);
      await save("run", 5);
      expect(await minimum()).toMatchObject({ missing: 4, guaranteedBy: null });
      await save(below);
      expect(await minimum()).toMatchObject({ missing: 3, guaranteedBy: "sold" });
    },
  );

  test("causes the nightly run to enqueue decisions about departures that now reach the minimum", async () => {
    await open("cancel");
    await bookPaid(2);
    expect(await perform(enqueueDecisions, site.system)).toBe(0);
    await save("cancel", 2);
    expect(await onSite()).not.toHaveProperty("minimum");
    expect(await perform(enqueueDecisions, site.system)).toBe(1);
    await decide();
    expect((await onSite())?.minimum).toBe("Sale garantizada.");
    expect(await perform(enqueueDecisions, site.system)).toBe(0);
  });

  test("causes the nightly run to enqueue the decisions of the next day", async () => {
    await open("cancel");
    await bookPaid(2);
    site.clock.set(new Date(DECIDED.getTime() - 24 * HOUR));
    expect(await perform(enqueueDecisions, site.system)).toBe(1);
  });
});
