import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import {
  bookAndTakePayment,
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, HOUR, openAgency } from "../../../tests/support/use-case-context.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { cancelBooking, cancelBookingInput, cancelByStaff } from "../booking/cancel-booking.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { refundBooking } from "../refunds/refund-booking.ts";
import { perform } from "../use-case.ts";
import { previewCancel } from "./preview-cancel.ts";
import { takePayment } from "./take-payment.ts";

const TOTAL = 360_000;

const database = databasePerFile();
const site = agencyPerTest(database);

async function paidByCard() {
  const booked = await site.book(2);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(booked.id, TOTAL) });
  return booked;
}

const passRefundDeadlines = () => site.clock.forward(14 * DAY + 12 * HOUR);

async function balance(id: string) {
  return balanceOf(await listEntries(database.db, await site.booking(id)));
}

const refundOf = (bookingId: string) =>
  ({
    ...{ bookingId, amount: 50_000, why: "El guía llegó tarde", idempotencyKey: v7() },
    way: "as-paid",
  }) as const;

const why = "Llamó desde el hospital";

describe("a cancellation by staff", () => {
  test("refunds by the rule, like a cancellation by the traveller", async () => {
    const { id } = await paidByCard();
    const staff = staffOf(site, "desk");
    const preview = await perform(previewCancel, staff, { id });
    expect(preview).toMatchObject({ held: TOTAL, byRule: TOTAL, rules: ["policy"], most: TOTAL });
    await perform(cancelByStaff, staff, { id, terms: { refund: preview.byRule } });
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(id)).toMatchObject([
      { amount: TOTAL, reason: "cancellation", beyondRule: null },
    ]);
    expect((await site.messages()).map(({ content }) => content)).toContainEqual(
      expect.objectContaining({ kind: "booking-cancelled", reason: "staff", refundAmount: TOTAL }),
    );
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("never refunds less than the rule says", async () => {
    const { id } = await paidByCard();
    const less = perform(cancelByStaff, staffOf(site, "owner"), { id, terms: { refund: TOTAL - 1 } });
    expect(await errorCode(less)).toBe("refund-below-rule");
  });

  test.each([
    ["taken", 0, async (id: string) => perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"))],
    ["refunded", TOTAL, async (id: string) => perform(refundBooking, operatorOf(site), refundOf(id))],
  ] as const)(
    "from a page that is older than a payment %s by a colleague is refused, and changes nothing",
    async (_, shownHeld, colleagueActs) => {
      const { id } = shownHeld === 0 ? await site.book(2) : await bookAndTakePayment(site, "cash");
      await colleagueActs(id);
      const terms = { refund: shownHeld, shownHeld };
      const stale = perform(cancelByStaff, staffOf(site, "desk"), { id, terms });
      expect(await errorCode(stale)).toBe("refund-changed");
      expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
      const shown = await perform(previewCancel, staffOf(site, "desk"), { id });
      await perform(cancelByStaff, staffOf(site, "desk"), {
        id,
        terms: { refund: shown.byRule, shownHeld: shown.held },
      });
      expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    },
  );

  test("can refund everything with a reason after the deadlines, and then nothing stays charged", async () => {
    const { id } = await paidByCard();
    passRefundDeadlines();
    const staff = staffOf(site, "desk");
    expect(await perform(previewCancel, staff, { id })).toMatchObject({ byRule: 0, rules: [], most: TOTAL });
    expect(await errorCode(perform(cancelByStaff, staff, { id, terms: { refund: TOTAL } }))).toBe(
      "invalid-input",
    );
    await perform(cancelByStaff, staff, { id, terms: { refund: TOTAL, why } });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL, beyondRule: TOTAL }]);
    expect(await settleAndReconcile(site)).toEqual([]);
    expect(await balance(id)).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });

  test("can refund a part, and the remaining amount stays charged", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    passRefundDeadlines();
    await perform(cancelByStaff, staffOf(site, "manager"), { id, terms: { refund: 100_000, why } });
    expect(await site.refundsOf(id)).toMatchObject([
      { amount: 100_000, beyondRule: 100_000, status: "requested" },
    ]);
    expect(await balance(id)).toMatchObject({ charged: TOTAL, writtenOff: 100_000 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("never refunds more than the held money", async () => {
    const { id } = await site.book(2);
    const more = perform(cancelByStaff, staffOf(site, "owner"), { id, terms: { refund: 1, why } });
    expect(await errorCode(more)).toBe("refund-above-held");
    await perform(cancelByStaff, staffOf(site, "desk"), { id, terms: { refund: 0 } });
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("refunds beyond the rule only up to the role's limit", async () => {
    const booked = await site.book(4);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(booked.id, 720_000) });
    passRefundDeadlines();
    const terms = { refund: 720_000, why };
    const { id } = booked;
    expect(await errorCode(perform(cancelByStaff, staffOf(site, "manager"), { id, terms }))).toBe(
      "refund-above-limit",
    );
    expect(await perform(previewCancel, staffOf(site, "manager"), { id })).toMatchObject({ most: 500_000 });
    await perform(cancelByStaff, staffOf(site, "owner"), { id, terms });
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

describe("the money terms of staff", () => {
  test("are refused if a traveller sends them, and the input schema of the site's procedure drops them", async () => {
    const { id, ctx } = await paidByCard();
    expect(await errorCode(perform(cancelBooking, ctx, { id, terms: { refund: TOTAL } }))).toBe(
      "not-allowed",
    );
    expect(cancelBookingInput.parse({ id, terms: { refund: TOTAL } })).toEqual({ id });
  });

  test.each(["desk-lite", "guide", "accounts", "content"] as const)(
    "are refused to the role %s",
    async (role) => {
      const { id } = await paidByCard();
      expect(await errorCode(perform(previewCancel, staffOf(site, role), { id }))).toBe("not-allowed");
      expect(
        await errorCode(perform(cancelByStaff, staffOf(site, role), { id, terms: { refund: TOTAL } })),
      ).toBe("not-allowed");
    },
  );

  test("are refused at another agency", async () => {
    const { id } = await paidByCard();
    const other = staffOf(await openAgency(database.db), "owner");
    expect(await errorCode(perform(previewCancel, other, { id }))).toBe("booking-not-found");
    expect(await errorCode(perform(cancelByStaff, other, { id, terms: { refund: TOTAL } }))).toBe(
      "booking-not-found",
    );
  });
});
