import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookedByTelephone } from "../../../tests/support/by-telephone.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { unavailable } from "../../../tests/support/fake-payments.ts";
import { staffOf } from "../../../tests/support/staff.ts";
import { findingsAtRest } from "../../../tests/support/taken-payments.ts";
import {
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import type { StaffChangeRequest } from "../../domain/changes/staff-change.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { extendHold } from "../booking-by-staff/extend-hold.ts";
import { payByLink } from "../booking-link/pay-by-link.ts";
import { returnByLink } from "../booking-link/return-by-link.ts";
import { cancelPayment } from "../payments/cancel-payment.ts";
import { closeCheckout } from "../payments/close-checkout.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { applyByStaff } from "./apply-change.ts";
import { previewByStaff } from "./preview-change.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const LATER = "2026-12-12";
const OLD = 360_000;
const GROWN = 540_000;
const SHRUNK = 180_000;

type Booked = Awaited<ReturnType<typeof bookedByTelephone>>;

const desk = () => staffOf(site, "desk");
const anonymous = () => ({ ...site.system, actor: { kind: "anonymous" } }) as const;
const pay = ({ link }: Booked) => perform(payByLink, anonymous(), link);
const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });
const preview = (id: string, change: StaffChangeRequest) => perform(previewByStaff, desk(), { id, change });

async function change(id: string, wanted: StaffChangeRequest): Promise<void> {
  const { revision } = await preview(id, wanted);
  await perform(applyByStaff, desk(), { id, change: wanted, revision, idempotencyKey: v7() });
}

/** Books two people by telephone, and opens the payment page from the link. */
async function opened() {
  const booked = await bookedByTelephone(site, "camila@viajeros.test");
  return { ...booked, url: await pay(booked) };
}

const joining = (): StaffChangeRequest => {
  const [price] = site.experience.priceList;
  if (!price) throw new Error("the sample experience has no price");
  return { add: [{ price: { id: price.id, value: price.value, name: price.name["es-CO"] } }] };
};

async function leaving(id: string): Promise<StaffChangeRequest> {
  const [, ...others] = await listParticipants(database.db, site.agency.id, id);
  return { remove: others.map((person) => person.id) };
}

async function refunds(id: string) {
  return (await site.refundsOf(id)).map(({ amount, reason }) => [amount, reason]);
}

/** Expects that the old amount was returned, and that the present amount confirms the booking and leaves nothing open. */
async function expectOnlyPresentPrice(booked: Booked, present: number): Promise<void> {
  expect(await site.booking(booked.id)).toMatchObject({ status: "PENDING", totalPrice: present });
  await pay(booked);
  await settle(site.payments.pay(booked.id, present));
  expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", totalPrice: present });
  expect(await refunds(booked.id)).toEqual([[OLD, "wrong-amount"]]);
  expect(await findingsAtRest(site)).toEqual([]);
}

