import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../../tests/support/fake-payments.ts";
import { sampleBookingRequest } from "../../../../tests/support/samples/sample-experience.ts";
import {
  agencyPerTest,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
  START,
  type TestAgency,
} from "../../../../tests/support/use-case-context.ts";
import type { BookingRequest } from "../../../domain/booking/booking-request.ts";
import { handleWebhookEvent } from "../../payments/handle-webhook-event.ts";
import { settleAllPayments } from "../../payments/steps/settle-all-payments.ts";
import { settlePayment } from "../../payments/steps/settle-payment.ts";
import { reconcile } from "../../reconciliation/reconcile.ts";
import { perform } from "../../use-case.ts";
import { cancelBooking } from "../cancel-booking.ts";
import { createBooking } from "../create-booking.ts";
import { getBooking } from "../get-booking.ts";
import { lapseHold } from "../lapse-hold.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

type Booked = Awaited<ReturnType<TestAgency["book"]>>;

const replace = ({ ctx, id }: Booked, people: number, more: Partial<BookingRequest> = {}) =>
  perform(createBooking, ctx, sampleBookingRequest(site.experience, people, { replaces: id, ...more }));

const listUncancelled = async ({ ctx }: Booked) =>
  (await site.bookingsOf(ctx.userId)).filter(({ status }) => status !== "CANCELLED");

describe("a booking that replaces another", () => {
  test("takes over the seats of a full departure", async () => {
    await site.changeDeparture({ capacity: 2 });
    const held = await site.book(2);
    expect(await replace(held, 2, { duration: "P2D" })).toMatch(/^https:\/\/pay\.test/);
    const [made, ...more] = await listUncancelled(held);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ status: "PENDING", participants: 2, duration: "P2D", replacedBy: null });
    expect(await site.booking(held.id)).toMatchObject({ status: "CANCELLED", replacedBy: made?.id });
    expect(await errorCode(site.book(1))).toBe("sold-out");
  });

  test("releases the seats that it does not need", async () => {
    await site.changeDeparture({ capacity: 2 });
    const held = await site.book(2);
    await replace(held, 1);
    await site.book(1);
    expect(await listUncancelled(held)).toHaveLength(1);
  });

  test("can be on another departure, and releases the seats of the first departure", async () => {
    await site.changeDeparture({ capacity: 2 });
    const held = await site.book(2);
    await replace(held, 2, { date: "2026-12-06" });
    await site.book(2);
    expect(await listUncancelled(held)).toMatchObject([{ date: "2026-12-06" }]);
  });

  test("is stored in the first booking as its replacement, even after several replacements", async () => {
    const held = await site.book(2);
    await replace(held, 1);
    const [second] = await listUncancelled(held);
    await replace({ ...held, id: second?.id ?? "" }, 2);
    const [third] = await listUncancelled(held);
    expect(await perform(getBooking, held.ctx, { id: held.id })).toMatchObject({ replacedBy: third?.id });
    expect(await perform(getBooking, held.ctx, { id: third?.id ?? "" })).toMatchObject({ replacedBy: null });
  });

  test("is e-mailed as a change, only to the agency", async () => {
    const held = await site.book(2);
    await replace(held, 1);
    const [made] = await listUncancelled(held);
    expect((await site.messages()).map(({ content }) => content)).toEqual([
      { kind: "booking-lead", bookingId: held.id },
      { kind: "booking-lead", bookingId: made?.id, replaces: held.booking.code },
    ]);
    expect(await site.story(held.id)).toEqual(["create-booking", "replace-booking"]);
    const found = await reconcile(site.system, { agencyIds: [site.agency.id], graceMs: 0 });
    expect(found).toEqual([]);
  });

  test("does not count the replaced booking towards the limit of unpaid bookings", async () => {
    const held = await site.book(2);
    for (const day of [11, 12, 13, 14]) {
      await perform(
        createBooking,
        held.ctx,
        sampleBookingRequest(site.experience, 1, { date: `2026-12-${day}` }),
      );
    }
    expect(await errorCode(perform(createBooking, held.ctx, sampleBookingRequest(site.experience, 1)))).toBe(
      "too-many-unpaid",
    );
    await replace(held, 1);
    expect(await listUncancelled(held)).toHaveLength(5);
  });

  test("is made once for repeated requests with the same key", async () => {
    const held = await site.book(2);
    const press = () => replace(held, 1, { idempotencyKey: "one-press-of-the-button" });
    const first = await press();
    expect(await press()).toBe(first);
    expect(await listUncancelled(held)).toHaveLength(1);
  });

  test("can replace a booking whose hold has lapsed but which is not yet cancelled", async () => {
    const held = await site.book(2);
    site.clock.forward(31 * MINUTE);
    await replace(held, 2);
    expect(await listUncancelled(held)).toHaveLength(1);
  });

  test("is made even if a query for payments of the first booking fails at the provider", async () => {
    const held = await site.book(2);
    site.payments.failure = unavailableError();
    expect(await errorCode(replace(held, 1))).toBe("payment-provider-unavailable");
    expect(await listUncancelled(held)).toMatchObject([{ participants: 1 }]);
  });
});

