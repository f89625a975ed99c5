import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { sampleExperience } from "../../../tests/support/sample-experience.ts";
import { withRule } from "../../../tests/support/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff.ts";
import { findingsAtRest } from "../../../tests/support/taken-payments.ts";
import {
  DAY,
  errorCode,
  HOUR,
  openAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { applyByStaff } from "../changes/apply-change.ts";
import { previewByStaff } from "../changes/preview-change.ts";
import type { Context } from "../context.ts";
import { addDeparture } from "../departures/add-departure.ts";
import { getCalendar } from "../departures/get-calendar.ts";
import { removeDeparture } from "../departures/remove-departure.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { writeReminder } from "../messaging/write-reminder.ts";
import { perform } from "../use-case.ts";
import type { CampaignBookingView, CampaignView } from "./campaign-view.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { chooseByStaff } from "./choose-by-staff.ts";
import { getCampaign } from "./get-campaign.ts";
import { getChoice } from "./get-choice.ts";
import { previewCampaign } from "./preview-campaign.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";
import { steerCampaign } from "./steer-campaign.ts";
import { choicePath } from "./steps/choice-link.ts";
import { tickCall } from "./tick-call.ts";

const DATE = "2026-12-05";
const SUNDAY = { date: "2026-12-06", startTime: "08:00" };
const NEXT = { date: "2026-12-12", startTime: "08:00" };
const TOTAL = 360_000;

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(8);
});
beforeEach(async () => {
  const { schedule } = sampleExperience("any");
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  site = await openAgency(database.db, {
    experience: { schedule: withRule(schedule, { weekdays, capacity: 10 }) },
  });
});
afterAll(() => database.close());

const departure = (date = DATE) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
const owner = () => staffOf(site, "owner");
const choose = (departures: object[], change: object = {}) => ({ kind: "choose", departures, ...change });
const start = (people: number, offer: object, date = DATE) =>
  perform(startCampaign, owner(), {
    ...departure(date),
    ...{ id: v7(), cause: "weather", people, offer: offer as never },
  });
const run = (campaignId: string, ctx: Context = site.system) => perform(runCampaign, ctx, { campaignId });
const look = (campaignId: string): Promise<CampaignView> => perform(getCampaign, owner(), { campaignId });
const visitor = (): Context => ({ ...site.system, actor: { kind: "anonymous" } });

const paid = (people = 2) => site.bookPaid(people);

async function offered(people: number, offer: object): Promise<string> {
  const { id } = await start(people, offer);
  await run(id);
  return id;
}

async function rowOf(campaignId: string, bookingId: string): Promise<CampaignBookingView> {
  const row = (await look(campaignId)).bookings.find((one) => one.bookingId === bookingId);
  if (!row) throw new Error("the booking is not in the campaign");
  return row;
}

async function linkOf(campaignId: string, bookingId: string) {
  const path = choicePath(site.system, await site.booking(bookingId), campaignId);
  const [, , code = "", signature = ""] = path.split("/").map(decodeURIComponent);
  return { code, signature };
}

/** Chooses a departure by its date, or the refund. */
async function pick(campaignId: string, bookingId: string, to: string): Promise<void> {
  const link = await linkOf(campaignId, bookingId);
  const { departures } = await perform(getChoice, visitor(), link);
  const id = to === "refund" ? to : departures.find(({ date }) => date === to)?.id;
  await perform(chooseByLink, visitor(), { ...link, to: id ?? v7() });
}

async function freeOn(date: string): Promise<number> {
  const { departures } = await perform(getCalendar, visitor(), {
    ...{ experienceId: site.experience.id, from: date, to: date },
  });
  return departures.find(({ startTime }) => startTime === "08:00")?.free ?? -1;
}

const emailsAbout = async (bookingId: string, kind: string) =>
  (await site.messages()).filter(
    ({ content }) => content.kind === kind && "bookingId" in content && content.bookingId === bookingId,
  );

const charged = async (id: string): Promise<number> =>
  balanceOf(await listEntries(database.db, await site.booking(id))).charged;

