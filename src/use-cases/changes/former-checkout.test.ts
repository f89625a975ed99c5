import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { GROWN, OLD, openedCheckouts, SHRUNK } from "../../../tests/support/opened-checkout.ts";
import type { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { getLinkedBooking } from "../booking-link/get-linked-booking.ts";
import { returnByLink } from "../booking-link/return-by-link.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";

const site = agencyPerTest(databasePerFile());
let desk: ReturnType<typeof openedCheckouts>;
beforeEach(async () => {
  desk = openedCheckouts(site);
});

const LATER = "2026-12-12";

const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });

type Booked = Awaited<ReturnType<typeof bookedByTelephone>>;

async function expectOnlyPresentPrice(booked: Booked, present: number): Promise<void> {
  expect(await site.booking(booked.id)).toMatchObject({ status: "PENDING", totalPrice: present });
  await desk.pay(booked);
  await settle(site.payments.pay(booked.id, present));
  expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", totalPrice: present });
  expect(await desk.refunds(booked.id)).toEqual([[OLD, "wrong-amount"]]);
  expect(await settleAndReconcile(site)).toEqual([]);
}

describe("a payment in a withdrawn checkout", () => {
  test.each([
    ["more", GROWN],
    ["less", SHRUNK],
  ] as const)("is refunded if the booking now costs %s", async (_, present) => {
    const booked = await desk.opened();
    await desk.change(booked.id, present === GROWN ? desk.joining() : await desk.leaving(booked.id));
    await settle(site.payments.pay(booked.id, OLD));
    await expectOnlyPresentPrice(booked, present);
  });

  test("a payment in a withdrawn checkout is refunded even after a second change", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, desk.joining());
    await desk.pay(booked);
    await desk.change(booked.id, { date: LATER });
    await settle(site.payments.pay(booked.id, OLD));
    await expectOnlyPresentPrice(booked, GROWN);
  });

  test("a payment in a withdrawn checkout is refunded once although it is reported three times", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, desk.joining());
    const paid = site.payments.pay(booked.id, OLD);
    for (let times = 0; times < 3; times += 1) await settle(paid);
    expect((await site.story(booked.id)).filter((name) => name === "refuse-payment")).toHaveLength(1);
    await expectOnlyPresentPrice(booked, GROWN);
    const emails = (await site.messages()).filter(({ content }) => content.kind === "payment-refunded");
    expect(emails).toHaveLength(1);
  });

  test("a payment in a withdrawn checkout confirms a moved booking that costs the same", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, { date: LATER });
    await settle(site.payments.pay(booked.id, OLD));
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", date: LATER });
    expect(await desk.refunds(booked.id)).toEqual([]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a payment in a withdrawn checkout is refunded as a double payment beside a payment in the present checkout", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, { date: LATER });
    await desk.pay(booked);
    await settle(site.payments.pay(booked.id, OLD));
    await settle(site.payments.pay(booked.id, OLD));
    expect(await desk.refunds(booked.id)).toEqual([[OLD, "double-payment"]]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a payment in a withdrawn checkout confirms a booking that has its former price again", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, desk.joining());
    await desk.pay(booked);
    const [, , added] = await desk.people(booked.id);
    await desk.change(booked.id, { remove: [added?.id ?? ""] });
    const paid = site.payments.pay(booked.id, OLD);
    await settle(paid);
    await settle(paid);
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", totalPrice: OLD });
    const [used] = (await site.paymentsOf(booked.id)).filter(({ isUsed }) => isUsed);
    expect(used).toMatchObject({ providerPaymentId: paid, amount: OLD });
    expect(await site.story(booked.id)).not.toContain("refuse-payment");
    site.payments.change(paid, { status: "charged_back", statusDetail: "settled" });
    await settle(paid);
    expect(await site.booking(booked.id)).toMatchObject({ status: "CANCELLED" });
  });

  test("a payment in a withdrawn checkout is shown as a refund until the present price is paid", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, desk.joining());
    const paymentId = site.payments.pay(booked.id, OLD);
    await perform(returnByLink, desk.anonymous(), { ...booked.link, paymentId });
    const look = () => perform(getLinkedBooking, desk.anonymous(), booked.link);
    expect(await look()).toMatchObject({
      booking: { canPay: true, totalPrice: GROWN, formerPriceRefund: OLD },
    });
    await expectOnlyPresentPrice(booked, GROWN);
    expect(await look()).toMatchObject({ booking: { status: "CONFIRMED", formerPriceRefund: null } });
  });
});

describe("a payment that was rejected before the change", () => {
  const rejected: Partial<ProviderPayment> = { status: "rejected", statusDetail: "cc_rejected_other_reason" };
  const approved: Partial<ProviderPayment> = { status: "approved", statusDetail: "accredited" };

  async function rejectedThenGrown() {
    const booked = await desk.opened();
    const paid = site.payments.pay(booked.id, OLD, rejected);
    await settle(paid);
    await desk.change(booked.id, desk.joining());
    return { ...booked, paid };
  }

  test("a payment that was rejected before the change does not prevent the change, and is not recorded as a mismatch", async () => {
    const { id, paid } = await rejectedThenGrown();
    await settle(paid);
    expect(await site.story(id)).not.toContain("refuse-payment");
  });

  test("a payment that was rejected before the change is refunded if the provider approves it later", async () => {
    const booked = await rejectedThenGrown();
    site.payments.change(booked.paid, approved);
    await settle(booked.paid);
    await settle(booked.paid);
    const seen = await perform(getLinkedBooking, desk.anonymous(), booked.link);
    expect(seen).toMatchObject({ booking: { canPay: true, standing: "unpaid", formerPriceRefund: OLD } });
    await expectOnlyPresentPrice(booked, GROWN);
  });

  test("a payment that was rejected before the change is refunded if the provider approves it after the booking was paid", async () => {
    const booked = await rejectedThenGrown();
    await desk.pay(booked);
    await settle(site.payments.pay(booked.id, GROWN));
    site.payments.change(booked.paid, approved);
    await settle(booked.paid);
    expect(await desk.refunds(booked.id)).toMatchObject([[OLD, "wrong-amount"]]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});
