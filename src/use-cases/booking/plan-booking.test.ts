import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import {
  agencyPerTest,
  errorCode,
  MINUTE,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import type { BookingRequest } from "../../domain/booking/booking-request.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createBooking } from "./create-booking.ts";
import { payBooking } from "./pay-booking.ts";
import { type BookingPlan, planBooking } from "./plan-booking.ts";

const FORM = "key-of-the-form";

const database = databasePerFile();
const site = agencyPerTest(database);

type Traveller = Awaited<ReturnType<TestAgency["traveller"]>>;

const wish = (people: number, change: Partial<BookingRequest> = {}) =>
  sampleBookingRequest(site.experience, people, change);

const plan = (ctx: Traveller, wanted: BookingRequest, formKey = FORM, bookingId?: string) =>
  perform(planBooking, ctx, { wanted, formKey, bookingId });

function created(made: BookingPlan): BookingRequest {
  if (!("create" in made)) throw new Error("a held booking is paid");
  return made.create;
}

async function submit(ctx: Traveller, wanted: BookingRequest, formKey = FORM) {
  const made = await plan(ctx, wanted, formKey);
  return "pay" in made ? perform(payBooking, ctx, made.pay) : perform(createBooking, ctx, made.create);
}

describe("a submitted checkout", () => {
  test("is booked if the traveller holds nothing", async () => {
    const ctx = await site.traveller();
    const { idempotencyKey, ...request } = created(await plan(ctx, wish(2)));
    expect(request).toEqual(wish(2));
    expect(idempotencyKey).toMatch(/^[\w-]{40,}$/);
  });

  test("pays the held booking if it is the same", async () => {
    const { ctx, id } = await site.book(2);
    expect(await plan(ctx, wish(2))).toEqual({ pay: { id } });
    expect(await plan(ctx, wish(2), "key-of-another-tab")).toEqual({ pay: { id } });
  });

  test("pays the held booking without new consents", async () => {
    const { ctx, id } = await site.book(2);
    const { consents, ...request } = wish(2);
    expect(await plan(ctx, request)).toEqual({ pay: { id } });
  });

  test.each([
    ["fewer people", 1, {}],
    ["another duration", 2, { duration: "P2D" }],
  ])("for %s on the same departure replaces the held booking", async (_, people, change) => {
    const { ctx, id } = await site.book(2);
    expect(created(await plan(ctx, wish(people, change)))).toMatchObject({ ...change, replaces: id });
  });

  test("for another day makes a second booking, and replaces the held booking only if the page named it", async () => {
    const { ctx, id } = await site.book(2);
    const other = wish(2, { date: "2026-12-06" });
    expect(created(await plan(ctx, other))).not.toHaveProperty("replaces");
    expect(created(await plan(ctx, other, FORM, id))).toMatchObject({ date: "2026-12-06", replaces: id });
  });

  test("replaces the booking that the page named, if several could be replaced", async () => {
    const { ctx, id } = await site.book(1);
    await perform(createBooking, ctx, wish(1, { date: "2026-12-06" }));
    const other = wish(1, { date: "2026-12-07" });
    expect(created(await plan(ctx, other, FORM, id))).toMatchObject({ replaces: id });
  });

  test("replaces no other traveller's booking", async () => {
    const { id } = await site.book(2);
    const ctx = await site.traveller();
    expect(created(await plan(ctx, wish(2), FORM, id))).not.toHaveProperty("replaces");
  });

  test("for a trip that the same people have already paid needs the traveller's confirmation", async () => {
    const ctx = await site.traveller();
    await submit(ctx, wish(2));
    await database.pool.query(
      "update bookings set status = 'CONFIRMED', confirmed_at = now() where agency_id = $1",
      [site.agency.id],
    );
    const inAnotherTab = "key-of-another-tab";
    expect(await errorCode(plan(ctx, wish(2), inAnotherTab))).toBe("booked-already");
    expect(
      created(await perform(planBooking, ctx, { wanted: wish(2), formKey: inAnotherTab, again: true })),
    ).toMatchObject(wish(2));
    created(await plan(ctx, wish(1), inAnotherTab));
    created(await plan(ctx, wish(2, { date: "2026-12-06" }), inAnotherTab));
    created(await plan(await site.traveller(), wish(2), inAnotherTab));
  });

  test("is refused to unregistered travellers, and if its content is invalid", async () => {
    const ctx = await site.traveller();
    expect(await errorCode(plan({ ...ctx, actor: { kind: "anonymous" } }, wish(1)))).toBe("not-signed-in");
    const unfinished = { ...ctx, actor: { ...ctx.actor, isRegistered: false } } as Traveller;
    expect(await errorCode(plan(unfinished, wish(1)))).toBe("registration-unfinished");
    expect(await errorCode(plan(ctx, wish(1, { date: "soon" })))).toBe("invalid-input");
    expect(await errorCode(plan(ctx, wish(1), "short"))).toBe("invalid-input");
  });
});

describe("the idempotency key of a submission", () => {
  const keyOf = async (ctx: Traveller, wanted: BookingRequest, formKey = FORM) =>
    created(await plan(ctx, wanted, formKey)).idempotencyKey;

  test("is the same for the same request of the same form, otherwise a different one", async () => {
    const ctx = await site.traveller();
    const key = await keyOf(ctx, wish(2));
    expect(await keyOf(ctx, wish(2))).toBe(key);
    expect(await keyOf(ctx, wish(1))).not.toBe(key);
    expect(await keyOf(ctx, wish(2, { date: "2026-12-06" }))).not.toBe(key);
    expect(await keyOf(ctx, wish(2), "key-of-another-form")).not.toBe(key);
  });

  test("changes each time its booking has ended, and is the same for two simultaneous submissions", async () => {
    const ctx = await site.traveller();
    for (const ended of [1, 2]) {
      await submit(ctx, wish(2));
      site.clock.forward(31 * MINUTE);
      const [one, other] = await Promise.all([keyOf(ctx, wish(2)), keyOf(ctx, wish(2))]);
      expect(one).toBe(other);
      expect(await site.bookingsOf(ctx.userId)).toHaveLength(ended);
    }
    await submit(ctx, wish(2));
    const [latest] = await site.bookingsOf(ctx.userId);
    await perform(cancelBooking, ctx, { id: latest?.id ?? "" });
    await submit(ctx, wish(2));
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(4);
  });

  test("belongs to its booking even after payment, so a repeated form makes no second booking", async () => {
    const ctx = await site.traveller();
    const url = await submit(ctx, wish(2));
    const [booking] = await site.bookingsOf(ctx.userId);
    if (!booking) throw new Error("nothing was booked");
    await database.pool.query(
      "update bookings set status = 'CONFIRMED', confirmed_at = now() where id = $1",
      [booking.id],
    );
    expect(await submit(ctx, wish(2))).toBe(url);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
  });

  test("makes one booking of two concurrent submissions, with or without a booking to replace", async () => {
    const ctx = await site.traveller();
    for (const people of [2, 1]) {
      const urls = await Promise.all([submit(ctx, wish(people)), submit(ctx, wish(people))]);
      expect(new Set(urls).size).toBe(1);
      const living = (await site.bookingsOf(ctx.userId)).filter(({ status }) => status === "PENDING");
      expect(living).toMatchObject([{ participants: people }]);
    }
  });
});