const untilOver = async (campaignId: string): Promise<void> => {
  const { chooseUntil } = await look(campaignId);
  site.clock.set(chooseUntil ?? START);
};

describe("an offer to choose", () => {
  test("holds the party's seats on each departure, writes one e-mail, and changes nothing yet", async () => {
    const { id: bookingId } = await paid(2);
    const unpaid = await site.book(1);
    const id = await offered(3, choose([NEXT, SUNDAY]));
    expect([await freeOn(SUNDAY.date), await freeOn(NEXT.date)]).toEqual([8, 8]);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED", date: DATE, revision: 0 });
    expect(await site.booking(unpaid.id)).toMatchObject({ status: "CANCELLED" });
    expect(await look(id)).toMatchObject({
      ...{ status: "running", offer: "choose", chooseUntil: new Date(START.getTime() + 2 * DAY) },
      counts: { choosing: 1, done: 1, waiting: 0 },
      offered: [SUNDAY, NEXT],
    });
    expect(await rowOf(id, bookingId)).toMatchObject({ status: "choosing", departures: [SUNDAY, NEXT] });
    expect(await emailsAbout(bookingId, "departure-choice")).toHaveLength(1);
    expect(await emailsAbout(bookingId, "booking-cancelled")).toEqual([]);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("is sent with a link for each choice, and says what happens without one", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const [message] = await emailsAbout(bookingId, "departure-choice");
    const seen: unknown[] = [];
    const ctx: Context = {
      ...site.system,
      renderEmail: async (email) => {
        seen.push(email);
        return { subject: "", html: "", text: "", attachments: [] };
      },
    };
    await perform(sendMessage, ctx, { messageId: message?.id ?? "" });
    const path = choicePath(site.system, await site.booking(bookingId), id);
    const [target] = (await rowOf(id, bookingId)).departures;
    const address = `https://www.andesvivo.test${path}?to=`;
    expect(seen).toMatchObject([
      {
        ...{ kind: "departure-choice", cause: "weather", byDefault: "refund", refundAmount: TOTAL },
        departures: [{ ...SUNDAY, url: address + target?.id }],
        refundUrl: `${address}refund`,
      },
    ]);
  });

  test("leaves out an extra departure that was removed before the offer was written", async () => {
    const extra = { ...SUNDAY, startTime: "15:30" };
    const key = { experienceId: site.experience.id, ...extra };
    await perform(addDeparture, owner(), { ...key, capacity: 9, cutOffMinutes: null });
    const { id: bookingId } = await paid(2);
    const { id } = await start(2, choose([SUNDAY, extra]));
    await perform(removeDeparture, owner(), key);
    await run(id);
    expect((await rowOf(id, bookingId)).departures).toMatchObject([SUNDAY]);
  });

  test("leaves out a full departure, first come first served, and refunds who fits nowhere", async () => {
    await site.changeDeparture({ capacity: 3 }, SUNDAY.date);
    await site.changeDeparture({ capacity: 2 }, NEXT.date);
    const parties = [await paid(2), await paid(2), await paid(1)];
    const id = await offered(5, choose([SUNDAY, NEXT]));
    expect([await freeOn(SUNDAY.date), await freeOn(NEXT.date)]).toEqual([0, 0]);
    const rows = await Promise.all(parties.map((one) => rowOf(id, one.id)));
    expect(rows.map(({ status, departures }) => [status, departures.length])).toEqual([
      ["choosing", 2],
      ["done", 0],
      ["choosing", 1],
    ]);
    expect(rows[1]).toMatchObject({ outcome: "cancelled", refundAmount: TOTAL });
  });

  test.each([
    ["a departure that is closed", () => choose([NEXT]), { "offer.departures": expect.any(String) }],
    ["a departure that is not there", () => choose([{ ...SUNDAY, startTime: "09:17" }]), {}],
    ["the cancelled departure itself", () => choose([{ date: DATE, startTime: "08:00" }]), {}],
    ["the same departure twice", () => choose([SUNDAY, SUNDAY]), {}],
    ["a deadline in ten minutes", () => choose([SUNDAY], { until: new Date(START.getTime() + 600_000) }), {}],
    [
      "a deadline after the departure",
      () => choose([SUNDAY], { until: new Date("2026-12-06T14:00:00Z") }),
      {},
    ],
  ])("is refused with %s, and closes nothing", async (_what, offer, fields) => {
    await paid(2);
    await site.changeDeparture({ closed: true }, NEXT.date);
    const refused = await start(2, offer()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid-input", fields });
    expect(await freeOn(DATE)).toBe(8);
    await site.book(1);
  });

  test("names in its preview the departures that can be offered, and whether all fit", async () => {
    await paid(2);
    await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
    await site.changeDeparture({ closed: true }, NEXT.date);
    const { targets } = await perform(previewCampaign, owner(), departure());
    expect(targets).toContainEqual({ ...SUNDAY, free: 1, fitsAll: false });
    expect(targets).toContainEqual({ date: "2026-12-04", startTime: "08:00", free: 10, fitsAll: true });
    expect(targets.map(({ date }) => date)).not.toContain(NEXT.date);
    expect(targets.map(({ date }) => date)).not.toContain(DATE);
  });
});

describe("a traveller who chooses", () => {
  test("another departure is moved at the same price, whatever it costs today, and the other seats are free", async () => {
    const { id: bookingId } = await paid(2);
    // The evening before, when the policy allows no change.
    site.clock.forward(14 * DAY + 5 * HOUR);
    const id = await offered(2, choose([SUNDAY, NEXT]));
    await database.db.execute(
      sql`update experiences set price_list = jsonb_set(price_list, '{0,value}', '999000') where agency_id = ${site.agency.id}`,
    );
    await pick(id, bookingId, SUNDAY.date);
    expect(await site.booking(bookingId)).toMatchObject({ ...SUNDAY, totalPrice: TOTAL, revision: 1 });
    expect([await freeOn(SUNDAY.date), await freeOn(NEXT.date)]).toEqual([8, 10]);
    expect(await rowOf(id, bookingId)).toMatchObject({
      ...{ status: "done", outcome: "moved", chosenBy: "traveller", movedTo: SUNDAY, refundAmount: 0 },
    });
    expect(await emailsAbout(bookingId, "booking-changed")).toHaveLength(1);
    expect(await emailsAbout(bookingId, "agency-booking-changed")).toEqual([]);
    expect(await site.refundsOf(bookingId)).toEqual([]);
    expect(await charged(bookingId)).toBe(TOTAL);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("the refund gets all of the money, whatever the policy", async () => {
    const { id: bookingId } = await paid(2);
    site.clock.forward(14 * DAY + 12 * HOUR);
    const id = await offered(2, choose([NEXT]));
    await pick(id, bookingId, "refund");
    expect(await site.booking(bookingId)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(bookingId)).toMatchObject([{ amount: TOTAL }]);
    expect(await freeOn(NEXT.date)).toBe(10);
    expect(await rowOf(id, bookingId)).toMatchObject({ outcome: "cancelled", refundAmount: TOTAL });
    expect(await charged(bookingId)).toBe(0);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("sees the choice by the link alone, with nobody's name, and afterwards the result", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const link = await linkOf(id, bookingId);
    const before = await perform(getChoice, visitor(), link);
    expect(before).toMatchObject({
      ...{ state: "open", people: 2, departure: { date: DATE }, departures: [SUNDAY], refundAmount: TOTAL },
      ...{ cause: "weather", byDefault: "refund", outcome: null },
    });
    expect(JSON.stringify(before)).not.toMatch(/Restrepo|@/);
    await pick(id, bookingId, SUNDAY.date);
    expect(await perform(getChoice, visitor(), link)).toMatchObject({
      ...{ state: "settled", outcome: "moved", departure: SUNDAY, departures: [] },
    });
  });

  test("cannot use a forged link, the booking's own link, or that of another campaign", async () => {
    const [one, other] = [await paid(2), await paid(2)];
    const id = await offered(4, choose([SUNDAY]));
    const { code, signature } = await linkOf(id, one.id);
    const stolen = { code: (await linkOf(id, other.id)).code, signature };
    const forged = { code, signature: `${signature.slice(0, -1)}${signature.endsWith("0") ? "1" : "0"}` };
    for (const link of [stolen, forged, { code, signature: "" }]) {
      expect(await errorCode(perform(getChoice, visitor(), link))).toBe("booking-not-found");
      const call = perform(chooseByLink, visitor(), { ...link, to: "refund" });
      expect(await errorCode(call)).toBe("booking-not-found");
    }
  });

  test("cannot choose a departure that was not offered to the party", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const elsewhere = await site.book(1, { date: NEXT.date });
    const link = await linkOf(id, bookingId);
    const to = elsewhere.booking.departureId;
    expect(await errorCode(perform(chooseByLink, visitor(), { ...link, to }))).toBe("choice-closed");
  });

  test("twice the same is answered twice and done once; another choice afterwards is refused", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const link = await linkOf(id, bookingId);
    const [target] = (await rowOf(id, bookingId)).departures;
    const press = () => perform(chooseByLink, visitor(), { ...link, to: target?.id ?? "" });
    await Promise.all([press(), press(), press()]);
    expect(await site.booking(bookingId)).toMatchObject({ ...SUNDAY, revision: 1 });
    expect(await errorCode(perform(chooseByLink, visitor(), { ...link, to: "refund" }))).toBe(
      "choice-closed",
    );
    expect(await site.refundsOf(bookingId)).toEqual([]);
  });

  test("too late is told so, from the deadline itself on", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    await untilOver(id);
    const link = await linkOf(id, bookingId);
    expect(await errorCode(perform(chooseByLink, visitor(), { ...link, to: "refund" }))).toBe(
      "choice-closed",
    );
    expect(await perform(getChoice, visitor(), link)).toMatchObject({ state: "over" });
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED" });
  });

  test("gets no reminder of the cancelled departure, and no e-mail about a choice that was made", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([NEXT]));
    site.clock.set(new Date("2026-12-04T15:00:00Z"));
    await perform(writeReminder, site.system, { bookingId });
    expect(await emailsAbout(bookingId, "booking-reminder")).toEqual([]);
    site.clock.set(START);
    await pick(id, bookingId, "refund");
    const [message] = await emailsAbout(bookingId, "departure-choice");
    await perform(sendMessage, site.system, { messageId: message?.id ?? "" });
    expect(await emailsAbout(bookingId, "departure-choice")).toMatchObject([{ status: "dropped" }]);
  });
});

