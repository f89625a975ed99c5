import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { agencyPerTest, DAY, HOUR, MINUTE } from "../../../tests/support/use-case-context.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { lapseHold } from "./lapse-hold.ts";

const site = agencyPerTest(databasePerFile());

const runLapseHold = (bookingId: string) => perform(lapseHold, site.system, { bookingId });

describe("the job at the end of a hold", () => {
  test("cancels a booking that nobody paid, and e-mails the traveller", async () => {
    const { id } = await site.book(2);
    site.clock.forward(40 * MINUTE);
    await runLapseHold(id);
    await runLapseHold(id);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.story(id)).toEqual(["create-booking", "lapse-hold"]);
    expect((await site.messages()).at(-1)?.content).toMatchObject({
      kind: "booking-cancelled",
      reason: "hold-lapsed",
      refundAmount: 0,
    });
  });

  test("does nothing before the hold has lapsed", async () => {
    const { id } = await site.book(2);
    site.clock.forward(29 * MINUTE);
    await runLapseHold(id);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
  });

  test("queries the provider once more, and confirms a paid booking", async () => {
    const { id } = await site.book(2);
    site.payments.pay(id, 360_000);
    site.clock.forward(40 * MINUTE);
    await runLapseHold(id);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("does not cancel a booking whose hold a pending payment has extended", async () => {
    const { id, booking } = await site.book(2);
    const expiresAt = new Date(booking.holdExpiresAt.getTime() + DAY);
    site.payments.pay(id, 360_000, { status: "pending", expiresAt });
    site.clock.forward(40 * MINUTE);
    await runLapseHold(id);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING", holdExpiresAt: expiresAt });
    expect(await site.jobs.of("lapse-hold")).toHaveLength(2);
  });

  test("cancels a pending payment whose seats are gone", async () => {
    await site.changeDeparture({ capacity: 2 });
    const { id } = await site.book(2);
    const pending = site.payments.pay(id, 360_000, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: pending });
    site.clock.forward(HOUR);
    await site.book(2);
    await runLapseHold(id);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.jobs.of("cancel-payment")).toMatchObject([{ data: { providerPaymentId: pending } }]);
  });

  test("retries with backoff while the provider is unavailable", async () => {
    const { id, booking } = await site.book(2);
    site.payments.failure = unavailableError();
    for (const minutes of [10, 60, 600]) {
      site.clock.set(new Date(booking.holdExpiresAt.getTime() + minutes * MINUTE));
      await runLapseHold(id);
    }
    const rescheduled = (await site.jobs.of("lapse-hold")).slice(1);
    const delays = rescheduled.map(
      ({ startAfter }) => (startAfter?.getTime() ?? 0) - booking.holdExpiresAt.getTime(),
    );
    expect(delays).toEqual([12.5 * MINUTE, 75 * MINUTE, 660 * MINUTE]);
    expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
    site.payments.failure = undefined;
    await runLapseHold(id);
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
  });
});
