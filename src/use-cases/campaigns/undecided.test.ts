import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { listChanges } from "../../../tests/support/list-changes.ts";
import { sampleExperience, sampleOrder } from "../../../tests/support/sample-experience.ts";
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
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import type { ChangeRequest } from "../../domain/changes/change-request.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import type { DomainError } from "../../domain/errors.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { cancelBooking, cancelByStaff } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { previewCancel } from "../booking-by-staff/preview-cancel.ts";
import { applyByStaff, applyChange } from "../changes/apply-change.ts";
import { previewByStaff, previewChange } from "../changes/preview-change.ts";
import type { Context } from "../context.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { chooseByStaff } from "./choose-by-staff.ts";
import { getCampaign } from "./get-campaign.ts";
import { getChoice } from "./get-choice.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";
import { steerCampaign } from "./steer-campaign.ts";
import { choicePath } from "./steps/choice-link.ts";

const DATE = "2026-12-05";
const SUNDAY = { date: "2026-12-06", startTime: "08:00" };
const TOTAL = 360_000;
/** The evening before the departure. */
const UNTIL = new Date("2026-12-05T03:00:00Z");
const CHOOSE = { kind: "choose", departures: [SUNDAY], until: UNTIL };
const OVERRIDE = { rules: ["capacity" as const], why: "Pidieron ir juntos" };
const MOVE = { kind: "move", departures: [SUNDAY] };

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

const owner = () => staffOf(site, "owner");
const start = (people: number, offer: object, date = DATE) =>
  perform(startCampaign, owner(), {
    ...{ experienceId: site.experience.id, date, startTime: "08:00" },
    ...{ id: v7(), cause: "weather", people, offer: offer as never },
  });
const run = (campaignId: string) => perform(runCampaign, site.system, { campaignId });
const steer = (campaignId: string, to: "stop" | "resume") =>
  perform(steerCampaign, owner(), { campaignId, to });

const paid = (people = 2) => site.bookPaid(people);

type Booked = Awaited<ReturnType<typeof paid>>;

async function offered(people: number, offer: object): Promise<string> {
  const { id } = await start(people, offer);
  await run(id);
  return id;
}

async function untilOver(campaignId: string): Promise<void> {
  const { chooseUntil } = await perform(getCampaign, owner(), { campaignId });
  site.clock.set(chooseUntil ?? START);
}

const charged = async (id: string): Promise<number> =>
  balanceOf(await listEntries(database.db, await site.booking(id))).charged;

async function rowOf(campaignId: string, bookingId: string) {
  const { bookings } = await perform(getCampaign, owner(), { campaignId });
  return bookings.find((one) => one.bookingId === bookingId);
}

/** Moves a booking to the earliest departure that holds its seats, as staff does on the telephone. */
async function move(campaignId: string, bookingId: string) {
  const [first] = (await rowOf(campaignId, bookingId))?.departures ?? [];
  return perform(chooseByStaff, owner(), { campaignId, bookingId, to: first?.id ?? v7() });
}

/** The evening before, when the policy refunds nothing. */
const refundsNothing = () => site.clock.forward(14 * DAY + 5 * HOUR);

