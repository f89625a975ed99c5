import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { errorCode, HOUR, MINUTE, openAgency } from "../../../tests/support/use-case-context.ts";
import { CURRENT_TEXTS } from "../../domain/booking/consents.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { perform } from "../use-case.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { createBooking } from "./create-booking.ts";

const database = databasePerFile();

const open = (options?: Parameters<typeof openAgency>[1]) => openAgency(database.db, options);
const KEY = "one-press-of-the-button";

describe("the same key", () => {
  const keyed = { idempotencyKey: KEY };

  test("leads to one booking and one payment URL", async () => {
    const site = await open();
    const { ctx, url } = await site.book(2, keyed);
    expect(await perform(createBooking, ctx, sampleBookingRequest(site.experience, 2, keyed))).toBe(url);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
    expect(site.payments.asked).toHaveLength(1);
  });

  test("returns the payment URL even if its own booking took the last seats", async () => {
    const site = await open();
    await site.changeDeparture({ capacity: 2 });
    const { ctx, url } = await site.book(2, keyed);
    expect(await perform(createBooking, ctx, sampleBookingRequest(site.experience, 2, keyed))).toBe(url);
  });

  test("cannot be used for another order", async () => {
    const site = await open();
    const { ctx } = await site.book(2, keyed);
    const other = perform(createBooking, ctx, sampleBookingRequest(site.experience, 3, keyed));
    expect(await errorCode(other)).toBe("idempotency-key-reused");
  });

  test("is refused if the accepted texts have other versions", async () => {
    const site = await open();
    const { ctx } = await site.book(2, keyed);
    const other = { ...keyed, consents: { ...CURRENT_TEXTS, privacy: "2020-01-01" } };
    expect(
      await errorCode(perform(createBooking, ctx, sampleBookingRequest(site.experience, 2, other))),
    ).toBe("idempotency-key-reused");
  });

  test("is independent for each traveller", async () => {
    const site = await open();
    const [first, second] = [await site.book(2, keyed), await site.book(2, keyed)];
    expect(second.id).not.toBe(first.id);
  });

  test("does not restore a cancelled booking", async () => {
    const site = await open();
    const { ctx, id } = await site.book(2, keyed);
    await perform(cancelBooking, ctx, { id });
    expect(
      await errorCode(perform(createBooking, ctx, sampleBookingRequest(site.experience, 2, keyed))),
    ).toBe("booking-not-payable");
  });

  test("does not revive a hold that lapsed", async () => {
    const site = await open();
    const { ctx } = await site.book(2, keyed);
    site.clock.forward(HOUR);
    expect(
      await errorCode(perform(createBooking, ctx, sampleBookingRequest(site.experience, 2, keyed))),
    ).toBe("hold-lapsed");
  });
});

describe("a call without a key", () => {
  const bare = { startTime: undefined };

  test("that repeats another within ten minutes leads to the same booking, even if both are concurrent", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const order = sampleBookingRequest(site.experience, 2, bare);
    const urls = await Promise.all([perform(createBooking, ctx, order), perform(createBooking, ctx, order)]);
    site.clock.forward(9 * MINUTE);
    urls.push(await perform(createBooking, ctx, order));
    expect(new Set(urls).size).toBe(1);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
  });

  test("makes another booking after ten minutes, or once the first booking has ended", async () => {
    const site = await open();
    const { ctx } = await site.book(2, bare);
    const order = sampleBookingRequest(site.experience, 2, bare);
    site.clock.forward(11 * MINUTE);
    await perform(createBooking, ctx, order);
    const [latest] = await site.bookingsOf(ctx.userId);
    await perform(cancelBooking, ctx, { id: latest?.id ?? "" });
    await perform(createBooking, ctx, order);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(3);
  });

  test("that differs from another, or is another traveller's, makes a separate booking", async () => {
    const site = await open();
    const { ctx } = await site.book(2, bare);
    await perform(createBooking, ctx, sampleBookingRequest(site.experience, 1, bare));
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(2);
    const other = await site.book(2, bare);
    expect(await site.bookingsOf(other.ctx.userId)).toHaveLength(1);
  });
});

describe("if the payment provider fails", () => {
  test("the booking keeps its seats, and the error has the booking's id", async () => {
    const site = await open();
    site.payments.failure = unavailableError();
    await expect(site.book()).rejects.toMatchObject({
      code: "payment-provider-unavailable",
      facts: { bookingId: expect.any(String) },
    });
  });

  test("a definitive refusal is a different error, with the provider's status and message", async () => {
    const site = await open();
    const body = { message: "payer email invalid", error: "invalid_payer", cause: [{ code: 4019 }] };
    const refusal = new PaymentProviderError("refused", 400, "payer email invalid", { body });
    site.payments.failure = refusal;
    await expect(site.book()).rejects.toMatchObject({
      code: "payment-provider-refused",
      facts: { bookingId: expect.any(String), kind: "refused", status: 400, error: "invalid_payer" },
      cause: refusal,
    });
  });

  test("a retry with the same key makes one booking and one checkout, with identical requests", async () => {
    const site = await open();
    const ctx = await site.traveller();
    const order = sampleBookingRequest(site.experience, 2, { idempotencyKey: KEY });
    site.payments.answersToLose = 1;
    expect(await errorCode(perform(createBooking, ctx, order))).toBe("payment-provider-unavailable");
    site.clock.forward(MINUTE);
    const url = await perform(createBooking, ctx, order);
    expect(url).toMatch(/^https:\/\/pay\.test\//);
    expect(await site.bookingsOf(ctx.userId)).toHaveLength(1);
    const [first, second] = site.payments.asked;
    expect(second).toEqual(first);
    expect(site.payments.checkoutCount()).toBe(1);
  });
});