describe("the deadline", () => {
  test("refunds who has not chosen, once, and leaves who has", async () => {
    const [mover, silent] = [await paid(2), await paid(2)];
    const id = await offered(4, choose([SUNDAY]));
    await pick(id, mover.id, SUNDAY.date);
    await run(id);
    expect(await look(id)).toMatchObject({ status: "running", counts: { choosing: 1 } });
    await untilOver(id);
    await Promise.all([run(id), run(id)]);
    expect(await site.booking(mover.id)).toMatchObject({ status: "CONFIRMED", ...SUNDAY });
    expect(await site.booking(silent.id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(silent.id)).toMatchObject([{ amount: TOTAL }]);
    expect(await rowOf(id, silent.id)).toMatchObject({ outcome: "cancelled", chosenBy: "deadline" });
    expect(await look(id)).toMatchObject({ status: "done", counts: { choosing: 0, done: 2 } });
    expect(await emailsAbout(silent.id, "booking-cancelled")).toHaveLength(1);
    expect(await freeOn(SUNDAY.date)).toBe(8);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("has its job from the start on", async () => {
    await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const jobs = await site.jobs.of("run-campaign");
    const { chooseUntil } = await look(id);
    expect(jobs).toHaveLength(2);
    expect(jobs.map(({ startAfter }) => startAfter?.getTime())).toContain(chooseUntil?.getTime());
  });

  test("waits while the campaign is stopped, and is applied when it goes on", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    await perform(steerCampaign, owner(), { campaignId: id, to: "stop" });
    await untilOver(id);
    await run(id);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED" });
    await perform(steerCampaign, owner(), { campaignId: id, to: "resume" });
    await run(id);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CANCELLED" });
  });

  test("that fails for one booking is listed, holds its seats, and is tried again", async () => {
    const [first, second] = [await paid(2), await paid(2)];
    const id = await offered(4, choose([SUNDAY]));
    await untilOver(id);
    await database.db.execute(
      sql`alter table booking_entries add constraint broken check (booking_id <> ${sql.raw(`'${first.id}'`)}) not valid`,
    );
    try {
      await expect(run(id)).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table booking_entries drop constraint broken`);
    }
    expect(await look(id)).toMatchObject({ counts: { failed: 1, done: 1 } });
    expect(await site.booking(second.id)).toMatchObject({ status: "CANCELLED" });
    expect(await freeOn(SUNDAY.date)).toBe(8);
    await perform(steerCampaign, owner(), { campaignId: id, to: "resume" });
    await run(id);
    expect(await look(id)).toMatchObject({ status: "done", counts: { failed: 0, done: 2 } });
    expect(await freeOn(SUNDAY.date)).toBe(10);
  });
});

describe("an offer to move everybody", () => {
  test("moves who says nothing at the deadline, and refunds who asks", async () => {
    const [silent, leaver] = [await paid(2), await paid(2)];
    const id = await offered(4, { kind: "move", departures: [NEXT] });
    expect(await perform(getChoice, visitor(), await linkOf(id, silent.id))).toMatchObject({
      byDefault: "move",
    });
    await pick(id, leaver.id, "refund");
    await untilOver(id);
    await run(id);
    expect(await site.booking(silent.id)).toMatchObject({ status: "CONFIRMED", ...NEXT, totalPrice: TOTAL });
    expect(await site.refundsOf(leaver.id)).toMatchObject([{ amount: TOTAL }]);
    expect(await look(id)).toMatchObject({ status: "done", offer: "move", refunded: TOTAL });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("lists who does not fit, whom staff then refunds from the list", async () => {
    await site.changeDeparture({ capacity: 3 }, NEXT.date);
    const [, second] = [await paid(2), await paid(2)];
    const id = await offered(4, { kind: "move", departures: [NEXT] });
    expect(await rowOf(id, second.id)).toMatchObject({ status: "failed", failure: "sold-out" });
    expect(await site.booking(second.id)).toMatchObject({ status: "CONFIRMED", date: DATE });
    const act = { campaignId: id, bookingId: second.id, to: "refund" } as const;
    await perform(chooseByStaff, owner(), act);
    await perform(chooseByStaff, owner(), act);
    expect(await site.refundsOf(second.id)).toMatchObject([{ amount: TOTAL }]);
    expect(await rowOf(id, second.id)).toMatchObject({
      status: "done",
      outcome: "cancelled",
      refundAmount: TOTAL,
    });
  });

  test("tries again who did not fit, once there are seats", async () => {
    await site.changeDeparture({ capacity: 1 }, NEXT.date);
    const { id: bookingId } = await paid(2);
    const id = await offered(2, { kind: "move", departures: [NEXT] });
    await site.changeDeparture({ capacity: 2 }, NEXT.date);
    await perform(steerCampaign, owner(), { campaignId: id, to: "resume" });
    await run(id);
    expect(await rowOf(id, bookingId)).toMatchObject({ status: "choosing", departures: [NEXT] });
  });
});

describe("staff", () => {
  test("chooses for somebody on the telephone, and ticks the call off", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const [target] = (await rowOf(id, bookingId)).departures;
    await perform(tickCall, owner(), { campaignId: id, bookingId, called: true });
    await perform(chooseByStaff, owner(), { campaignId: id, bookingId, to: target?.id ?? "" });
    expect(await rowOf(id, bookingId)).toMatchObject({ chosenBy: "staff", movedTo: SUNDAY, called: true });
    expect(await site.story(bookingId)).toEqual(
      expect.arrayContaining(["offer-choice", "tick-call", "make-choice"]),
    );
    await perform(tickCall, owner(), { campaignId: id, bookingId, called: false });
    expect(await rowOf(id, bookingId)).toMatchObject({ called: false });
  });

  test.each(["desk", "guide", "accounts", "content"] as const)(
    "of the role %s neither chooses nor ticks",
    async (role) => {
      const { id: bookingId } = await paid(2);
      const id = await offered(2, choose([SUNDAY]));
      const staff = staffOf(site, role);
      const act = { campaignId: id, bookingId };
      expect(await errorCode(perform(chooseByStaff, staff, { ...act, to: "refund" }))).toBe("not-allowed");
      expect(await errorCode(perform(tickCall, staff, { ...act, called: true }))).toBe("not-allowed");
    },
  );

  test("of another agency finds no such booking", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const stranger = staffOf(await openAgency(database.db), "owner");
    const act = { campaignId: id, bookingId };
    expect(await errorCode(perform(chooseByStaff, stranger, { ...act, to: "refund" }))).toBe(
      "campaign-not-found",
    );
    expect(await errorCode(perform(tickCall, stranger, { ...act, called: true }))).toBe("campaign-not-found");
  });
});

describe("what happens meanwhile", () => {
  test("who cancels a booking gets its money once, and its seats are free", async () => {
    const { id: bookingId, ctx } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    await perform(cancelBooking, ctx, { id: bookingId });
    expect(await freeOn(SUNDAY.date)).toBe(10);
    expect(await rowOf(id, bookingId)).toMatchObject({ status: "skipped", outcome: "cancelled-before" });
    await untilOver(id);
    await run(id);
    expect(await site.refundsOf(bookingId)).toHaveLength(1);
    expect(await emailsAbout(bookingId, "booking-cancelled")).toHaveLength(1);
  });

  test("a change by staff to another departure closes the choice, and its seats are free", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY]));
    const asked = { id: bookingId, change: { date: NEXT.date } };
    const { revision } = await perform(previewByStaff, owner(), asked);
    await perform(applyByStaff, owner(), { ...asked, revision, idempotencyKey: v7() });
    expect([await freeOn(SUNDAY.date), await freeOn(NEXT.date)]).toEqual([10, 8]);
    expect(await rowOf(id, bookingId)).toMatchObject({ status: "skipped", outcome: "moved-before" });
  });

  test("an offered departure that is cancelled too can no longer be chosen, and nobody is moved to it", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, choose([SUNDAY, NEXT]));
    await start(0, choose([NEXT]), SUNDAY.date);
    expect(await rowOf(id, bookingId)).toMatchObject({ departures: [NEXT] });
    expect(await errorCode(pick(id, bookingId, SUNDAY.date))).toBe("choice-closed");
    await pick(id, bookingId, NEXT.date);
  });

  test("a move to a departure, and the start of its cancellation, leave nobody on it unnoticed", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: bookingId } = await paid(2);
      const date = `2026-12-${10 + round}`;
      const id = await offered(2, choose([{ date, startTime: "08:00" }]));
      const [chosen, began] = await Promise.allSettled([
        pick(id, bookingId, date),
        start(0, choose([{ date: "2026-12-20", startTime: "08:00" }]), date),
      ]);
      // Either the choice came first and the other campaign was stale, or the campaign came first and the choice closed.
      expect([chosen.status, began.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      if (chosen.status === "rejected") await pick(id, bookingId, "refund");
      site = await openAgency(database.db, { experience: { schedule: site.experience.schedule } });
    }
  });

  test("a choice, the deadline's job, the traveller's cancellation and staff's choice at once: one of them", async () => {
    const booked = await Promise.all([paid(), paid(), paid(), paid()]);
    const id = await offered(8, choose([SUNDAY]));
    const targets = await Promise.all(
      booked.map(async ({ id: one }) => (await rowOf(id, one)).departures[0]?.id ?? ""),
    );
    const until = (await look(id)).chooseUntil ?? START;
    const late: Context = { ...site.system, clock: { now: () => until, byDatabase: () => until } };
    await Promise.all([
      ...[run(id, late), run(id, late)],
      ...booked.flatMap(({ id: bookingId, ctx }, index) => [
        pick(id, bookingId, SUNDAY.date).catch(() => undefined),
        perform(cancelBooking, ctx, { id: bookingId }).catch(() => undefined),
        perform(chooseByStaff, owner(), { campaignId: id, bookingId, to: targets[index] ?? "" }).catch(
          () => undefined,
        ),
      ]),
    ]);
    await run(id, late);
    expect((await look(id)).counts).toMatchObject({ choosing: 0, waiting: 0, failed: 0 });
    let moved = 0;
    for (const { id: bookingId } of booked) {
      const { status, date } = await site.booking(bookingId);
      const isMoved = status === "CONFIRMED" && date === SUNDAY.date;
      if (isMoved) moved += 2;
      expect(isMoved || status === "CANCELLED").toBe(true);
      expect(await site.refundsOf(bookingId)).toHaveLength(isMoved ? 0 : 1);
      expect(await charged(bookingId)).toBe(isMoved ? TOTAL : 0);
      expect(await emailsAbout(bookingId, "booking-cancelled")).toHaveLength(isMoved ? 0 : 1);
    }
    expect(await freeOn(SUNDAY.date)).toBe(10 - moved);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("a strangers' rush on the offered departure never sells a held seat", async () => {
    const parties = await Promise.all([paid(2), paid(2), paid(2)]);
    const { id } = await start(6, choose([SUNDAY]));
    await Promise.all([
      run(id),
      ...Array.from({ length: 5 }, () => site.book(2, { date: SUNDAY.date }).catch(() => undefined)),
    ]);
    const rows = (await look(id)).bookings.filter(({ status }) => status === "choosing");
    await Promise.all(rows.map(({ bookingId }) => pick(id, bookingId, SUNDAY.date)));
    const { rows: taken } = await database.db.execute<{ seats: number }>(
      sql`select sum(seats)::int as seats from bookings where agency_id = ${site.agency.id} and date = ${SUNDAY.date}
        and status <> 'CANCELLED'`,
    );
    expect(taken[0]?.seats).toBeLessThanOrEqual(10);
    expect(await freeOn(SUNDAY.date)).toBeGreaterThanOrEqual(0);
    expect(parties).toHaveLength(3);
  });
});

describe("a job that is killed", () => {
  const BOOKINGS = 4;

  /** Ends its own connection while it writes the n-th booking's e-mail, before the commit. */
  const killedAt = (nth: number, clock = site.system.clock): Context => {
    let ended = 0;
    return {
      ...site.system,
      clock,
      jobs: {
        ...site.jobs,
        async enqueueAll(tx, name, data) {
          ended += 1;
          if (ended === nth) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          await site.jobs.enqueueAll(tx, name, data);
        },
      },
    };
  };

  test("after any booking, and in the middle of any, offers each once, and applies the default once", async () => {
    const booked = await Promise.all(Array.from({ length: BOOKINGS }, () => paid(2)));
    const { id } = await start(2 * BOOKINGS, { kind: "move", departures: [NEXT] });
    for (let left = BOOKINGS; left > 0; left -= 1) {
      await expect(run(id, killedAt(1))).rejects.toThrow();
      expect((await look(id)).counts.waiting).toBe(left);
      await run(id, killedAt(2)).catch(() => undefined);
      expect((await look(id)).counts.waiting).toBe(left - 1);
    }
    expect(await freeOn(NEXT.date)).toBe(2);
    await untilOver(id);
    for (let left = BOOKINGS; left > 0; left -= 1) {
      await expect(run(id, killedAt(1))).rejects.toThrow();
      expect((await look(id)).counts.choosing).toBe(left);
      await run(id, killedAt(2)).catch(() => undefined);
      expect((await look(id)).counts.choosing).toBe(left - 1);
    }
    await run(id);
    expect(await look(id)).toMatchObject({ status: "done", counts: { done: BOOKINGS, failed: 0 } });
    for (const { id: bookingId } of booked) {
      expect(await emailsAbout(bookingId, "departure-choice")).toHaveLength(1);
      expect(await emailsAbout(bookingId, "booking-changed")).toHaveLength(1);
      expect(await site.booking(bookingId)).toMatchObject({ ...NEXT, revision: 1 });
      expect(await charged(bookingId)).toBe(TOTAL);
    }
    expect(await freeOn(NEXT.date)).toBe(2);
    expect(await findingsAtRest(site)).toEqual([]);
  });
});
