import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { GROWN, OLD, openedCheckouts } from "../../../tests/support/opened-checkout.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, HOUR, MINUTE } from "../../../tests/support/use-case-context.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { extendHold } from "../booking-by-staff/extend-hold.ts";
import { cancelPayment } from "../payments/cancel-payment.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";

const site = agencyPerTest(databasePerFile());
let desk: ReturnType<typeof openedCheckouts>;
beforeEach(async () => {
  desk = openedCheckouts(site);
});

const LATER = "2026-12-12";

const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });

describe("a change by staff of an unpaid booking with an open checkout", () => {
  test("the preview of a change by staff has the moment of the open checkout", async () => {
    const { id } = await desk.opened();
    const since = site.clock.now();
    site.clock.forward(5 * MINUTE);
    expect(await desk.preview(id, desk.joining())).toMatchObject({ checkoutOpenSince: since });
    expect(await desk.preview(id, { date: LATER })).toMatchObject({ checkoutOpenSince: since });
  });

  test("the preview of a change by staff has no such moment if the checkout was never opened or has expired", async () => {
    const never = await bookedByTelephone(site, "camila@viajeros.test");
    expect(await desk.preview(never.id, desk.joining())).toMatchObject({ checkoutOpenSince: null });
    const ended = await desk.opened();
    await perform(extendHold, desk.desk(), { bookingId: ended.id, until: "day" });
    site.clock.forward(HOUR);
    expect(await desk.preview(ended.id, desk.joining())).toMatchObject({ checkoutOpenSince: null });
  });

  test("a change by staff withdraws the open checkout", async () => {
    const { id } = await desk.opened();
    await desk.change(id, desk.joining());
    expect(await site.story(id)).toEqual(["book-by-hand", "pay-booking", "change-booking"]);
    expect((await site.paymentsOf(id)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([site.clock.now()]);
  });

  test("a change by staff enqueues a job that closes the open checkout at the provider", async () => {
    const { id } = await desk.opened();
    await desk.change(id, desk.joining());
    const [attempt] = await site.paymentsOf(id);
    const [job] = await site.jobs.of("close-checkout");
    expect(job?.data).toMatchObject({ paymentId: attempt?.id });
    const close = () => perform(closeCheckout, site.system, { paymentId: attempt?.id ?? "" });
    site.payments.failure = unavailableError();
    await expect(close()).rejects.toThrow("down");
    site.payments.failure = undefined;
    await close();
    expect(site.payments.closed).toEqual([attempt?.preferenceId]);
  });

  test("a change by staff leaves the open checkout valid if only a name is corrected", async () => {
    const booked = await desk.opened();
    const [lead] = await desk.people(booked.id);
    const correction = { correct: [{ id: lead?.id ?? "", name: "Camila Restrepo Gil" }] };
    expect(await desk.preview(booked.id, correction)).toMatchObject({ checkoutOpenSince: null });
    await desk.change(booked.id, correction);
    expect(await desk.pay(booked)).toBe(booked.url);
    expect(await site.jobs.of("close-checkout")).toEqual([]);
  });

  test("a change by staff of an unpaid booking makes an older preview of a colleague stale", async () => {
    const { id } = await desk.opened();
    const wanted = await desk.leaving(id);
    const second = await desk.decide(id, wanted);
    await desk.change(id, desk.joining());
    expect(await errorCode(second(staffOf(site, "manager")))).toBe("change-stale");
    expect(await site.booking(id)).toMatchObject({ totalPrice: GROWN });
  });
});

describe("a second payment request after the change", () => {
  test("a second payment request after a change opens a checkout for the present price and trip", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, { date: LATER });
    expect(await desk.pay(booked)).not.toBe(booked.url);
    const request = site.payments.asked.at(-1)?.request;
    expect(request?.items.map(({ description }) => description).join()).toContain(LATER);
    const [old, present] = await site.paymentsOf(booked.id);
    expect([old?.withdrawnAt === null, present?.withdrawnAt === null]).toEqual([false, true]);
  });

  test("a payment request opens a checkout for the present price if the change came during the provider's response", async () => {
    const booked = await bookedByTelephone(site, "camila@viajeros.test");
    const { createCheckout } = site.payments;
    let changes = 0;
    site.payments.createCheckout = async (request, key) => {
      const made = await createCheckout(request, key);
      if (changes++ === 0) await desk.change(booked.id, desk.joining());
      return made;
    };
    const url = await desk.pay(booked);
    const [old, present] = await site.paymentsOf(booked.id);
    expect(present).toMatchObject({ amount: GROWN, paymentUrl: url, withdrawnAt: null });
    expect(old?.paymentUrl).not.toBe(url);
    for (const { data } of await site.jobs.of("close-checkout"))
      await perform(closeCheckout, site.system, data);
    expect(site.payments.closed).toContain(old?.preferenceId);
    expect(await desk.pay(booked)).toBe(url);
  });
});

