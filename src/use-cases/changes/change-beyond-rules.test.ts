import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import {
  CHILD,
  changesByStaff,
  fieldsOf,
  LATE,
  LATER,
  override,
  WHY,
} from "../../../tests/support/staff/changes-by-staff.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, MINUTE } from "../../../tests/support/use-case-context.ts";
import type { Role } from "../../domain/access/permissions.ts";
import { perform } from "../use-case.ts";
import { applyByStaff } from "./apply-change.ts";
import { previewByStaff } from "./preview-change.ts";

const site = agencyPerTest(databasePerFile());

const { change, bookPaid, peopleOf, companionOf } = changesByStaff(site);

describe("a change by staff after the refund deadlines", () => {
  test("a change by staff after the refund deadlines can remove a person with a reason, and the refund is recorded as beyond the rules", async () => {
    const id = await bookPaid();
    site.clock.set(LATE);
    const remove = [await companionOf(id)];
    expect(await fieldsOf(change(id, { remove }))).toEqual(["why"]);
    const { answer } = await change(id, { remove }, { why: WHY });
    expect(answer.booking).toMatchObject({ participants: 1, totalPrice: 180_000 });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 180_000, beyondRule: 180_000 }]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a change by staff after the refund deadlines is refused beyond the role's limit, and to a role without refunds", async () => {
    const id = await bookPaid(6);
    site.clock.set(LATE);
    const people = await peopleOf(id);
    const remove = people.slice(1).map((one) => one.id);
    const preview = (role: Role, ids: string[]) =>
      errorCode(perform(previewByStaff, staffOf(site, role), { id, change: { remove: ids } }));
    expect(await preview("desk", remove)).toBe("refund-above-limit");
    expect(await preview("desk-lite", remove.slice(0, 1))).toBe("refund-above-limit");
    await change(id, { remove }, { why: WHY }, "owner");
    expect(await site.booking(id)).toMatchObject({ participants: 1 });
  });

  test("a change by staff after the refund deadlines can move the booking only with the permission to override the deadline", async () => {
    const id = await bookPaid();
    site.clock.set(LATE);
    expect(await errorCode(change(id, { date: LATER }))).toBe("change-too-late");
    await change(id, { date: LATER }, override("late"), "manager");
    expect(await site.booking(id)).toMatchObject({ date: LATER });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a change by staff after the refund deadlines is stale if its preview is from before the deadline", async () => {
    const id = await bookPaid();
    site.clock.set(new Date("2026-12-04T12:58:00Z"));
    const ctx = staffOf(site, "owner");
    const wanted = { remove: [await companionOf(id)] };
    const { revision, isLate } = await perform(previewByStaff, ctx, { id, change: wanted });
    expect(isLate).toBe(false);
    site.clock.forward(5 * MINUTE);
    const input = { id, change: wanted, revision, idempotencyKey: v7(), why: WHY };
    expect(await errorCode(perform(applyByStaff, ctx, input))).toBe("change-stale");
  });
});

describe("a change with an overridden rule", () => {
  test("an override of the rule `capacity` allows a move to a closed departure", async () => {
    const id = await bookPaid();
    await site.changeDeparture({ capacity: 1 }, LATER);
    expect(await errorCode(change(id, { date: LATER }, {}, "manager"))).toBe("sold-out");
    await site.changeDeparture({ closed: true }, LATER);
    await change(id, { date: LATER }, override("capacity"), "manager");
    expect(await site.booking(id)).toMatchObject({ date: LATER });
  });

  test("an override of the rule `past` allows moves from and to past departures", async () => {
    const id = await bookPaid();
    site.clock.set(new Date("2026-12-06T15:00:00Z"));
    expect(await errorCode(change(id, { date: LATER }, override("late"), "manager"))).toBe(
      "booking-not-changeable",
    );
    await change(id, { date: LATER }, override("late", "past"), "manager");
    site.clock.forward(DAY);
    await change(id, { date: "2026-12-05" }, override("late", "past"), "manager");
    expect(await site.booking(id)).toMatchObject({ date: "2026-12-05" });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("an override of the rule `past` allows corrected names after the cut-off, but no payment by a link", async () => {
    const id = await bookPaid();
    site.clock.set(new Date("2026-12-06T15:00:00Z"));
    const correct = [{ id: await companionOf(id), name: "Julián Vélez" }];
    expect(await errorCode(change(id, { correct }, {}, "manager"))).toBe("booking-not-changeable");
    await change(id, { correct }, override("past"), "manager");
    expect((await peopleOf(id))[1]?.name).toBe("Julián Vélez");
    const dearer = change(id, { add: [{ price: CHILD }] }, override("past"), "manager");
    expect(await fieldsOf(dearer)).toEqual(["difference.way"]);
  });

  test("an override of the rule `size` allows more people than a booking on the site", async () => {
    const id = await bookPaid(8);
    await site.changeDeparture({ capacity: 40 });
    const add = [1, 2, 3].map(() => ({ price: CHILD }));
    const difference = { way: "cash", note: "Recibo 7" } as const;
    expect(await fieldsOf(change(id, { add }, { difference }, "manager"))).toEqual(["add"]);
    await change(id, { add }, { difference, ...override("size") }, "manager");
    expect(await site.booking(id)).toMatchObject({ participants: 11 });
    const [, second] = await peopleOf(id);
    await change(id, { remove: [second?.id ?? ""] });
    expect(await site.booking(id)).toMatchObject({ participants: 10 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});