describe("a booking of a cancelled departure that its traveller cancels is refunded in full", () => {
  const states: [string, (bookingId: string) => Promise<unknown>][] = [
    ["between the start and the job", () => start(2, CHOOSE)],
    ["while the choice is open", () => offered(2, CHOOSE)],
    ["after the deadline", async () => untilOver(await offered(2, CHOOSE))],
    [
      "while the campaign is stopped past the deadline",
      async () => {
        const id = await offered(2, CHOOSE);
        await steer(id, "stop");
        await untilOver(id);
      },
    ],
    [
      "after a failure",
      async () => {
        await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
        await offered(2, MOVE);
      },
    ],
  ];

  test.each(states)("%s", async (_when, begin) => {
    const { id, ctx } = await paid(2);
    refundsNothing();
    await begin(id);
    const view = await perform(getBooking, ctx, { id });
    expect(view).toMatchObject({ refundIfCancelled: TOTAL, cancelledDeparture: { cause: "weather" } });
    await perform(cancelBooking, ctx, { id, shownRefund: view.refundIfCancelled });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
    expect(await charged(id)).toBe(0);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("and by staff with no allowance at all", async () => {
    const { id } = await paid(2);
    refundsNothing();
    await offered(2, CHOOSE);
    expect(await perform(previewCancel, owner(), { id })).toMatchObject({ byRule: TOTAL });
    await perform(cancelByStaff, staffOf(site, "desk"), { id, terms: { refund: TOTAL } });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
    expect(await charged(id)).toBe(0);
  });

  test("but by the policy without a campaign", async () => {
    const { id, ctx } = await paid(2);
    refundsNothing();
    const view = await perform(getBooking, ctx, { id });
    expect(view).toMatchObject({ refundIfCancelled: 0, cancelledDeparture: null });
  });
});

const preview = ({ ctx, id }: Booked, change: ChangeRequest) => perform(previewChange, ctx, { id, change });

describe("a traveller's change of such a booking", () => {
  test("is refused once the campaign has begun, even if it was shown before", async () => {
    const booked = await paid(2);
    const [, leaver] = await listParticipants(database.db, site.agency.id, booked.id);
    const removes = { remove: [leaver?.id ?? ""] };
    const { revision } = await preview(booked, removes);
    await start(2, CHOOSE);
    const asked = { id: booked.id, change: removes, revision, idempotencyKey: v7() };
    expect(await errorCode(perform(applyChange, booked.ctx, asked))).toBe("booking-not-changeable");
    for (const change of [removes, { date: SUNDAY.date }])
      expect(await errorCode(preview(booked, change))).toBe("booking-not-changeable");
    expect(await perform(getBooking, booked.ctx, { id: booked.id })).toMatchObject({
      changeObstacles: { date: "closed", remove: "closed", add: "closed", correct: null },
    });
    expect(await site.booking(booked.id)).toMatchObject({ participants: 2, revision: 0 });
    expect(await site.refundsOf(booked.id)).toEqual([]);
  });

  test("is possible if it corrects a name", async () => {
    const booked = await paid(2);
    await offered(2, CHOOSE);
    const [lead] = await listParticipants(database.db, site.agency.id, booked.id);
    const change = { correct: [{ id: lead?.id ?? "", name: "Ana María Restrepo" }] };
    const { revision } = await preview(booked, change);
    const asked = { id: booked.id, change, revision, idempotencyKey: v7() };
    expect((await perform(applyChange, booked.ctx, asked)).booking).toMatchObject({ revision: 1 });
  });
});

describe("the seats of a choice", () => {
  const joiners = (): ChangeRequest => {
    const order = sampleOrder(site.experience, 4);
    const { value, name, description } = order.price ?? {};
    const price = { value, name, description } as never;
    return { add: order.participantsInfo.slice(2).map((one) => ({ ...one, price })) } as never;
  };

  /** Asks for a change that has to be paid, and returns its id. */
  async function asks(booked: Booked, change: ChangeRequest): Promise<string> {
    const { revision } = await preview(booked, change);
    const { id, ctx } = booked;
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: v7() });
    const [pending] = await listChanges(database.db, { agencyId: site.agency.id, id });
    return pending?.id ?? "";
  }

  test("are those of the party that chooses, because a change that waits for its payment is withdrawn", async () => {
    await site.changeDeparture({ capacity: 2 }, SUNDAY.date);
    const booked = await paid(2);
    const changeId = await asks(booked, joiners());
    const id = await offered(2, CHOOSE);
    const providerPaymentId = site.payments.pay(changeId, TOTAL);
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(booked.id)).toMatchObject({ participants: 2 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: TOTAL }]);
    await move(id, booked.id);
    expect(await site.booking(booked.id)).toMatchObject({ ...SUNDAY, participants: 2 });
  });

  test.each([
    [2, "sold-out"],
    [4, "moved"],
  ])("of a departure for %i, with a party of two that staff makes four: %s", async (capacity, result) => {
    await site.changeDeparture({ capacity }, SUNDAY.date);
    const { id: bookingId } = await paid(2);
    const id = await offered(2, CHOOSE);
    const asked = { id: bookingId, change: joiners() as never, override: OVERRIDE };
    const { revision } = await perform(previewByStaff, owner(), asked);
    const difference = { way: "cash", note: "Recibo 12" } as const;
    await perform(applyByStaff, owner(), { ...asked, revision, difference, idempotencyKey: v7() });
    expect(await site.booking(bookingId)).toMatchObject({ participants: 4, date: DATE });
    const answer = await move(id, bookingId).then(
      () => "moved",
      (error: DomainError) => error.code,
    );
    expect(answer).toBe(result);
  });

  test("count on the day's page for a departure that is over its capacity", async () => {
    await paid(2);
    await offered(2, CHOOSE);
    await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
    const { needs } = await perform(getToday, owner());
    expect(needs).toContainEqual(
      expect.objectContaining({ kind: "over-capacity", ...SUNDAY, capacity: 1, taken: 2 }),
    );
  });

  test("are offered to a booking whose own withdrawn change held them", async () => {
    await site.changeDeparture({ capacity: 3 }, SUNDAY.date);
    const booked = await paid(2);
    await database.db.execute(
      sql`update experiences set price_list = jsonb_set(price_list, '{0,value}', '200000') where agency_id = ${site.agency.id}`,
    );
    await asks(booked, { date: SUNDAY.date });
    const id = await offered(2, MOVE);
    await move(id, booked.id);
    expect(await site.booking(booked.id)).toMatchObject({ ...SUNDAY, totalPrice: TOTAL });
  });
});