describe("a replacement is refused", () => {
  test("if too few seats are free", async () => {
    await site.changeDeparture({ capacity: 3 });
    const held = await site.book(2);
    await site.book(1);
    await expect(replace(held, 3)).rejects.toMatchObject({ code: "sold-out", facts: { free: 2 } });
    expect(await listUncancelled(held)).toMatchObject([{ id: held.id, status: "PENDING", replacedBy: null }]);
    expect(await site.story(held.id)).toEqual(["create-booking"]);
  });

  test("if the first booking is unknown, somebody else's or of another agency", async () => {
    const held = await site.book(2);
    const stranger = await site.traveller();
    const elsewhere = await openAgency(database.db);
    const order = sampleBookingRequest(site.experience, 1, { replaces: held.id });
    expect(await errorCode(perform(createBooking, stranger, order))).toBe("booking-not-found");
    const there = { ...(await elsewhere.traveller()), actor: held.ctx.actor };
    const abroad = sampleBookingRequest(elsewhere.experience, 1, { replaces: held.id });
    expect(await errorCode(perform(createBooking, there, abroad))).toBe("booking-not-found");
    expect(await errorCode(replace({ ...held, id: held.ctx.userId }, 1))).toBe("booking-not-found");
    expect(await site.booking(held.id)).toMatchObject({ status: "PENDING" });
  });

  test("if the first booking was cancelled by its traveller or by the end of its hold", async () => {
    const cancelled = await site.book(1);
    await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
    const lapsed = await site.book(1);
    site.clock.forward(45 * MINUTE);
    await perform(lapseHold, site.system, { bookingId: lapsed.id });
    for (const held of [cancelled, lapsed]) {
      await expect(replace(held, 1)).rejects.toMatchObject({
        code: "booking-not-replaceable",
        facts: { status: "CANCELLED" },
      });
      expect(await listUncancelled(held)).toEqual([]);
    }
  });

  const UNREPORTED = [
    ["is paid", { status: "approved" }, "CONFIRMED"],
    ["waits for the bank", { status: "pending", statusDetail: "pending_waiting_transfer" }, "PENDING"],
    ["is in review", { status: "in_process", statusDetail: "pending_review_manual" }, "PENDING"],
  ] as const;

  test.each(UNREPORTED)("if the first booking %s, even before the webhook arrives", async (_, payment) => {
    const held = await site.book(2);
    site.payments.pay(held.id, 360_000, payment);
    expect(await errorCode(replace(held, 1))).toBe("booking-not-replaceable");
    expect(await listUncancelled(held)).toMatchObject([{ id: held.id, replacedBy: null }]);
  });

  test.each(UNREPORTED)(
    "and if the first booking %s, the payment is settled at once, without a webhook",
    async (_, payment, status) => {
      const held = await site.book(2);
      const providerPaymentId = site.payments.pay(held.id, 360_000, payment);
      await errorCode(replace(held, 1));
      await errorCode(replace(held, 1));
      const jobs = await site.jobs.of("handle-webhook-event");
      expect(jobs).toMatchObject([{ startAfter: null }]);
      for (const { data } of jobs) await perform(handleWebhookEvent, site.system, data);
      expect(await listUncancelled(held)).toMatchObject([{ id: held.id, status }]);
      expect(await site.paymentsOf(held.id)).toMatchObject([{ providerPaymentId }]);
      await errorCode(replace(held, 1));
      expect(await site.jobs.of("handle-webhook-event")).toHaveLength(1);
    },
  );

  test("until a payment that the provider has just rejected is settled", async () => {
    const held = await site.book(2);
    const providerPaymentId = site.payments.pay(held.id, 360_000, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId });
    site.payments.change(providerPaymentId, { status: "rejected" });
    expect(await errorCode(replace(held, 1))).toBe("booking-not-replaceable");
    const [job] = await site.jobs.of("handle-webhook-event");
    await perform(handleWebhookEvent, site.system, { webhookEventId: job?.data.webhookEventId ?? "" });
    await replace(held, 1);
    expect(await listUncancelled(held)).toMatchObject([{ participants: 1 }]);
  });
});