describe("a payment that began before the change", () => {
  const voucher = (): Partial<ProviderPayment> => ({
    ...{ status: "pending", statusDetail: "pending_waiting_payment", method: "efecty", approvedAt: null },
    expiresAt: new Date(site.clock.now().getTime() + DAY),
  });

  test("a change by staff is refused while a payment is pending, with the start and the expiry of the payment", async () => {
    const booked = await desk.opened();
    const since = (await site.paymentsOf(booked.id))[0]?.createdAt.toISOString();
    const until = new Date(site.clock.now().getTime() + DAY).toISOString();
    await settle(site.payments.pay(booked.id, OLD, voucher()));
    const refused = desk.change(booked.id, desk.joining());
    await expect(refused).rejects.toMatchObject({ code: "booking-being-paid", facts: { since, until } });
  });

  test.each(["in_process", "authorized"] as const)(
    "refuses the change while the payment is %s, without an expiry",
    async (status) => {
      const booked = await desk.opened();
      await settle(
        site.payments.pay(booked.id, OLD, { status, statusDetail: "pending_review", approvedAt: null }),
      );
      const error = await desk.change(booked.id, desk.joining()).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: "booking-being-paid", facts: { since: expect.any(String) } });
      expect(error).not.toHaveProperty("facts.until");
    },
  );

  test("a change by staff is refused while a payment is pending even if its webhook is late, because the provider is polled", async () => {
    const booked = await desk.opened();
    const wanted = desk.joining();
    const apply = await desk.decide(booked.id, wanted);
    site.payments.pay(booked.id, OLD, voucher());
    expect(await errorCode(apply())).toBe("booking-being-paid");
  });

  test("an approved payment makes the preview of a change stale, even if its webhook is late", async () => {
    const booked = await desk.opened();
    const wanted = desk.joining();
    const apply = await desk.decide(booked.id, wanted);
    site.payments.pay(booked.id, OLD);
    expect(await errorCode(apply())).toBe("change-stale");
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", totalPrice: OLD });
  });

  test("a change by staff is allowed once the payment has failed", async () => {
    const booked = await desk.opened();
    const paid = site.payments.pay(booked.id, OLD, voucher());
    await settle(paid);
    site.payments.change(paid, { status: "cancelled", statusDetail: "expired" });
    await settle(paid);
    await desk.change(booked.id, desk.joining());
    expect(await site.booking(booked.id)).toMatchObject({ totalPrice: GROWN });
  });

  describe("and is unknown because the provider is unavailable", () => {
    async function changeWithUnknownPayment() {
      const booked = await desk.opened();
      const wanted = desk.joining();
      const apply = await desk.decide(booked.id, wanted);
      const paid = site.payments.pay(booked.id, OLD, voucher());
      site.payments.failure = unavailableError();
      await apply();
      site.payments.failure = undefined;
      return { ...booked, paid };
    }

    test("a payment that was unknown at the change is cancelled at the provider, because its amount is the former price", async () => {
      const booked = await changeWithUnknownPayment();
      const { holdExpiresAt } = await site.booking(booked.id);
      await settle(booked.paid);
      for (const { data } of await site.jobs.of("cancel-payment"))
        await perform(cancelPayment, site.system, data);
      expect(site.payments.look(booked.paid)).toMatchObject({ status: "cancelled" });
      expect(await site.booking(booked.id)).toMatchObject({ status: "PENDING", holdExpiresAt });
    });

    /** Approves the payment two days later, as if the provider had refused the cancellation of the payment. */
    async function approveTwoDaysLater({ paid }: { paid: string }) {
      site.clock.forward(2 * DAY);
      site.payments.change(paid, { status: "approved", statusDetail: "accredited" });
      await settle(paid);
    }

    test("a payment of the former price is refunded if it is approved after the hold has lapsed", async () => {
      const booked = await changeWithUnknownPayment();
      await settle(booked.paid);
      site.clock.forward(HOUR);
      await perform(lapseHold, site.system, { bookingId: booked.id });
      await approveTwoDaysLater(booked);
      expect(await desk.refunds(booked.id)).toEqual([[OLD, "cancelled-booking"]]);
      expect(await settleAndReconcile(site)).toEqual([]);
    });

    test("a payment of the former price is refunded if it is approved after a payment of the present price", async () => {
      const booked = await changeWithUnknownPayment();
      await desk.pay(booked);
      await settle(site.payments.pay(booked.id, GROWN));
      await approveTwoDaysLater(booked);
      expect(await desk.refunds(booked.id)).toEqual([[OLD, "wrong-amount"]]);
      expect(await settleAndReconcile(site)).toEqual([]);
    });
  });
});
