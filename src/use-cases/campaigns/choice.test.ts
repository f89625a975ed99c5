import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { campaignChoices, choose, NEXT } from "../../../tests/support/staff/campaign-choices.ts";
import { DATE, SUNDAY, TOTAL } from "../../../tests/support/staff/campaigns.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, HOUR, START } from "../../../tests/support/use-case-context.ts";
import type { Context } from "../context.ts";
import { addDeparture } from "../departures/add-departure.ts";
import { removeDeparture } from "../departures/remove-departure.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { writeReminder } from "../messaging/write-reminder.ts";
import { perform } from "../use-case.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { getChoice } from "./get-choice.ts";
import { previewCampaign } from "./preview-campaign.ts";
import { choicePath } from "./steps/choice-link.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const campaign = campaignChoices(site);

describe("an offer to choose", () => {
  test("an offer to choose holds the party's seats on each departure, and the booking stays unchanged", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const unpaid = await site.book(1);
    const id = await campaign.offered(3, choose([NEXT, SUNDAY]));
    expect([await campaign.freeOn(SUNDAY.date), await campaign.freeOn(NEXT.date)]).toEqual([8, 8]);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED", date: DATE, revision: 0 });
    expect(await site.booking(unpaid.id)).toMatchObject({ status: "CANCELLED" });
    expect(await campaign.look(id)).toMatchObject({
      ...{ status: "running", offer: "choose", chooseUntil: new Date(START.getTime() + 2 * DAY) },
      counts: { choosing: 1, done: 1, waiting: 0 },
      offered: [SUNDAY, NEXT],
    });
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({
      status: "choosing",
      departures: [SUNDAY, NEXT],
    });
    expect(await campaign.emailsAbout(bookingId, "departure-choice")).toHaveLength(1);
    expect(await campaign.emailsAbout(bookingId, "booking-cancelled")).toEqual([]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("an offer to choose is e-mailed with a link for each choice and the default", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const [message] = await campaign.emailsAbout(bookingId, "departure-choice");
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
    const [target] = (await campaign.rowOf(id, bookingId)).departures;
    const address = `https://www.andesvivo.test${path}?to=`;
    expect(seen).toMatchObject([
      {
        ...{ kind: "departure-choice", cause: "weather", byDefault: "refund", refundAmount: TOTAL },
        departures: [{ ...SUNDAY, url: address + target?.id }],
        refundUrl: `${address}refund`,
      },
    ]);
  });

  test("an offer to choose does not list an extra departure that was removed before the offer was written", async () => {
    const extra = { ...SUNDAY, startTime: "15:30" };
    const key = { experienceId: site.experience.id, ...extra };
    await perform(addDeparture, campaign.owner(), { ...key, capacity: 9, cutOffMinutes: null });
    const { id: bookingId } = await site.bookPaid(2);
    const { id } = await campaign.start(2, choose([SUNDAY, extra]));
    await perform(removeDeparture, campaign.owner(), key);
    await campaign.run(id);
    expect((await campaign.rowOf(id, bookingId)).departures).toMatchObject([SUNDAY]);
  });

  test("an offer to choose does not list full departures, and bookings for which no departure has enough seats are refunded", async () => {
    await site.changeDeparture({ capacity: 3 }, SUNDAY.date);
    await site.changeDeparture({ capacity: 2 }, NEXT.date);
    const parties = [await site.bookPaid(2), await campaign.bookPaid(2), await campaign.bookPaid(1)];
    const id = await campaign.offered(5, choose([SUNDAY, NEXT]));
    expect([await campaign.freeOn(SUNDAY.date), await campaign.freeOn(NEXT.date)]).toEqual([0, 0]);
    const rows = await Promise.all(parties.map((one) => campaign.rowOf(id, one.id)));
    expect(rows.map(({ status, departures }) => [status, departures.length])).toEqual([
      ["choosing", 2],
      ["done", 0],
      ["choosing", 1],
    ]);
    expect(rows[1]).toMatchObject({ outcome: "cancelled", refundAmount: TOTAL });
  });

  test.each([
    ["a closed departure", () => choose([NEXT]), { "offer.departures": expect.any(String) }],
    ["an unknown departure", () => choose([{ ...SUNDAY, startTime: "09:17" }]), {}],
    ["the cancelled departure itself", () => choose([{ date: DATE, startTime: "08:00" }]), {}],
    ["the same departure twice", () => choose([SUNDAY, SUNDAY]), {}],
    ["a deadline in ten minutes", () => choose([SUNDAY], { until: new Date(START.getTime() + 600_000) }), {}],
    [
      "a deadline after the departure",
      () => choose([SUNDAY], { until: new Date("2026-12-06T14:00:00Z") }),
      {},
    ],
  ])("is refused with %s", async (_what, offer, fields) => {
    await site.bookPaid(2);
    await site.changeDeparture({ closed: true }, NEXT.date);
    const refused = await campaign.start(2, offer()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid-input", fields });
    expect(await campaign.freeOn(DATE)).toBe(8);
    await site.book(1);
  });

  test("an offer to choose has a preview of the possible departures and their free seats", async () => {
    await site.bookPaid(2);
    await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
    await site.changeDeparture({ closed: true }, NEXT.date);
    const { targets } = await perform(previewCampaign, campaign.owner(), campaign.departure());
    expect(targets).toContainEqual({ ...SUNDAY, free: 1, fitsAll: false });
    expect(targets).toContainEqual({ date: "2026-12-04", startTime: "08:00", free: 10, fitsAll: true });
    expect(targets.map(({ date }) => date)).not.toContain(NEXT.date);
    expect(targets.map(({ date }) => date)).not.toContain(DATE);
  });
});

describe("a traveller with an open choice", () => {
  test("a traveller with an open choice can move at the paid price, and the other held seats are released", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    // On the evening before the departure the policy allows no change.
    site.clock.forward(14 * DAY + 5 * HOUR);
    const id = await campaign.offered(2, choose([SUNDAY, NEXT]));
    await database.db.execute(
      sql`update experiences set price_list = jsonb_set(price_list, '{0,value}', '999000') where agency_id = ${site.agency.id}`,
    );
    await campaign.pick(id, bookingId, SUNDAY.date);
    expect(await site.booking(bookingId)).toMatchObject({ ...SUNDAY, totalPrice: TOTAL, revision: 1 });
    expect([await campaign.freeOn(SUNDAY.date), await campaign.freeOn(NEXT.date)]).toEqual([8, 10]);
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({
      ...{ status: "done", outcome: "moved", chosenBy: "traveller", movedTo: SUNDAY, refundAmount: 0 },
    });
    expect(await campaign.emailsAbout(bookingId, "booking-changed")).toHaveLength(1);
    expect(await campaign.emailsAbout(bookingId, "agency-booking-changed")).toEqual([]);
    expect(await site.refundsOf(bookingId)).toEqual([]);
    expect(await campaign.charged(bookingId)).toBe(TOTAL);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a traveller with an open choice can get a full refund after the policy's deadline", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    site.clock.forward(14 * DAY + 12 * HOUR);
    const id = await campaign.offered(2, choose([NEXT]));
    await campaign.pick(id, bookingId, "refund");
    expect(await site.booking(bookingId)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(bookingId)).toMatchObject([{ amount: TOTAL }]);
    expect(await campaign.freeOn(NEXT.date)).toBe(10);
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ outcome: "cancelled", refundAmount: TOTAL });
    expect(await campaign.charged(bookingId)).toBe(0);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a traveller with an open choice sees the choice and its result by the link, without names", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const link = await campaign.linkOf(id, bookingId);
    const before = await perform(getChoice, campaign.visitor(), link);
    expect(before).toMatchObject({
      ...{ state: "open", people: 2, departure: { date: DATE }, departures: [SUNDAY], refundAmount: TOTAL },
      ...{ cause: "weather", byDefault: "refund", outcome: null },
    });
    expect(JSON.stringify(before)).not.toMatch(/Restrepo|@/);
    await campaign.pick(id, bookingId, SUNDAY.date);
    expect(await perform(getChoice, campaign.visitor(), link)).toMatchObject({
      ...{ state: "settled", outcome: "moved", departure: SUNDAY, departures: [] },
    });
  });

  test("a traveller with an open choice cannot use a forged link or the signature of another booking", async () => {
    const [one, other] = [await site.bookPaid(2), await campaign.bookPaid(2)];
    const id = await campaign.offered(4, choose([SUNDAY]));
    const { code, signature } = await campaign.linkOf(id, one.id);
    const stolen = { code: (await campaign.linkOf(id, other.id)).code, signature };
    const forged = { code, signature: `${signature.slice(0, -1)}${signature.endsWith("0") ? "1" : "0"}` };
    for (const link of [stolen, forged, { code, signature: "" }]) {
      expect(await errorCode(perform(getChoice, campaign.visitor(), link))).toBe("booking-not-found");
      const call = perform(chooseByLink, campaign.visitor(), { ...link, to: "refund" });
      expect(await errorCode(call)).toBe("booking-not-found");
    }
  });

  test("a traveller with an open choice cannot choose a departure that was not offered to the party", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const elsewhere = await site.book(1, { date: NEXT.date });
    const link = await campaign.linkOf(id, bookingId);
    const to = elsewhere.booking.departureId;
    expect(await errorCode(perform(chooseByLink, campaign.visitor(), { ...link, to }))).toBe("choice-closed");
  });

  test("a traveller can repeat the same choice, but cannot make a different one", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const link = await campaign.linkOf(id, bookingId);
    const [target] = (await campaign.rowOf(id, bookingId)).departures;
    const press = () => perform(chooseByLink, campaign.visitor(), { ...link, to: target?.id ?? "" });
    await Promise.all([press(), press(), press()]);
    expect(await site.booking(bookingId)).toMatchObject({ ...SUNDAY, revision: 1 });
    expect(await errorCode(perform(chooseByLink, campaign.visitor(), { ...link, to: "refund" }))).toBe(
      "choice-closed",
    );
    expect(await site.refundsOf(bookingId)).toEqual([]);
  });

  test("a traveller cannot choose from the deadline on", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    await campaign.untilOver(id);
    const link = await campaign.linkOf(id, bookingId);
    expect(await errorCode(perform(chooseByLink, campaign.visitor(), { ...link, to: "refund" }))).toBe(
      "choice-closed",
    );
    expect(await perform(getChoice, campaign.visitor(), link)).toMatchObject({ state: "over" });
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED" });
  });

  test("a traveller with an open choice gets no reminder of the departure, and no late e-mail after the choice", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([NEXT]));
    site.clock.set(new Date("2026-12-04T15:00:00Z"));
    await perform(writeReminder, site.system, { bookingId });
    expect(await campaign.emailsAbout(bookingId, "booking-reminder")).toEqual([]);
    site.clock.set(START);
    await campaign.pick(id, bookingId, "refund");
    const [message] = await campaign.emailsAbout(bookingId, "departure-choice");
    await perform(sendMessage, site.system, { messageId: message?.id ?? "" });
    expect(await campaign.emailsAbout(bookingId, "departure-choice")).toMatchObject([{ status: "dropped" }]);
  });
});
