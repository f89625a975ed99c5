import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookedByTelephone } from "../../../tests/support/by-telephone.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { sampleExperience } from "../../../tests/support/sample-experience.ts";
import { withRule } from "../../../tests/support/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff.ts";
import { findingsAtRest, operatorOf, taking } from "../../../tests/support/taken-payments.ts";
import { errorCode, HOUR, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import { auditSentence } from "../../domain/audit/audit-sentence.ts";
import type { StaffChangeRequest } from "../../domain/changes/staff-change.ts";
import type { Minimum } from "../../domain/departures/minimum.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { applyByStaff, applyChange } from "../changes/apply-change.ts";
import { previewByStaff, previewChange } from "../changes/preview-change.ts";
import { addDeparture } from "../departures/add-departure.ts";
import { changeMinimum } from "../departures/change-minimum.ts";
import { enqueueDecisions } from "../departures/enqueue-decisions.ts";
import { getCalendar } from "../departures/get-calendar.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { guaranteeDeparture } from "../departures/guarantee-departure.ts";
import { listDepartures } from "../departures/list-departures.ts";
import { removeDeparture } from "../departures/remove-departure.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { readEmailBooking } from "../messaging/steps/read-email-booking.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { decideDeparture } from "./decide-departure.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());

const DAY = "2026-12-05";
/** Thursday at eight in Bogotá: two days before the start. */
const DECIDED = new Date("2026-12-03T13:00:00Z");
const BEFORE = new Date(DECIDED.getTime() - HOUR);

const { schedule } = sampleExperience("any");
const withMinimum = (below: Minimum["below"], people = 4) =>
  withRule(schedule, { minimum: { people, decideMinutes: 2 * 24 * 60, below } });

async function open(below: Minimum["below"]): Promise<void> {
  site = await openAgency(database.db, { experience: { schedule: withMinimum(below) } });
}

const key = () => ({ experienceId: site.experience.id, date: DAY, startTime: "08:00" });
const owner = () => staffOf(site, "owner");
const file = () => perform(getDeparture, owner(), key());
const minimum = async () => (await file()).departure.minimum;
const needs = async () =>
  (await perform(getToday, owner())).needs.filter(({ kind }) => kind === "minimum-due");
const onSite = async () => {
  const asked = { experienceId: site.experience.id, from: DAY, to: DAY };
  return (await perform(getCalendar, site.system, asked)).departures[0];
};
async function pay(id: string, total: number) {
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, total) });
}
async function paid(people: number) {
  const made = await site.book(people, { date: DAY });
  await pay(made.id, made.booking.totalPrice);
  return made;
}
async function departureId(): Promise<string> {
  const { id } = await file();
  if (!id) throw new Error("there is no departure");
  return id;
}
const decide = async () => perform(decideDeparture, site.system, { departureId: await departureId() });
const campaigns = () => site.jobs.of("run-campaign");
const aboutDecision = async () =>
  (await site.messages()).filter(({ content }) => content.kind === "minimum-decided");
/** Sends the e-mails to the agency about the decision. @returns those that went out */
async function sendDecisions() {
  for (const { id } of await aboutDecision()) await perform(sendMessage, site.system, { messageId: id });
  return site.email.sent.filter(({ tags }) => tags?.includes("minimum-decided"));
}

