import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, HOUR } from "../../../tests/support/use-case-context.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { askApproval } from "./ask-approval.ts";
import { decideApproval } from "./decide-approval.ts";
import { refundBooking } from "./refund-booking.ts";

const site = agencyPerTest(databasePerFile());

const WHY = "La guía no llegó";
const AMOUNT = 700_000;

/** Makes a booking of 1 080 000 pesos, paid online. */
async function bookPaid(): Promise<string> {
  const { id, booking } = await site.book(6);
  const providerPaymentId = site.payments.pay(id, booking.totalPrice);
  await settlePayment(site.system, { providerPaymentId });
  return id;
}

const approvalRequest = (bookingId: string, amount = AMOUNT) => ({
  ...{ bookingId, amount, why: WHY, idempotencyKey: v7() },
});

async function waitingApprovals(role: "owner" | "manager") {
  const { needs } = await perform(getToday, staffOf(site, role));
  return needs.flatMap((need) => (need.kind === "refund-to-approve" ? [need] : []));
}

async function requestApproval(): Promise<{ id: string; approvalId: string }> {
  const id = await bookPaid();
  const input = approvalRequest(id);
  await perform(askApproval, staffOf(site, "desk"), input);
  return { id, approvalId: input.idempotencyKey };
}

describe("a refund above the limit of a role", () => {
  test("is requested once, and waits for a person whose role may decide", async () => {
    const id = await bookPaid();
    const input = approvalRequest(id);
    const desk = staffOf(site, "desk");
    await perform(askApproval, desk, input);
    await perform(askApproval, desk, input);
    expect(await errorCode(perform(askApproval, desk, approvalRequest(id)))).toBe("approval-waits");
    expect(await site.refundsOf(id)).toEqual([]);
    const facts = { approvalId: input.idempotencyKey, bookingId: id, amount: AMOUNT };
    expect(await waitingApprovals("owner")).toMatchObject([{ ...facts, mayDecide: true }]);
    expect(await waitingApprovals("manager")).toMatchObject([{ ...facts, mayDecide: false }]);
    const { approval } = await perform(getBookingFile, staffOf(site, "owner"), { id });
    expect(approval).toMatchObject({ amount: AMOUNT, why: WHY, mayDecide: true });
  });

  test("is made once after a second person approves it, even by concurrent requests", async () => {
    const { id, approvalId } = await requestApproval();
    const owner = staffOf(site, "owner");
    const approve = () => perform(decideApproval, owner, { approvalId, decision: "approve" });
    await Promise.all([approve(), approve()]);
    expect(await site.refundsOf(id)).toMatchObject([{ amount: AMOUNT, beyondRule: AMOUNT }]);
    expect(await waitingApprovals("owner")).toEqual([]);
    expect(await site.story(id)).toEqual(
      expect.arrayContaining(["ask-approval", "approve-refund", "refund-booking"]),
    );
    expect(
      await errorCode(perform(decideApproval, owner, { approvalId, decision: "decline", why: WHY })),
    ).toBe("approval-not-found");
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("is not approved from a page that is older than another refund of the booking", async () => {
    const { id, approvalId } = await requestApproval();
    const owner = staffOf(site, "owner");
    const other = { bookingId: id, amount: 100_000, way: "as-paid", why: WHY, idempotencyKey: v7() } as const;
    await perform(refundBooking, staffOf(site, "manager"), other);
    const approve = { approvalId, decision: "approve", shownHeld: 1_080_000 } as const;
    expect(await errorCode(perform(decideApproval, owner, approve))).toBe("refund-changed");
    expect(await waitingApprovals("owner")).toHaveLength(1);
    await perform(decideApproval, owner, { ...approve, shownHeld: 980_000 });
    expect(await site.refundsOf(id)).toHaveLength(2);
  });

  test("can be declined with a reason and requested again", async () => {
    const { id, approvalId } = await requestApproval();
    const owner = staffOf(site, "owner");
    expect(await errorCode(perform(decideApproval, owner, { approvalId, decision: "decline" }))).toBe(
      "invalid-input",
    );
    expect(await waitingApprovals("owner")).toHaveLength(1);
    await perform(decideApproval, owner, { approvalId, decision: "decline", why: "Ya se le devolvió" });
    expect(await waitingApprovals("owner")).toEqual([]);
    expect(await site.refundsOf(id)).toEqual([]);
    await perform(askApproval, staffOf(site, "desk"), approvalRequest(id));
    expect(await waitingApprovals("owner")).toHaveLength(1);
  });

  test("cannot be decided by a role with a limit or by its requester", async () => {
    const { id, approvalId } = await requestApproval();
    const approve = { approvalId, decision: "approve" } as const;
    expect(await errorCode(perform(decideApproval, staffOf(site, "manager"), approve))).toBe("not-allowed");
    await perform(decideApproval, staffOf(site, "owner"), { approvalId, decision: "decline", why: WHY });
    const desk = staffOf(site, "desk");
    const ownRequest = approvalRequest(id);
    await perform(askApproval, desk, ownRequest);
    const promoted = { ...desk, actor: { ...desk.actor, roles: ["owner"] as const } };
    const ownDecision = perform(decideApproval, promoted, {
      ...approve,
      approvalId: ownRequest.idempotencyKey,
    });
    expect(await errorCode(ownDecision)).toBe("not-allowed");
    expect(await site.refundsOf(id)).toEqual([]);
  });

  test("requires a second factor from the last fifteen minutes", async () => {
    const { approvalId } = await requestApproval();
    const owner = staffOf(site, "owner");
    site.clock.forward(HOUR);
    expect(await errorCode(perform(decideApproval, owner, { approvalId, decision: "approve" }))).toBe(
      "second-factor-needed",
    );
    expect(await waitingApprovals("owner")).toHaveLength(1);
  });
});

test("an approval request is refused within the role's limit, above the held money, and to a role without refunds", async () => {
  const id = await bookPaid();
  const ask = (role: "desk" | "owner" | "desk-lite", amount: number) =>
    errorCode(perform(askApproval, staffOf(site, role), approvalRequest(id, amount)));
  expect(await ask("desk", 500_000)).toBe("approval-not-needed");
  expect(await ask("owner", AMOUNT)).toBe("approval-not-needed");
  expect(await ask("desk", 2_000_000)).toBe("refund-above-held");
  expect(await ask("desk-lite", AMOUNT)).toBe("not-allowed");
});
