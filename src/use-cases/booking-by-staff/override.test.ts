import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import {
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import type { OverrideRequest } from "../../domain/booking/override.ts";
import { perform } from "../use-case.ts";
import { bookByHand } from "./book-by-hand.ts";
import { takePayment } from "./take-payment.ts";

const site = agencyPerTest(databasePerFile());

function handRequest(people: number, override?: Partial<OverrideRequest>, date?: string) {
  const {
    consents: _,
    replaces: __,
    ...request
  } = sampleBookingRequest(site.experience, 1, date ? { date } : {});
  const named = override ? { override: { rules: ["capacity"], why: "Grupo del colegio", ...override } } : {};
  const participantsInfo = [{ name: "Camila Restrepo" }, ...Array.from({ length: people - 1 }, () => ({}))];
  const startTime = "08:00";
  return handBookingSchema.parse({ ...request, startTime, participantsInfo, ...named, idempotencyKey: v7() });
}

const manager = () => staffOf(site, "manager");

describe("staff with the permission to override", () => {
  test("can sell beyond the capacity, and the reconciliation reports the number of these seats", async () => {
    await site.changeDeparture({ capacity: 2 });
    expect(await errorCode(perform(bookByHand, manager(), handRequest(3)))).toBe("sold-out");
    const { id } = await perform(bookByHand, manager(), handRequest(3, { rules: ["capacity"] }));
    await perform(takePayment, manager(), takePaymentInput(id, "cash", { amount: 540_000 }));
    expect((await site.booking(id)).overrides).toEqual(["capacity"]);
    const findings = await settleAndReconcile(site);
    expect(findings).toEqual([
      "seats-overbooked: 2026-12-05 08:00: 3 seats are taken of 2; staff sold 3 of them beyond the capacity",
    ]);
  });

  test("can sell on a closed departure", async () => {
    await site.changeDeparture({ closed: true });
    expect(await errorCode(perform(bookByHand, manager(), handRequest(1)))).toBe("departure-closed");
    expect(await perform(bookByHand, manager(), handRequest(1, { rules: ["capacity"] }))).toMatchObject({
      status: "PENDING",
    });
  });

  test("can record a booking of a past departure, and take its money", async () => {
    const date = "2026-11-14";
    expect(await errorCode(perform(bookByHand, manager(), handRequest(1, undefined, date)))).toBe(
      "departure-cut-off",
    );
    const { id } = await perform(bookByHand, manager(), handRequest(1, { rules: ["past"] }, date));
    await perform(takePayment, manager(), takePaymentInput(id, "cash", { amount: 180_000 }));
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", date });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("can sell at an agreed price", async () => {
    const { id } = await perform(bookByHand, manager(), handRequest(2, { rules: ["price"], value: 100_000 }));
    expect(await site.booking(id)).toMatchObject({
      unitPrice: 100_000,
      totalPrice: 200_000,
      insurance: 8_000,
    });
    await perform(takePayment, manager(), takePaymentInput(id, "cash", { amount: 200_000 }));
    const free = perform(bookByHand, manager(), handRequest(2, { rules: ["price"], value: 4_000 }));
    expect(await errorCode(free)).toBe("invalid-input");
    expect(await errorCode(perform(bookByHand, manager(), handRequest(2, { rules: ["price"] })))).toBe(
      "invalid-input",
    );
    expect(await errorCode(perform(bookByHand, manager(), handRequest(2, { value: 100_000 })))).toBe(
      "invalid-input",
    );
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("can sell to more than ten people", async () => {
    await site.changeDeparture({ capacity: 40 });
    expect(await errorCode(perform(bookByHand, manager(), handRequest(30)))).toBe("invalid-input");
    const { id } = await perform(bookByHand, manager(), handRequest(30, { rules: ["size"] }));
    expect(await site.booking(id)).toMatchObject({ participants: 30, seats: 30, totalPrice: 5_400_000 });
    await perform(takePayment, manager(), takePaymentInput(id, "transfer", { amount: 5_400_000 }));
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

test.each(["desk", "desk-lite"] as const)(
  "the role %s may book by hand, but may not override a rule",
  async (role) => {
    await perform(bookByHand, staffOf(site, role), handRequest(2));
    expect(
      await errorCode(perform(bookByHand, staffOf(site, role), handRequest(2, { rules: ["size"] }))),
    ).toBe("not-allowed");
  },
);

test("other roles may not book by hand", async () => {
  for (const role of ["guide", "accounts", "content"] as const)
    expect(await errorCode(perform(bookByHand, staffOf(site, role), handRequest(2)))).toBe("not-allowed");
  await perform(bookByHand, operatorOf(site), handRequest(2, { rules: ["capacity"] }));
});