describe("a departure with a minimum", () => {
  test("counts confirmed people alone, and says on the site how many are missing", async () => {
    await open("cancel");
    expect((await onSite())?.minimum).toMatch(/^Faltan 4 personas para que salga\. Se decide el jueves 3/);
    await site.book(4, { date: DAY });
    expect(await minimum()).toMatchObject({ missing: 4, guaranteedBy: null });
    const { ctx, id } = await paid(2);
    const sentence = /^Faltan 2 personas/;
    expect((await onSite())?.minimum).toMatch(sentence);
    const asked = { experienceId: site.experience.id, selectedDate: DAY, startTime: "08:00" };
    expect((await perform(quoteCheckout, site.system, asked)).departure?.minimum).toMatch(sentence);
    expect((await perform(getBooking, ctx, { id })).minimum).toMatch(sentence);
    const email = await readEmailBooking(site.system, await site.booking(id), "en");
    expect(email.minimum).toMatch(/^2 more people are needed/);
  });

  test("is guaranteed once enough people have paid, and stays so if they cancel", async () => {
    await open("cancel");
    await paid(2);
    const { ctx, id } = await paid(2);
    expect((await onSite())?.minimum).toBe("Sale garantizada.");
    expect(await site.story(await departureId())).toEqual(["guarantee-departure"]);
    await perform(cancelBooking, ctx, { id });
    expect(await minimum()).toMatchObject({ missing: 2, guaranteedBy: "people" });
    expect((await onSite())?.minimum).toBe("Sale garantizada.");
    site.clock.set(DECIDED);
    await decide();
    expect(await campaigns()).toEqual([]);
  });

  test("says nothing where the schedule has none", async () => {
    site = await openAgency(database.db);
    const { ctx, id } = await paid(2);
    expect(await onSite()).not.toHaveProperty("minimum");
    expect(await perform(getBooking, ctx, { id })).not.toHaveProperty("minimum");
    expect(await minimum()).toBeNull();
    expect(await site.jobs.of("decide-departure")).toEqual([]);
    expect(await errorCode(perform(guaranteeDeparture, owner(), key()))).toBe("departure-without-minimum");
    const own = perform(changeMinimum, owner(), { ...key(), minimum: 3 });
    expect(await errorCode(own)).toBe("departure-without-minimum");
  });

  test("counts money that the agency took, too", async () => {
    await open("cancel");
    const { id } = await site.book(4, { date: DAY });
    await perform(takePayment, operatorOf(site), taking(id, "cash", { amount: 720_000 }));
    expect(await minimum()).toMatchObject({ guaranteedBy: "people" });
  });
});

describe("at the decision time, below the minimum", () => {
  test("a departure that goes anyway is guaranteed", async () => {
    await open("run");
    await paid(2);
    expect(await onSite()).not.toHaveProperty("minimum");
    expect(await site.jobs.of("decide-departure")).toEqual([
      { data: { agencyId: site.agency.id, departureId: await departureId() }, startAfter: DECIDED },
    ]);
    site.clock.set(DECIDED);
    await decide();
    expect(await minimum()).toMatchObject({ guaranteedBy: "decision" });
    expect(await needs()).toEqual([]);
  });

  test("a departure to decide is shown to the staff until it is guaranteed, and stays on sale", async () => {
    await open("warn");
    await paid(2);
    site.clock.set(BEFORE);
    expect(await needs()).toEqual([]);
    site.clock.set(DECIDED);
    await decide();
    expect(await campaigns()).toEqual([]);
    expect(await needs()).toMatchObject([{ date: DAY, confirmed: 2, needed: 4, since: DECIDED }]);
    expect((await onSite())?.minimum).toContain("Se decide pronto");
    await perform(guaranteeDeparture, owner(), key());
    expect(await needs()).toEqual([]);
    expect((await onSite())?.minimum).toBe("Sale garantizada.");
  });

  test("a departure to decide leaves the list once staff has cancelled it, and cannot be guaranteed any more", async () => {
    await open("warn");
    await paid(2);
    site.clock.set(DECIDED);
    await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "minimum", people: 2 });
    expect(await needs()).toEqual([]);
    expect(await errorCode(perform(guaranteeDeparture, owner(), key()))).toBe("departure-without-minimum");
    await decide();
    expect(await minimum()).toMatchObject({ guaranteedBy: null });
  });

  test("a departure to decide leaves the list once enough people have paid", async () => {
    await open("warn");
    await paid(2);
    site.clock.set(DECIDED);
    await paid(2);
    expect(await needs()).toEqual([]);
    expect(await minimum()).toMatchObject({ guaranteedBy: "people" });
  });

  test("a departure is cancelled with full refunds, exactly once", async () => {
    await open("cancel");
    const { id, booking } = await paid(2);
    site.clock.set(DECIDED);
    await Promise.all([decide(), decide()]);
    await decide();
    const started = await campaigns();
    expect(started).toHaveLength(1);
    for (const { data } of started) await perform(runCampaign, site.system, data);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect((await site.refundsOf(id)).map(({ amount }) => amount)).toEqual([booking.totalPrice]);
    const contents = (await site.messages()).map(({ content }) => content);
    expect(contents.filter(({ kind }) => kind === "booking-cancelled")).toMatchObject([{ cause: "minimum" }]);
    expect((await onSite())?.status).toBe("closed");
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("the agency gets one e-mail about a cancelled departure, with the numbers of the decision", async () => {
    await open("cancel");
    await paid(2);
    await paid(1);
    site.clock.set(DECIDED);
    await Promise.all([decide(), decide()]);
    await decide();
    for (const { data } of await campaigns()) await perform(runCampaign, site.system, data);
    expect((await aboutDecision()).map(({ content }) => content)).toMatchObject([
      { outcome: "cancelled", people: 3, needed: 4, bookings: 2 },
    ]);
    const [sent, ...others] = await sendDecisions();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ to: { email: "hola@andesvivo.test" } });
  });

  test("the agency is asked once about a departure to decide", async () => {
    await open("warn");
    await paid(2);
    site.clock.set(DECIDED);
    await Promise.all([decide(), decide()]);
    await decide();
    expect((await aboutDecision()).map(({ content }) => content)).toMatchObject([
      { outcome: "asks", people: 2, needed: 4, bookings: 1 },
    ]);
    expect(await sendDecisions()).toHaveLength(1);
  });

  test("the agency is not asked any more once staff has decided or enough people have paid", async () => {
    await open("warn");
    await paid(2);
    site.clock.set(DECIDED);
    await decide();
    await perform(guaranteeDeparture, owner(), key());
    expect(await sendDecisions()).toEqual([]);
    await open("warn");
    await paid(2);
    site.clock.set(DECIDED);
    await decide();
    await paid(2);
    expect(await sendDecisions()).toEqual([]);
    expect(await aboutDecision()).toMatchObject([{ status: "dropped" }]);
  });

  test("the agency gets no e-mail about a departure that goes, or that nobody has booked", async () => {
    await open("run");
    await paid(2);
    site.clock.set(DECIDED);
    await decide();
    expect(await aboutDecision()).toEqual([]);
    await open("warn");
    const { ctx, id } = await paid(1);
    await perform(cancelBooking, ctx, { id });
    site.clock.set(DECIDED);
    await decide();
    expect(await aboutDecision()).toEqual([]);
  });

  test("an empty departure is sold no more where it would be cancelled", async () => {
    await open("cancel");
    site.clock.set(BEFORE);
    const { booking } = await site.book(1, { date: DAY });
    expect(booking.holdExpiresAt.getTime()).toBeLessThanOrEqual(DECIDED.getTime());
    site.clock.set(DECIDED);
    expect(await onSite()).toMatchObject({ status: "cut-off" });
    expect(await errorCode(site.book(1, { date: DAY }))).toBe("departure-cut-off");
    expect(await perform(guaranteeDeparture, owner(), key())).toBeUndefined();
    expect((await site.book(1, { date: DAY })).id).toBeTruthy();
  });

  test("a job that comes too early waits, and one that comes after the start cancels nobody", async () => {
    await open("cancel");
    const { id } = await paid(2);
    site.clock.set(BEFORE);
    await decide();
    expect((await site.jobs.of("decide-departure")).at(-1)?.startAfter).toEqual(DECIDED);
    site.clock.set(new Date(`${DAY}T13:00:00Z`));
    await decide();
    expect(await campaigns()).toEqual([]);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });
});