test("a booking is replaced after its card payment was rejected", async () => {
  const held = await site.book(2);
  const providerPaymentId = site.payments.pay(held.id, 360_000, { status: "rejected" });
  await settlePayment(site.system, { providerPaymentId });
  await replace(held, 1);
  expect(await listUncancelled(held)).toMatchObject([{ participants: 1, totalPrice: 180_000 }]);
});

test("a payment of a replaced booking is refunded, and the new booking does not change", async () => {
  const held = await site.book(2);
  await replace(held, 1);
  const providerPaymentId = site.payments.pay(held.id, 360_000);
  expect(await settlePayment(site.system, { providerPaymentId })).toMatchObject({ settlement: "refund" });
  expect(await site.refundsOf(held.id)).toMatchObject([{ amount: 360_000, reason: "cancelled-booking" }]);
  expect(await listUncancelled(held)).toMatchObject([{ status: "PENDING", participants: 1 }]);
});

describe("a traveller who changes a booking repeatedly", () => {
  const FAR = "2026-12-19";

  async function replaceUntilLapsed(held: Booked): Promise<Date> {
    let last = await site.booking(held.id);
    for (let round = 0; round < 200; round += 1) {
      const at = new Date(site.clock.now().getTime() + 25 * MINUTE);
      if (at >= last.holdExpiresAt) break;
      site.clock.set(at);
      await replace({ ...held, id: last.id }, 2, { date: FAR });
      const [next] = await listUncancelled(held);
      if (!next) throw new Error("a change left no booking");
      last = next;
    }
    return last.holdExpiresAt;
  }

  test("keeps the seats until the ceiling of the first hold", async () => {
    const held = await site.book(2, { date: FAR });
    const ceiling = new Date(START.getTime() + 49 * HOUR);
    expect(await replaceUntilLapsed(held)).toEqual(ceiling);
    const [last] = await listUncancelled(held);
    expect(last).toMatchObject({ heldSince: START, holdExpiresAt: ceiling });
    expect(site.payments.asked.at(-1)?.request).toMatchObject({
      acceptsCash: false,
      pendingExpiresAt: ceiling,
    });
    const expiresAt = new Date(ceiling.getTime() + 25 * HOUR);
    site.payments.pay(last?.id ?? "", 360_000, { status: "pending", expiresAt });
    await settleAllPayments(site.system, last?.id ?? "");
    expect(await listUncancelled(held)).toMatchObject([{ holdExpiresAt: ceiling }]);
  });

  test("gets a full hold again after the first hold has lapsed", async () => {
    const held = await site.book(2, { date: FAR });
    site.clock.forward(31 * MINUTE);
    await replace(held, 2, { date: FAR });
    expect(await listUncancelled(held)).toMatchObject([
      { heldSince: null, holdExpiresAt: new Date(START.getTime() + 61 * MINUTE) },
    ]);
  });
});