describe("a departure to which a stopped campaign moves", () => {
  test("takes nobody once it has started: neither by default nor by staff", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, MOVE);
    await steer(id, "stop");
    site.clock.set(placeInstant(SUNDAY.date, SUNDAY.startTime));
    await steer(id, "resume");
    await run(id);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED", date: DATE });
    expect(await rowOf(id, bookingId)).toMatchObject({ status: "failed", failure: "choice-closed" });
    const { id: to = "" } = (await perform(getCampaign, owner(), { campaignId: id })).offered[0] ?? {};
    expect((await rowOf(id, bookingId))?.departures).toEqual([]);
    expect(await errorCode(perform(chooseByStaff, owner(), { campaignId: id, bookingId, to }))).toBe(
      "choice-closed",
    );
    await perform(chooseByStaff, owner(), { campaignId: id, bookingId, to: "refund" });
    expect(await site.refundsOf(bookingId)).toMatchObject([{ amount: TOTAL }]);
  });
});

const anyone = (): Context => ({ ...site.system, actor: { kind: "anonymous" } });

async function linkOf(campaignId: string, bookingId: string) {
  const path = choicePath(site.system, await site.booking(bookingId), campaignId);
  const [, , code = "", signature = ""] = path.split("/").map(decodeURIComponent);
  return { code, signature };
}

describe("a traveller without a choice by the deadline", () => {
  const seen = async (campaignId: string, bookingId: string) =>
    perform(getChoice, anyone(), await linkOf(campaignId, bookingId));

  test("is refunded, as the page says, if the departure to move to was cancelled too", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, MOVE);
    await start(0, { kind: "choose", departures: [{ date: "2026-12-12", startTime: "08:00" }] }, SUNDAY.date);
    expect(await seen(id, bookingId)).toMatchObject({ state: "open", departures: [], byDefault: "refund" });
    await untilOver(id);
    await run(id);
    expect(await site.refundsOf(bookingId)).toMatchObject([{ amount: TOTAL }]);
    expect(await rowOf(id, bookingId)).toMatchObject({ outcome: "cancelled", chosenBy: "deadline" });
  });

  test("is told that the agency gets in touch while the campaign is stopped, and after a failure", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, MOVE);
    await steer(id, "stop");
    await untilOver(id);
    expect(await seen(id, bookingId)).toMatchObject({ state: "over", awaitsStaff: true });
    await steer(id, "resume");
    expect(await seen(id, bookingId)).toMatchObject({ state: "over", awaitsStaff: false });
    site.clock.set(placeInstant(SUNDAY.date, SUNDAY.startTime));
    expect(await seen(id, bookingId)).toMatchObject({ awaitsStaff: true, departures: [] });
    await run(id);
    expect(await seen(id, bookingId)).toMatchObject({ state: "over", awaitsStaff: true });
  });
});

test("the e-mail's link works after an account has claimed the booking, until staff renews the booking's link", async () => {
  const { id: bookingId } = await paid(2);
  const id = await offered(2, CHOOSE);
  const link = await linkOf(id, bookingId);
  const { userId } = await site.traveller();
  await database.pool.query("update bookings set user_id = $1 where id = $2", [userId, bookingId]);
  expect(await perform(getChoice, anyone(), link)).toMatchObject({ state: "open" });
  await database.pool.query("update bookings set link_version = link_version + 1 where id = $1", [bookingId]);
  expect(await errorCode(perform(getChoice, anyone(), link))).toBe("booking-not-found");
});

describe("two at once", () => {
  /** A database that does something before each transaction, counted from one. */
  function withEach(act: (nth: number) => Promise<unknown>): Context["db"] {
    let nth = 0;
    const transaction: Context["db"]["transaction"] = async (...call) => {
      nth += 1;
      await act(nth);
      return database.db.transaction(...call);
    };
    return Object.assign(Object.create(database.db), { transaction });
  }

  test("a job that fails with a booking leaves the choice that another job offered meanwhile", async () => {
    const { id: bookingId } = await paid(2);
    const { id } = await start(2, CHOOSE);
    const db = withEach(async (nth) => {
      if (nth === 1) throw new Error("the first job fails");
      if (nth === 2) await run(id);
    });
    await expect(perform(runCampaign, { ...site.system, db }, { campaignId: id })).rejects.toThrow("fails");
    expect(await rowOf(id, bookingId)).toMatchObject({ status: "choosing", failure: null });
  });

  test("a second press that is late, after a first press in time, is answered like the first", async () => {
    const { id: bookingId } = await paid(2);
    const id = await offered(2, CHOOSE);
    const link = await linkOf(id, bookingId);
    const press = (ctx: Context) => perform(chooseByLink, ctx, { ...link, to: "refund" });
    const db = withEach(async () => {
      await press(anyone());
      await untilOver(id);
    });
    await press({ ...anyone(), db });
    expect(await site.refundsOf(bookingId)).toHaveLength(1);
  });
});