describe("staff changes an unpaid booking whose payment page is open", () => {
  test("and its preview says since when the page is open", async () => {
    const { id } = await opened();
    const since = site.clock.now();
    site.clock.forward(5 * MINUTE);
    expect(await preview(id, joining())).toMatchObject({ checkoutOpenSince: since });
    expect(await preview(id, { date: LATER })).toMatchObject({ checkoutOpenSince: since });
  });

  test("and its preview speaks of no page that was never opened, or ended long ago", async () => {
    const never = await bookedByTelephone(site, "camila@viajeros.test");
    expect(await preview(never.id, joining())).toMatchObject({ checkoutOpenSince: null });
    const ended = await opened();
    await perform(extendHold, desk(), { bookingId: ended.id, until: "day" });
    site.clock.forward(HOUR);
    expect(await preview(ended.id, joining())).toMatchObject({ checkoutOpenSince: null });
  });

  test("and the history says that the page is no longer valid", async () => {
    const { id } = await opened();
    await change(id, joining());
    expect(await site.story(id)).toEqual(["book-by-hand", "pay-booking", "change-booking"]);
    expect((await site.paymentsOf(id)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([site.clock.now()]);
  });

  test("and the provider is asked to close the page, until it answers", async () => {
    const { id } = await opened();
    await change(id, joining());
    const [attempt] = await site.paymentsOf(id);
    const [job] = await site.jobs.of("close-checkout");
    expect(job?.data).toMatchObject({ paymentId: attempt?.id });
    const close = () => perform(closeCheckout, site.system, { paymentId: attempt?.id ?? "" });
    site.payments.failure = unavailable();
    await expect(close()).rejects.toThrow("down");
    site.payments.failure = undefined;
    await close();
    expect(site.payments.closed).toEqual([attempt?.preferenceId]);
  });

  test("and a name that is corrected leaves the page valid", async () => {
    const booked = await opened();
    const [lead] = await listParticipants(database.db, site.agency.id, booked.id);
    const correction = { correct: [{ id: lead?.id ?? "", name: "Camila Restrepo Gil" }] };
    expect(await preview(booked.id, correction)).toMatchObject({ checkoutOpenSince: null });
    await change(booked.id, correction);
    expect(await pay(booked)).toBe(booked.url);
    expect(await site.jobs.of("close-checkout")).toEqual([]);
  });

  test("and twice in a row, without waiting for the first page to end", async () => {
    const booked = await opened();
    await change(booked.id, joining());
    await pay(booked);
    await change(booked.id, { date: LATER });
    await settle(site.payments.pay(booked.id, OLD));
    await expectOnlyPresentPrice(booked, GROWN);
  });

  test("and another of the staff, whose preview is older, reads that it changed meanwhile", async () => {
    const { id } = await opened();
    const wanted = await leaving(id);
    const { revision } = await preview(id, wanted);
    await change(id, joining());
    const second = { id, change: wanted, revision, idempotencyKey: v7() };
    expect(await errorCode(perform(applyByStaff, staffOf(site, "manager"), second))).toBe("change-stale");
    expect(await site.booking(id)).toMatchObject({ totalPrice: GROWN });
  });
});

describe("the traveller presses Pay again after the change", () => {
  test("and gets a page of the present price and trip, never the former one", async () => {
    const booked = await opened();
    await change(booked.id, { date: LATER });
    expect(await pay(booked)).not.toBe(booked.url);
    const request = site.payments.asked.at(-1)?.request;
    expect(request?.items.map(({ description }) => description).join()).toContain(LATER);
    const [old, present] = await site.paymentsOf(booked.id);
    expect([old?.withdrawnAt === null, present?.withdrawnAt === null]).toEqual([false, true]);
  });

  test("while the provider is opening the former page, and gets the present one", async () => {
    const booked = await bookedByTelephone(site, "camila@viajeros.test");
    const { createCheckout } = site.payments;
    let changes = 0;
    site.payments.createCheckout = async (request, key) => {
      const made = await createCheckout(request, key);
      if (changes++ === 0) await change(booked.id, joining());
      return made;
    };
    const url = await pay(booked);
    const [old, present] = await site.paymentsOf(booked.id);
    expect(present).toMatchObject({ amount: GROWN, paymentUrl: url, withdrawnAt: null });
    expect(old?.paymentUrl).not.toBe(url);
    for (const { data } of await site.jobs.of("close-checkout"))
      await perform(closeCheckout, site.system, data);
    expect(site.payments.closed).toContain(old?.preferenceId);
    expect(await pay(booked)).toBe(url);
  });
});

describe("the former page is paid after the change", () => {
  test.each([
    ["more", GROWN],
    ["less", SHRUNK],
  ] as const)("and is returned, because the booking costs %s now", async (_, present) => {
    const booked = await opened();
    await change(booked.id, present === GROWN ? joining() : await leaving(booked.id));
    await settle(site.payments.pay(booked.id, OLD));
    await expectOnlyPresentPrice(booked, present);
  });

  test("and its notification comes three times, but it is returned once", async () => {
    const booked = await opened();
    await change(booked.id, joining());
    const paid = site.payments.pay(booked.id, OLD);
    for (let times = 0; times < 3; times += 1) await settle(paid);
    expect((await site.story(booked.id)).filter((name) => name === "refuse-payment")).toHaveLength(1);
    await expectOnlyPresentPrice(booked, GROWN);
    const emails = (await site.messages()).filter(({ content }) => content.kind === "payment-refunded");
    expect(emails).toHaveLength(1);
  });

  test("and confirms, because the moved booking costs the same", async () => {
    const booked = await opened();
    await change(booked.id, { date: LATER });
    await settle(site.payments.pay(booked.id, OLD));
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", date: LATER });
    expect(await refunds(booked.id)).toEqual([]);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("and the present page too: the second payment is returned", async () => {
    const booked = await opened();
    await change(booked.id, { date: LATER });
    await pay(booked);
    await settle(site.payments.pay(booked.id, OLD));
    await settle(site.payments.pay(booked.id, OLD));
    expect(await refunds(booked.id)).toEqual([[OLD, "double-payment"]]);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("and confirms a booking that got its former price back, by its own amount", async () => {
    const booked = await opened();
    await change(booked.id, joining());
    await pay(booked);
    const [, , added] = await listParticipants(database.db, site.agency.id, booked.id);
    await change(booked.id, { remove: [added?.id ?? ""] });
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

  test("and the traveller who returns from it sees the booking unpaid, with the present price", async () => {
    const booked = await opened();
    await change(booked.id, joining());
    const paymentId = site.payments.pay(booked.id, OLD);
    await perform(returnByLink, anonymous(), { ...booked.link, paymentId });
    await expectOnlyPresentPrice(booked, GROWN);
  });
});

describe("a card that was rejected before the change", () => {
  const rejected: Partial<ProviderPayment> = { status: "rejected", statusDetail: "cc_rejected_other_reason" };
  const corrected: Partial<ProviderPayment> = { status: "approved", statusDetail: "accredited" };

  async function rejectedThenGrown() {
    const booked = await opened();
    const paid = site.payments.pay(booked.id, OLD, rejected);
    await settle(paid);
    await change(booked.id, joining());
    return { ...booked, paid };
  }

  test("leaves the booking changeable, and is no news again after it", async () => {
    const { id, paid } = await rejectedThenGrown();
    await settle(paid);
    expect(await site.story(id)).not.toContain("refuse-payment");
  });

  test("is returned if the provider approves it after all", async () => {
    const booked = await rejectedThenGrown();
    site.payments.change(booked.paid, corrected);
    await settle(booked.paid);
    await settle(booked.paid);
    await expectOnlyPresentPrice(booked, GROWN);
  });

  test("is returned even after the booking was paid", async () => {
    const booked = await rejectedThenGrown();
    await pay(booked);
    await settle(site.payments.pay(booked.id, GROWN));
    site.payments.change(booked.paid, corrected);
    await settle(booked.paid);
    expect(await refunds(booked.id)).toMatchObject([[OLD, "wrong-amount"]]);
    expect(await findingsAtRest(site)).toEqual([]);
  });
});

describe("a payment that began before the change", () => {
  const voucher = (): Partial<ProviderPayment> => ({
    ...{ status: "pending", statusDetail: "pending_waiting_payment", method: "efecty", approvedAt: null },
    expiresAt: new Date(site.clock.now().getTime() + DAY),
  });

  test("refuses it, and says since when and until when it can last", async () => {
    const booked = await opened();
    const since = (await site.paymentsOf(booked.id))[0]?.createdAt.toISOString();
    const until = new Date(site.clock.now().getTime() + DAY).toISOString();
    await settle(site.payments.pay(booked.id, OLD, voucher()));
    const refused = change(booked.id, joining());
    await expect(refused).rejects.toMatchObject({ code: "booking-being-paid", facts: { since, until } });
  });

  test.each(["in_process", "authorized"] as const)(
    "refuses it while it is %s, without an end",
    async (status) => {
      const booked = await opened();
      await settle(
        site.payments.pay(booked.id, OLD, { status, statusDetail: "pending_review", approvedAt: null }),
      );
      const error = await change(booked.id, joining()).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: "booking-being-paid", facts: { since: expect.any(String) } });
      expect(error).not.toHaveProperty("facts.until");
    },
  );

  test("refuses it although the webhook is late, because the provider is asked", async () => {
    const booked = await opened();
    const wanted = joining();
    const { revision } = await preview(booked.id, wanted);
    site.payments.pay(booked.id, OLD, voucher());
    const late = { id: booked.id, change: wanted, revision, idempotencyKey: v7() };
    expect(await errorCode(perform(applyByStaff, desk(), late))).toBe("booking-being-paid");
  });

  test("has confirmed the booking before it, although the webhook is late", async () => {
    const booked = await opened();
    const wanted = joining();
    const { revision } = await preview(booked.id, wanted);
    site.payments.pay(booked.id, OLD);
    const late = { id: booked.id, change: wanted, revision, idempotencyKey: v7() };
    expect(await errorCode(perform(applyByStaff, desk(), late))).toBe("change-stale");
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED", totalPrice: OLD });
  });

  test("allows it again once it has failed", async () => {
    const booked = await opened();
    const paid = site.payments.pay(booked.id, OLD, voucher());
    await settle(paid);
    site.payments.change(paid, { status: "cancelled", statusDetail: "expired" });
    await settle(paid);
    await change(booked.id, joining());
    expect(await site.booking(booked.id)).toMatchObject({ totalPrice: GROWN });
  });

  describe("and that the provider hides while it does not answer", () => {
    async function hiddenVoucher() {
      const booked = await opened();
      const wanted = joining();
      const { revision } = await preview(booked.id, wanted);
      const paid = site.payments.pay(booked.id, OLD, voucher());
      site.payments.failure = unavailable();
      await perform(applyByStaff, desk(), { id: booked.id, change: wanted, revision, idempotencyKey: v7() });
      site.payments.failure = undefined;
      return { ...booked, paid };
    }

    test("is cancelled at the provider, because its voucher asks for the former price", async () => {
      const booked = await hiddenVoucher();
      const { holdExpiresAt } = await site.booking(booked.id);
      await settle(booked.paid);
      for (const { data } of await site.jobs.of("cancel-payment"))
        await perform(cancelPayment, site.system, data);
      expect(site.payments.look(booked.paid)).toMatchObject({ status: "cancelled" });
      expect(await site.booking(booked.id)).toMatchObject({ status: "PENDING", holdExpiresAt });
    });

    /** The provider may refuse to cancel a voucher that is being paid. */
    async function paidTwoDaysLater({ paid }: { paid: string }) {
      site.clock.forward(2 * DAY);
      site.payments.change(paid, { status: "approved", statusDetail: "accredited" });
      await settle(paid);
    }

    test("is returned if it is paid two days later all the same, after the hold", async () => {
      const booked = await hiddenVoucher();
      await settle(booked.paid);
      site.clock.forward(HOUR);
      await perform(lapseHold, site.system, { bookingId: booked.id });
      await paidTwoDaysLater(booked);
      expect(await refunds(booked.id)).toEqual([[OLD, "cancelled-booking"]]);
      expect(await findingsAtRest(site)).toEqual([]);
    });

    test("is returned if it is paid two days later, beside the present price", async () => {
      const booked = await hiddenVoucher();
      await pay(booked);
      await settle(site.payments.pay(booked.id, GROWN));
      await paidTwoDaysLater(booked);
      expect(await refunds(booked.id)).toEqual([[OLD, "wrong-amount"]]);
      expect(await findingsAtRest(site)).toEqual([]);
    });
  });
});
