import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { DATE, SUNDAY, TOTAL } from "../../../tests/support/staff/campaigns.ts";
import { listChanges } from "../../../tests/support/staff/list-changes.ts";
import {
  type Booked,
  CHOOSE,
  MOVE,
  OVERRIDE,
  undecidedBookings,
} from "../../../tests/support/staff/undecided-bookings.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import type { ChangeRequest } from "../../domain/changes/change-request.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { DomainError } from "../../domain/errors.ts";
import { applyByStaff, applyChange } from "../changes/apply-change.ts";
import { previewByStaff } from "../changes/preview-change.ts";
import type { Context } from "../context.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { chooseByStaff } from "./choose-by-staff.ts";
import { getCampaign } from "./get-campaign.ts";
import { runCampaign } from "./run-campaign.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const campaign = undecidedBookings(site);

describe("the seats of a choice", () => {
  const joiners = (): ChangeRequest => {
    const order = sampleBookingRequest(site.experience, 4);
    const { value, name, description } = order.price ?? {};
    const price = { value, name, description } as never;
    return { add: order.participantsInfo.slice(2).map((one) => ({ ...one, price })) } as never;
  };

  async function requestChange(booked: Booked, change: ChangeRequest): Promise<string> {
    const { revision } = await campaign.preview(booked, change);
    const { id, ctx } = booked;
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: v7() });
    const [pending] = await listChanges(database.db, { agencyId: site.agency.id, id });
    return pending?.id ?? "";
  }

  test("are held for the booking's present party, and a pending change is withdrawn", async () => {
    await site.changeDeparture({ capacity: 2 }, SUNDAY.date);
    const booked = await site.bookPaid(2);
    const changeId = await requestChange(booked, joiners());
    const id = await campaign.offered(2, CHOOSE);
    const providerPaymentId = site.payments.pay(changeId, TOTAL);
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(booked.id)).toMatchObject({ participants: 2 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: TOTAL }]);
    await campaign.move(id, booked.id);
    expect(await site.booking(booked.id)).toMatchObject({ ...SUNDAY, participants: 2 });
  });

  test.each([
    [2, "sold-out"],
    [4, "moved"],
  ])(
    "are checked again if the party has grown to four: the result of a capacity of %i is `%s`",
    async (capacity, result) => {
      await site.changeDeparture({ capacity }, SUNDAY.date);
      const { id: bookingId } = await site.bookPaid(2);
      const id = await campaign.offered(2, CHOOSE);
      const asked = { id: bookingId, change: joiners() as never, override: OVERRIDE };
      const { revision } = await perform(previewByStaff, campaign.owner(), asked);
      const difference = { way: "cash", note: "Recibo 12" } as const;
      await perform(applyByStaff, campaign.owner(), { ...asked, revision, difference, idempotencyKey: v7() });
      expect(await site.booking(bookingId)).toMatchObject({ participants: 4, date: DATE });
      const answer = await campaign.move(id, bookingId).then(
        () => "moved",
        (error: DomainError) => error.code,
      );
      expect(answer).toBe(result);
    },
  );

  test("count towards a departure's taken seats in the day's overview", async () => {
    await site.bookPaid(2);
    await campaign.offered(2, CHOOSE);
    await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
    const { needs } = await perform(getToday, campaign.owner());
    expect(needs).toContainEqual(
      expect.objectContaining({ kind: "over-capacity", ...SUNDAY, capacity: 1, taken: 2 }),
    );
  });

  test("can include seats that the booking's pending change held until its withdrawal", async () => {
    await site.changeDeparture({ capacity: 3 }, SUNDAY.date);
    const booked = await site.bookPaid(2);
    await database.db.execute(
      sql`update experiences set price_list = jsonb_set(price_list, '{0,value}', '200000') where agency_id = ${site.agency.id}`,
    );
    await requestChange(booked, { date: SUNDAY.date });
    const id = await campaign.offered(2, MOVE);
    await campaign.move(id, booked.id);
    expect(await site.booking(booked.id)).toMatchObject({ ...SUNDAY, totalPrice: TOTAL });
  });
});

describe("a departure offered by a stopped campaign", () => {
  test("cannot be chosen after its start, by default or by staff", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, MOVE);
    await campaign.steer(id, "stop");
    site.clock.set(placeInstant(SUNDAY.date, SUNDAY.startTime));
    await campaign.steer(id, "resume");
    await campaign.run(id);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED", date: DATE });
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ status: "failed", failure: "choice-closed" });
    const { id: to = "" } =
      (await perform(getCampaign, campaign.owner(), { campaignId: id })).offered[0] ?? {};
    expect((await campaign.rowOf(id, bookingId)).departures).toEqual([]);
    expect(await errorCode(perform(chooseByStaff, campaign.owner(), { campaignId: id, bookingId, to }))).toBe(
      "choice-closed",
    );
    await perform(chooseByStaff, campaign.owner(), { campaignId: id, bookingId, to: "refund" });
    expect(await site.refundsOf(bookingId)).toMatchObject([{ amount: TOTAL }]);
  });
});

describe("a concurrent request", () => {
  function beforeEachTransaction(act: (nth: number) => Promise<unknown>): Context["db"] {
    let nth = 0;
    const transaction: Context["db"]["transaction"] = async (...call) => {
      nth += 1;
      await act(nth);
      return database.db.transaction(...call);
    };
    return Object.assign(Object.create(database.db), { transaction });
  }

  test("offers a choice in a second job, which stays although the first job fails", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const { id } = await campaign.start(2, CHOOSE);
    const db = beforeEachTransaction(async (nth) => {
      if (nth === 1) throw new Error("the first job fails");
      if (nth === 2) await campaign.run(id);
    });
    await expect(perform(runCampaign, { ...site.system, db }, { campaignId: id })).rejects.toThrow("fails");
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ status: "choosing", failure: null });
  });

  test("that repeats a choice after the deadline gets the same answer", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, CHOOSE);
    const link = await campaign.linkOf(id, bookingId);
    const press = (ctx: Context) => perform(chooseByLink, ctx, { ...link, to: "refund" });
    const db = beforeEachTransaction(async () => {
      await press(campaign.visitor());
      await campaign.untilOver(id);
    });
    await press({ ...campaign.visitor(), db });
    expect(await site.refundsOf(bookingId)).toHaveLength(1);
  });
});
