import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { samplePass } from "../../../tests/support/samples/sample-pass.ts";
import { choose } from "../../../tests/support/staff/campaign-choices.ts";
import { campaigns, SUNDAY } from "../../../tests/support/staff/campaigns.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { MOVE } from "../../../tests/support/staff/undecided-bookings.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { readTicket } from "../../domain/check-in/ticket.ts";
import { verdictOf } from "../../domain/check-in/verdict.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { WalletPass } from "../../ports/wallets.ts";
import { checkVoucher } from "../booking/check-voucher.ts";
import { getBooking } from "../booking/get-booking.ts";
import { issueApplePass } from "../booking/issue-wallet-pass.ts";
import { listBookings } from "../booking/list-bookings.ts";
import { voucherPath } from "../booking/steps/voucher-link.ts";
import { syncCheckIns } from "../check-in/sync-check-ins.ts";
import { perform } from "../use-case.ts";
import { startCampaign } from "./start-campaign.ts";

const NOTE = { "es-CO": "Llueve desde ayer", en: "It has rained since yesterday" };
const CHOOSE = choose([SUNDAY]);

const database = databasePerFile(8);
const site = agencyPerTest(database);

const campaign = campaigns(site);

async function start(people: number, offer?: object): Promise<string> {
  const { id } = await perform(startCampaign, campaign.owner(), {
    ...{ ...campaign.departure(), id: v7(), cause: "weather", note: NOTE, people },
    ...(offer ? { offer: offer as never } : {}),
  });
  return id;
}
const stop = (campaignId: string) => campaign.steer(campaignId, "stop");

async function untilOver(campaignId: string): Promise<string> {
  await campaign.untilOver(campaignId);
  return campaignId;
}

async function offered(offer: object): Promise<string> {
  const id = await start(2, offer);
  await campaign.run(id);
  return id;
}

describe("the page of a booking whose departure was cancelled", () => {
  const states: [string, string, () => Promise<unknown>][] = [
    ["refund", "before the job", () => start(2)],
    ["call", "while the campaign is stopped", async () => stop(await start(2))],
    ["offer", "before the job that offers a choice", () => start(2, CHOOSE)],
    ["choose", "while the traveller can choose", () => offered(CHOOSE)],
    [
      "choose",
      "while the traveller can choose and the campaign is stopped",
      async () => stop(await offered(CHOOSE)),
    ],
    ["refund", "after the deadline", async () => untilOver(await offered(CHOOSE))],
    ["move", "after the deadline of a move", async () => untilOver(await offered(MOVE))],
    [
      "call",
      "after the deadline of a stopped campaign",
      async () => stop(await untilOver(await offered(MOVE))),
    ],
    [
      "call",
      "after a failure",
      async () => {
        await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
        await offered(MOVE);
      },
    ],
    [
      "call",
      "once the departure to move to has started",
      async () => {
        await offered(MOVE);
        site.clock.set(placeInstant(SUNDAY.date, SUNDAY.startTime));
      },
    ],
  ];

  test.each(states)("has the next step `%s` %s", async (next, _when, begin) => {
    const { id, ctx } = await campaign.bookPaid();
    await begin();
    const view = await perform(getBooking, ctx, { id });
    const cancelled = { cause: "weather", note: NOTE["es-CO"], next, to: next === "move" ? SUNDAY : null };
    const standing = next === "choose" ? "choosing" : "departure-cancelled";
    expect(view).toMatchObject({ standing, cancelledDeparture: cancelled, status: "CONFIRMED" });
    expect(view.choice !== null).toBe(next === "choose");
    expect(await perform(listBookings, ctx)).toMatchObject([
      { standing, chooseUntil: view.choice?.until ?? null },
    ]);
  });

  test("has no payment if the booking is unpaid", async () => {
    const { id, ctx } = await site.book(2);
    await start(2, CHOOSE);
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      ...{ status: "PENDING", standing: "departure-cancelled", canPay: false },
      cancelledDeparture: { next: "cancel" },
    });
  });

  test("does not mention the cancellation once the booking has moved", async () => {
    const { id, ctx } = await campaign.bookPaid();
    const campaignId = await untilOver(await offered(MOVE));
    await campaign.run(campaignId);
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      ...{ ...SUNDAY, standing: "confirmed", cancelledDeparture: null, choice: null },
      voucherPath: expect.any(String),
    });
  });
});

describe("a booking whose departure was cancelled is not shown as a valid trip", () => {
  test("on its page, which has no voucher, guides, missing details or pending change", async () => {
    const { id, ctx } = await campaign.bookPaid();
    await database.pool.query(
      "update participants set document_number = null, name = null where booking_id = $1 and position = 1",
      [id],
    );
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      missingDetails: 1,
      companions: { missing: 1 },
    });
    await start(2, CHOOSE);
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      ...{ voucherPath: null, companions: null, missingDetails: 0, guides: [], pendingChange: null },
      changeObstacles: { correct: null },
    });
    expect(await perform(listBookings, ctx)).toMatchObject([{ missingDetails: 0 }]);
  });

  test("by its voucher and its wallet pass", async () => {
    const { id, ctx } = await campaign.bookPaid();
    const token = voucherPath(site.system, await site.booking(id)).replace("/voucher/", "");
    const check = () => perform(checkVoucher, site.system, { token });
    expect(await check()).toMatchObject({ state: "valid" });
    await start(2, CHOOSE);
    expect(await check()).toMatchObject({ state: "departure-cancelled" });
    const issued: WalletPass[] = [];
    const apple = { issue: async (pass: WalletPass) => Buffer.from(String(issued.push(pass))) };
    const input = { id, labels: samplePass().labels, bookingUrl: "https://www.andesvivo.test" };
    await perform(issueApplePass, { ...ctx, wallets: { apple, google: null } } as never, input);
    expect(issued).toMatchObject([{ isValid: false }]);
  });

  test("at the entrance", async () => {
    const { id } = await campaign.bookPaid();
    const path = voucherPath(site.system, await site.booking(id));
    const ticket = readTicket(path.replace("/voucher/", ""))?.ticket ?? null;
    site.clock.set(placeInstant("2026-12-04", "12:00"));
    const verdict = async () => {
      const { list } = await perform(syncCheckIns, staffOf(site, "desk"), { deviceId: v7(), checkIns: [] });
      return verdictOf(list, list.departures[0]?.id ?? "", ticket, true).kind;
    };
    expect(await verdict()).toBe("pass");
    await start(2, CHOOSE);
    expect(await verdict()).toBe("departure-cancelled");
  });

  test("and no other traveller sees it", async () => {
    await campaign.bookPaid();
    await start(2, CHOOSE);
    const other = await site.traveller();
    expect(await perform(listBookings, other)).toEqual([]);
    const [mine] = (await site.messages()).filter(({ content }) => "bookingId" in content);
    const bookingId = mine && "bookingId" in mine.content ? mine.content.bookingId : "";
    expect(await errorCode(perform(getBooking, other, { id: bookingId }))).toBe("booking-not-found");
  });
});