describe("staff", () => {
  test("gives a departure its own minimum, which may be reached at once, or none", async () => {
    await open("cancel");
    await paid(2);
    await perform(changeMinimum, owner(), { ...key(), minimum: 3 });
    expect(await minimum()).toMatchObject({ needed: 3, missing: 1, guaranteedBy: null });
    expect((await file()).ownMinimum).toBe(3);
    await perform(changeMinimum, owner(), { ...key(), minimum: 0 });
    expect(await minimum()).toBeNull();
    await perform(changeMinimum, owner(), { ...key(), minimum: null });
    // People had booked it while it had none.
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

  test("guarantees nothing by editing a number after the decision time", async () => {
    await open("cancel");
    await paid(1);
    site.clock.set(DECIDED);
    await perform(changeMinimum, owner(), { ...key(), minimum: 5 });
    expect(await minimum()).toMatchObject({ needed: 5, guaranteedBy: null });
    await perform(changeMinimum, owner(), { ...key(), minimum: 1 });
    expect(await minimum()).toMatchObject({ guaranteedBy: "people" });
  });

  test("who removes an extra departure and adds it again finds it without its minimum and its guarantee", async () => {
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

  test("who adds a departure of a former schedule keeps the guarantee that its travellers have seen", async () => {
    await open("warn");
    const { ctx, id } = await paid(4);
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

  test("sees each departure's state in the list, and may not guarantee without the permission", async () => {
    await open("warn");
    await paid(3);
    const { departures } = await perform(listDepartures, owner(), { from: DAY, to: "2026-12-06" });
    expect(departures.map(({ minimum }) => minimum?.missing)).toEqual([1, 4]);
    const guide = perform(guaranteeDeparture, staffOf(site, "guide"), key());
    expect(await errorCode(guide)).toBe("not-allowed");
    const refused = perform(changeMinimum, staffOf(site, "guide"), { ...key(), minimum: 1 });
    expect(await errorCode(refused)).toBe("not-allowed");
  });
});

describe("people who come to a departure otherwise than by a payment of their own booking", () => {
  const LATER = "2026-12-12";

  /** Changes an unpaid booking by staff, who sets aside that the sale is over. */
  async function changePast(id: string, change: StaffChangeRequest) {
    const terms = { override: { rules: ["past" as const], why: "Sale con el grupo de siempre" } };
    const { revision } = await perform(previewByStaff, owner(), { id, change, ...terms });
    await perform(applyByStaff, owner(), { id, change, revision, idempotencyKey: v7(), ...terms });
  }

  test("count when they move their booking", async () => {
    await open("cancel");
    await paid(2);
    const { ctx, id } = await site.book(2, { date: LATER });
    await pay(id, 360_000);
    const change = { date: DAY };
    const { revision } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "moves-to-this-day" });
    expect(await minimum()).toMatchObject({ guaranteedBy: "people" });
  });

  test("count when a campaign moves them, and its seats are released if the departure is cancelled", async () => {
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

  test("make the departure certain if the agency books them after the decision time", async () => {
    await open("cancel");
    site.clock.set(DECIDED);
    const override = { rules: ["past"], why: "Sale con el grupo de siempre" };
    const { id } = await bookedByTelephone(site, "ana@viajeros.test", { startTime: "08:00", override });
    await perform(takePayment, operatorOf(site), taking(id, "cash"));
    expect(await minimum()).toMatchObject({ missing: 2, guaranteedBy: "staff" });
    await decide();
    expect(await campaigns()).toEqual([]);
  });

  test("make the departure certain if the agency books them then, although they pay later", async () => {
    await open("cancel");
    site.clock.set(DECIDED);
    const override = { rules: ["past"], why: "Paga por el enlace" };
    await bookedByTelephone(site, "ana@viajeros.test", { startTime: "08:00", override });
    expect(await minimum()).toMatchObject({ missing: 4, guaranteedBy: "staff" });
    expect(await site.story(await departureId())).toEqual(["guarantee-departure"]);
    await decide();
    expect(await campaigns()).toEqual([]);
  });

  test("make the departure certain if the agency moves their unpaid booking there then", async () => {
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

  test("change nothing about a departure that has left", async () => {
    await open("warn");
    site.clock.set(new Date(`${DAY}T14:00:00Z`));
    const override = { rules: ["past"], why: "Se anotan después" };
    const { id } = await bookedByTelephone(site, "ana@viajeros.test", { startTime: "08:00", override });
    await perform(takePayment, operatorOf(site), taking(id, "cash"));
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

  test("guarantees the departures that people have booked without that condition", async () => {
    site = await openAgency(database.db);
    await paid(1);
    await save("cancel");
    expect(await minimum()).toMatchObject({ missing: 3, guaranteedBy: "sold" });
  });

  test.each(["cancel", "warn"] as const)(
    "guarantees them too if its rule was to go anyway, and becomes %s",
    async (below) => {
      await open("run");
      await paid(1);
      await save("run", 5);
      expect(await minimum()).toMatchObject({ missing: 4, guaranteedBy: null });
      await save(below);
      expect(await minimum()).toMatchObject({ missing: 3, guaranteedBy: "sold" });
    },
  );

  test("lets the nightly run enqueue decisions, of departures that now have enough people too", async () => {
    await open("cancel");
    await paid(2);
    expect(await perform(enqueueDecisions, site.system)).toBe(0);
    await save("cancel", 2);
    expect(await onSite()).not.toHaveProperty("minimum");
    expect(await perform(enqueueDecisions, site.system)).toBe(1);
    await decide();
    expect((await onSite())?.minimum).toBe("Sale garantizada.");
    expect(await perform(enqueueDecisions, site.system)).toBe(0);
  });

  test("lets the nightly run enqueue the decisions of the day ahead, in case a job was lost", async () => {
    await open("cancel");
    await paid(2);
    site.clock.set(new Date(DECIDED.getTime() - 24 * HOUR));
    expect(await perform(enqueueDecisions, site.system)).toBe(1);
  });
});
