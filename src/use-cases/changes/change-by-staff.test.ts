import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import {
  CHILD,
  changesByStaff,
  fieldsOf,
  LATER,
  override,
  WHY,
} from "../../../tests/support/staff/changes-by-staff.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import {
  bookAndTakePayment,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, HOUR, MINUTE } from "../../../tests/support/use-case-context.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { applyByStaff, applyChange } from "./apply-change.ts";
import { lapseChange } from "./lapse-change.ts";
import { payChangeByStaff } from "./pay-change.ts";
import { previewByStaff, previewChange } from "./preview-change.ts";

const site = agencyPerTest(databasePerFile());

const { change, bookPaid, reprice, peopleOf, changesOf, balance } = changesByStaff(site);

describe("a change by staff", () => {
  test("a change by staff can move to another day, and the booking keeps its code", async () => {
    const id = await bookPaid();
    const { code } = await site.booking(id);
    await change(id, { date: LATER }, {}, "desk-lite");
    expect(await site.booking(id)).toMatchObject({ date: LATER, code, revision: 1, totalPrice: 360_000 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a change by staff can add a person without details, and take the difference in cash", async () => {
    const id = await bookPaid();
    await change(id, { add: [{ price: CHILD }] }, { difference: { way: "cash", note: "Recibo 7" } });
    expect(await site.booking(id)).toMatchObject({ participants: 3, totalPrice: 450_000 });
    const people = await peopleOf(id);
    expect(people[2]).toMatchObject({ name: null, documentNumber: null });
    expect(await balance(id)).toMatchObject({ paid: 450_000, due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a traveller and the desk cannot override rules in a change", async () => {
    const { ctx, id } = await bookAndTakePayment(site, "cash");
    const wanted = { date: LATER };
    const { revision } = await perform(previewChange, ctx, { id, change: wanted });
    const mine = { id, change: wanted, revision, idempotencyKey: v7() };
    expect(await errorCode(perform(applyChange, ctx, { ...mine, ...override("late") }))).toBe("not-allowed");
    expect(await errorCode(perform(applyChange, ctx, { ...mine, why: WHY }))).toBe("not-allowed");
    const desk = perform(previewByStaff, staffOf(site, "desk"), {
      id,
      change: wanted,
      ...override("capacity"),
    });
    expect(await errorCode(desk)).toBe("not-allowed");
  });
});

describe("the difference of a more expensive change", () => {
  beforeEach(() => reprice(200_000));

  test.each(["cash", "transfer", "terminal"] as const)(
    "can be taken by %s, and the change takes effect",
    async (way) => {
      const { id } = await bookAndTakeAt(180_000);
      await change(id, { date: LATER }, { difference: { way, note: "Recibo 7" } });
      expect(await site.booking(id)).toMatchObject({ date: LATER, totalPrice: 400_000 });
      const payments = await site.paymentsOf(id);
      const [applied] = await changesOf(id);
      expect(payments.at(-1)).toMatchObject({ paymentMethod: way, amount: 40_000, changeId: applied?.id });
      expect(applied).toMatchObject({ status: "applied", paymentId: payments.at(-1)?.id });
      expect(await balance(id)).toMatchObject({ paid: 400_000, due: 0 });
      expect(await site.story(id)).toEqual(expect.arrayContaining(["change-booking", "take-payment"]));
      expect(await settleAndReconcile(site)).toEqual([]);
    },
  );

  test("the difference of a more expensive change can stay owed on account and be taken later", async () => {
    const { id } = await bookAndTakeAt(180_000);
    const owed = { difference: { way: "on-account", note: "Paga al llegar" } } as const;
    expect(await errorCode(change(id, { date: LATER }, owed))).toBe("not-allowed");
    await change(id, { date: LATER }, owed, "manager");
    expect(await balance(id)).toMatchObject({ due: 40_000 });
    await perform(takePayment, staffOf(site, "desk"), takePaymentInput(id, "cash", { amount: 40_000 }));
    expect(await balance(id)).toMatchObject({ due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("the difference of a more expensive change can be waived by a manager", async () => {
    const { id } = await bookAndTakeAt(180_000);
    const free = { difference: { way: "free", note: "Cerramos el camino" } } as const;
    expect(await errorCode(change(id, { date: LATER }, free))).toBe("not-allowed");
    await change(id, { date: LATER }, free, "manager");
    expect(await balance(id)).toMatchObject({ charged: 400_000, writtenOff: 40_000, due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("the difference of a more expensive change needs a note of proof, with an error beside its field", async () => {
    const { id } = await bookAndTakeAt(180_000);
    const asked = change(id, { date: LATER }, { difference: { way: "cash" } });
    expect(await fieldsOf(asked)).toEqual(["difference.note"]);
    expect(await changesOf(id)).toEqual([]);
  });

  test("the difference of a more expensive change can be paid by a link, and the booking stays unchanged until then", async () => {
    const id = await paidAt(180_000);
    const { answer, ctx } = await change(id, { date: LATER }, { difference: { way: "link" } });
    expect(answer.paymentUrl).toMatch(/^https?:/);
    expect(await perform(payChangeByStaff, ctx, { id })).toBe(answer.paymentUrl);
    expect(await site.booking(id)).toMatchObject({ revision: 0 });
    const [pendingChange] = await changesOf(id);
    const providerPaymentId = site.payments.pay(pendingChange?.id ?? "", 40_000);
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(id)).toMatchObject({ date: LATER, revision: 1 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("the difference of a pending change is taken once by concurrent requests, and a later online payment is refunded", async () => {
    const id = await paidAt(180_000);
    await change(id, { date: LATER });
    const [pendingChange] = await changesOf(id);
    const input = takePaymentInput(id, "cash", { amount: 40_000, changeId: pendingChange?.id });
    await Promise.all([1, 2].map(() => perform(takePayment, staffOf(site, "desk"), input)));
    expect(await site.booking(id)).toMatchObject({ date: LATER, revision: 1 });
    expect((await changesOf(id))[0]).toMatchObject({ status: "applied", people: null });
    const providerPaymentId = site.payments.pay(pendingChange?.id ?? "", 40_000);
    await settlePayment(site.system, { providerPaymentId });
    expect(await balance(id)).toMatchObject({ charged: 400_000 });
    expect((await site.refundsOf(id)).map(({ amount }) => amount)).toEqual([40_000]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("the difference of a lapsed change can be taken while its seats are free, but only once", async () => {
    const id = await paidAt(180_000);
    await change(id, { date: LATER });
    const [pendingChange] = await changesOf(id);
    site.clock.forward(31 * MINUTE);
    await site.changeDeparture({ capacity: 1 }, LATER);
    const input = takePaymentInput(id, "cash", { amount: 40_000, changeId: pendingChange?.id });
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), input))).toBe("hold-lapsed");
    await site.changeDeparture({ capacity: 9 }, LATER);
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), { ...input, amount: 39_000 }))).toBe(
      "price-changed",
    );
    await perform(takePayment, staffOf(site, "desk"), input);
    expect(await site.booking(id)).toMatchObject({ date: LATER });
    const secondInput = { ...input, idempotencyKey: v7() };
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), secondInput))).toBe(
      "booking-not-payable",
    );
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("the difference cannot be taken for another booking's change", async () => {
    const [here, there] = [await paidAt(180_000), await paidAt(180_000)];
    await change(there, { date: LATER });
    const [pendingChange] = await changesOf(there);
    const input = takePaymentInput(here, "cash", { amount: 40_000, changeId: pendingChange?.id });
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), input))).toBe("booking-not-payable");
    site.clock.forward(HOUR);
    await perform(lapseChange, site.system, { changeId: pendingChange?.id ?? "" });
    expect(await site.booking(there)).toMatchObject({ revision: 0 });
  });

  async function bookAndTakeAt(value: number) {
    await reprice(value);
    const booked = await bookAndTakePayment(site, "cash");
    await reprice(200_000);
    return booked;
  }
  async function paidAt(value: number) {
    await reprice(value);
    const id = await bookPaid();
    await reprice(200_000);
    return id;
  }
});

test("a change that is sent twice is applied once", async () => {
  const id = await bookPaid();
  const { ctx, input } = await change(
    id,
    { add: [{ price: CHILD }] },
    { difference: { way: "cash", note: "Recibo 7" } },
  );
  const { booking } = await perform(applyByStaff, ctx, input);
  expect(booking).toMatchObject({ participants: 3, revision: 1 });
  expect((await site.paymentsOf(id)).filter(({ paymentMethod }) => paymentMethod === "cash")).toHaveLength(1);
  const other = { ...input, difference: { way: "transfer", note: "Recibo 8" } as const };
  expect(await errorCode(perform(applyByStaff, ctx, other))).toBe("idempotency-key-reused");
});
