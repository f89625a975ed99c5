import { beforeEach, describe, expect, test } from "vitest";
import type { bookedByTelephone } from "../../../tests/support/by-telephone.ts";
import { databasePerFile } from "../../../tests/support/database.ts";
import { GROWN, OLD, openedCheckouts, SHRUNK } from "../../../tests/support/opened-checkout.ts";
import { findingsAtRest } from "../../../tests/support/taken-payments.ts";
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

/** Expects that the old amount was returned, and that the present amount confirms the booking and leaves nothing open. */
async function expectOnlyPresentPrice(booked: Booked, present: number): Promise<void> {
  expect(await site.booking(booked.id)).toMatchObject({ status: "PENDING", totalPrice: present });
  await desk.pay(booked);
  await settle(site.payments.pay(booked.id, present));
  expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", totalPrice: present });
  expect(await desk.refunds(booked.id)).toEqual([[OLD, "wrong-amount"]]);
  expect(await findingsAtRest(site)).toEqual([]);
}

describe("the former page is paid after the change", () => {
  test.each([
    ["more", GROWN],
    ["less", SHRUNK],
  ] as const)("and is returned, because the booking costs %s now", async (_, present) => {
    const booked = await desk.opened();
    await desk.change(booked.id, present === GROWN ? desk.joining() : await desk.leaving(booked.id));
    await settle(site.payments.pay(booked.id, OLD));
    await expectOnlyPresentPrice(booked, present);
  });

  test("and is returned, although the booking has changed twice since", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, desk.joining());
    await desk.pay(booked);
    await desk.change(booked.id, { date: LATER });
    await settle(site.payments.pay(booked.id, OLD));
    await expectOnlyPresentPrice(booked, GROWN);
  });

  test("and its notification comes three times, but it is returned once", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, desk.joining());
    const paid = site.payments.pay(booked.id, OLD);
    for (let times = 0; times < 3; times += 1) await settle(paid);
    expect((await site.story(booked.id)).filter((name) => name === "refuse-payment")).toHaveLength(1);
    await expectOnlyPresentPrice(booked, GROWN);
    const emails = (await site.messages()).filter(({ content }) => content.kind === "payment-refunded");
    expect(emails).toHaveLength(1);
  });

  test("and confirms, because the moved booking costs the same", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, { date: LATER });
    await settle(site.payments.pay(booked.id, OLD));
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", date: LATER });
    expect(await desk.refunds(booked.id)).toEqual([]);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("and the present page too: the second payment is returned", async () => {
    const booked = await desk.opened();
    await desk.change(booked.id, { date: LATER });
    await desk.pay(booked);
    await settle(site.payments.pay(booked.id, OLD));
    await settle(site.payments.pay(booked.id, OLD));
    expect(await desk.refunds(booked.id)).toEqual([[OLD, "double-payment"]]);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("and confirms a booking that got its former price back, by its own amount", async () => {
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

  test("and the traveller who returns from it reads what is refunded, until the present price is paid", async () => {
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

describe("a card that was rejected before the change", () => {
  const rejected: Partial<ProviderPayment> = { status: "rejected", statusDetail: "cc_rejected_other_reason" };
  const corrected: Partial<ProviderPayment> = { status: "approved", statusDetail: "accredited" };

  async function rejectedThenGrown() {
    const booked = await desk.opened();
    const paid = site.payments.pay(booked.id, OLD, rejected);
    await settle(paid);
    await desk.change(booked.id, desk.joining());
    return { ...booked, paid };
  }

  test("does not prevent a change, and is not recorded again after it", async () => {
    const { id, paid } = await rejectedThenGrown();
    await settle(paid);
    expect(await site.story(id)).not.toContain("refuse-payment");
  });

  test("is returned if the provider approves it after all", async () => {
    const booked = await rejectedThenGrown();
    site.payments.change(booked.paid, corrected);
    await settle(booked.paid);
    await settle(booked.paid);
    const seen = await perform(getLinkedBooking, desk.anonymous(), booked.link);
    expect(seen).toMatchObject({ booking: { canPay: true, standing: "unpaid", formerPriceRefund: OLD } });
    await expectOnlyPresentPrice(booked, GROWN);
  });

  test("is returned even after the booking was paid", async () => {
    const booked = await rejectedThenGrown();
    await desk.pay(booked);
    await settle(site.payments.pay(booked.id, GROWN));
    site.payments.change(booked.paid, corrected);
    await settle(booked.paid);
    expect(await desk.refunds(booked.id)).toMatchObject([[OLD, "wrong-amount"]]);
    expect(await findingsAtRest(site)).toEqual([]);
  });
});
