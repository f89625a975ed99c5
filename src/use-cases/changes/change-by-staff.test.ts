import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { listChanges } from "../../../tests/support/list-changes.ts";
import { staffOf } from "../../../tests/support/staff.ts";
import { bookAndTake, findingsAtRest, taking } from "../../../tests/support/taken-payments.ts";
import {
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { Role } from "../../domain/access/permissions.ts";
import type { StaffChangeRequest, StaffTerms } from "../../domain/changes/staff-change.ts";
import { DomainError } from "../../domain/errors.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { applyByStaff, applyChange } from "./apply-change.ts";
import { lapseChange } from "./lapse-change.ts";
import { payChangeByStaff } from "./pay-change.ts";
import { previewByStaff, previewChange } from "./preview-change.ts";

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
const CHILD = { id: "nino", value: 90_000, name: "Niño" };
const WHY = "Se enfermó esta mañana";
/** Twenty hours before the sample departure, when no rule gives money back any more. */
const LATE = new Date("2026-12-04T17:00:00Z");

/** Previews a change and confirms it with staff's terms. */
async function change(id: string, wanted: StaffChangeRequest, terms: StaffTerms = {}, role: Role = "desk") {
  const ctx = staffOf(site, role);
  const { override } = terms;
  const { revision } = await perform(previewByStaff, ctx, {
    id,
    change: wanted,
    ...(override ? { override } : {}),
  });
  const input = { id, change: wanted, revision, idempotencyKey: v7(), ...terms };
  return { ctx, input, answer: await perform(applyByStaff, ctx, input) };
}

async function paid(people = 2): Promise<string> {
  const { id, booking } = await site.book(people);
  const providerPaymentId = site.payments.pay(id, booking.totalPrice);
  await settlePayment(site.system, { providerPaymentId });
  return id;
}

async function reprice(value: number) {
  const priceList = site.experience.priceList.map((option) =>
    option.id === "adulto" ? { ...option, value } : option,
  );
  const options = { position: 1, published: true, at: START };
  await inTransaction(database.db, (tx) => saveExperience(tx, { ...site.experience, priceList }, options));
}

const peopleOf = (id: string) => listParticipants(database.db, site.agency.id, id);
const changesOf = (id: string) => listChanges(database.db, { agencyId: site.agency.id, id });
const balance = async (id: string) =>
  balanceOf(await listEntries(database.db, { agencyId: site.agency.id, id }));
const companionOf = async (id: string) => (await peopleOf(id))[1]?.id ?? "";
const override = (...rules: NonNullable<StaffTerms["override"]>["rules"]) => ({
  override: { rules, why: WHY },
});
async function fieldsOf(promise: Promise<unknown>): Promise<string[]> {
  const error = await promise.catch((thrown: unknown) => thrown);
  return error instanceof DomainError ? Object.keys(error.fields ?? {}) : [`${error}`];
}

describe("staff changes a booking by the same rules as its traveller", () => {
  test("another day, and the booking keeps its code", async () => {
    const id = await paid();
    const { code } = await site.booking(id);
    await change(id, { date: LATER }, {}, "desk-lite");
    expect(await site.booking(id)).toMatchObject({ date: LATER, code, revision: 1, totalPrice: 360_000 });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("somebody joins of whom only the price is known, and the child's difference is taken in cash", async () => {
    const id = await paid();
    await change(id, { add: [{ price: CHILD }] }, { difference: { way: "cash", note: "Recibo 7" } });
    expect(await site.booking(id)).toMatchObject({ participants: 3, totalPrice: 450_000 });
    const people = await peopleOf(id);
    expect(people[2]).toMatchObject({ name: null, documentNumber: null });
    expect(await balance(id)).toMatchObject({ paid: 450_000, due: 0 });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("nobody's rules are set aside by a traveller, nor by the desk", async () => {
    const { ctx, id } = await bookAndTake(site, "cash");
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

describe("the difference of a dearer change", () => {
  beforeEach(() => reprice(200_000));

  test.each(["cash", "transfer", "terminal"] as const)(
    "is taken by %s, and the change is made",
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
      expect(await findingsAtRest(site)).toEqual([]);
    },
  );

  test("stays owed on account, and is taken later", async () => {
    const { id } = await bookAndTakeAt(180_000);
    const owed = { difference: { way: "on-account", note: "Paga al llegar" } } as const;
    expect(await errorCode(change(id, { date: LATER }, owed))).toBe("not-allowed");
    await change(id, { date: LATER }, owed, "manager");
    expect(await balance(id)).toMatchObject({ due: 40_000 });
    await perform(takePayment, staffOf(site, "desk"), taking(id, "cash", { amount: 40_000 }));
    expect(await balance(id)).toMatchObject({ due: 0 });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("is given up", async () => {
    const { id } = await bookAndTakeAt(180_000);
    const free = { difference: { way: "free", note: "Cerramos el camino" } } as const;
    expect(await errorCode(change(id, { date: LATER }, free))).toBe("not-allowed");
    await change(id, { date: LATER }, free, "manager");
    expect(await balance(id)).toMatchObject({ charged: 400_000, writtenOff: 40_000, due: 0 });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("needs a proof beside its field, and who may take money", async () => {
    const { id } = await bookAndTakeAt(180_000);
    const asked = change(id, { date: LATER }, { difference: { way: "cash" } });
    expect(await fieldsOf(asked)).toEqual(["difference.note"]);
    expect(await changesOf(id)).toEqual([]);
  });

  test("is paid by a link that staff hands on, and the booking stays as it is until then", async () => {
    const id = await paidAt(180_000);
    const { answer, ctx } = await change(id, { date: LATER }, { difference: { way: "link" } });
    expect(answer.paymentUrl).toMatch(/^https?:/);
    expect(await perform(payChangeByStaff, ctx, { id })).toBe(answer.paymentUrl);
    expect(await site.booking(id)).toMatchObject({ revision: 0 });
    const [waiting] = await changesOf(id);
    const providerPaymentId = site.payments.pay(waiting?.id ?? "", 40_000);
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(id)).toMatchObject({ date: LATER, revision: 1 });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("of a change that waits is taken in cash, once however often it is pressed, and what comes online after it goes back", async () => {
    const id = await paidAt(180_000);
    await change(id, { date: LATER });
    const [waiting] = await changesOf(id);
    const input = taking(id, "cash", { amount: 40_000, changeId: waiting?.id });
    await Promise.all([1, 2].map(() => perform(takePayment, staffOf(site, "desk"), input)));
    expect(await site.booking(id)).toMatchObject({ date: LATER, revision: 1 });
    expect((await changesOf(id))[0]).toMatchObject({ status: "applied", people: null });
    const providerPaymentId = site.payments.pay(waiting?.id ?? "", 40_000);
    await settlePayment(site.system, { providerPaymentId });
    expect(await balance(id)).toMatchObject({ charged: 400_000 });
    expect((await site.refundsOf(id)).map(({ amount }) => amount)).toEqual([40_000]);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("of a change that has lapsed is taken while its seats are free, and not of one that is over", async () => {
    const id = await paidAt(180_000);
    await change(id, { date: LATER });
    const [waiting] = await changesOf(id);
    site.clock.forward(31 * MINUTE);
    await site.changeDeparture({ capacity: 1 }, LATER);
    const input = taking(id, "cash", { amount: 40_000, changeId: waiting?.id });
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), input))).toBe("hold-lapsed");
    await site.changeDeparture({ capacity: 9 }, LATER);
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), { ...input, amount: 39_000 }))).toBe(
      "price-changed",
    );
    await perform(takePayment, staffOf(site, "desk"), input);
    expect(await site.booking(id)).toMatchObject({ date: LATER });
    const again = { ...input, idempotencyKey: v7() };
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), again))).toBe("booking-not-payable");
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("of another booking's change is nothing to be paid here", async () => {
    const [here, there] = [await paidAt(180_000), await paidAt(180_000)];
    await change(there, { date: LATER });
    const [waiting] = await changesOf(there);
    const input = taking(here, "cash", { amount: 40_000, changeId: waiting?.id });
    expect(await errorCode(perform(takePayment, staffOf(site, "desk"), input))).toBe("booking-not-payable");
    site.clock.forward(HOUR);
    await perform(lapseChange, site.system, { changeId: waiting?.id ?? "" });
    expect(await site.booking(there)).toMatchObject({ revision: 0 });
  });

  async function bookAndTakeAt(value: number) {
    await reprice(value);
    const booked = await bookAndTake(site, "cash");
    await reprice(200_000);
    return booked;
  }
  async function paidAt(value: number) {
    await reprice(value);
    const id = await paid();
    await reprice(200_000);
    return id;
  }
});

describe("when no rule gives money back any more", () => {
  test("somebody is taken out with a reason, and what goes back counts as given beyond the rules", async () => {
    const id = await paid();
    site.clock.set(LATE);
    const remove = [await companionOf(id)];
    expect(await fieldsOf(change(id, { remove }))).toEqual(["why"]);
    const { answer } = await change(id, { remove }, { why: WHY });
    expect(answer.booking).toMatchObject({ participants: 1, totalPrice: 180_000 });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: 180_000, beyondRule: 180_000 }]);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("not beyond what a role may give, nor by who gives nothing", async () => {
    const id = await paid(6);
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

  test("it is moved only by who may set that aside, which the audit says", async () => {
    const id = await paid();
    site.clock.set(LATE);
    expect(await errorCode(change(id, { date: LATER }))).toBe("change-too-late");
    await change(id, { date: LATER }, override("late"), "manager");
    expect(await site.booking(id)).toMatchObject({ date: LATER });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("a preview from before the deadline is stale after it", async () => {
    const id = await paid();
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

describe("rules that are set aside", () => {
  test("capacity: onto a full or closed departure", async () => {
    const id = await paid();
    await site.changeDeparture({ capacity: 1 }, LATER);
    expect(await errorCode(change(id, { date: LATER }, {}, "manager"))).toBe("sold-out");
    await site.changeDeparture({ closed: true }, LATER);
    await change(id, { date: LATER }, override("capacity"), "manager");
    expect(await site.booking(id)).toMatchObject({ date: LATER });
  });

  test("past: also of a departure that has left, and onto one", async () => {
    const id = await paid();
    site.clock.set(new Date("2026-12-06T15:00:00Z"));
    expect(await errorCode(change(id, { date: LATER }, override("late"), "manager"))).toBe(
      "booking-not-changeable",
    );
    await change(id, { date: LATER }, override("late", "past"), "manager");
    site.clock.forward(DAY);
    await change(id, { date: "2026-12-05" }, override("late", "past"), "manager");
    expect(await site.booking(id)).toMatchObject({ date: "2026-12-05" });
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("past: names can be corrected after the sale has closed, and no link is offered", async () => {
    const id = await paid();
    site.clock.set(new Date("2026-12-06T15:00:00Z"));
    const correct = [{ id: await companionOf(id), name: "Julián Vélez" }];
    expect(await errorCode(change(id, { correct }, {}, "manager"))).toBe("booking-not-changeable");
    await change(id, { correct }, override("past"), "manager");
    expect((await peopleOf(id))[1]?.name).toBe("Julián Vélez");
    const dearer = change(id, { add: [{ price: CHILD }] }, override("past"), "manager");
    expect(await fieldsOf(dearer)).toEqual(["difference.way"]);
  });

  test("size: more people than a booking on the site has", async () => {
    const id = await paid(8);
    await site.changeDeparture({ capacity: 40 });
    const add = [1, 2, 3].map(() => ({ price: CHILD }));
    const difference = { way: "cash", note: "Recibo 7" } as const;
    expect(await fieldsOf(change(id, { add }, { difference }, "manager"))).toEqual(["add"]);
    await change(id, { add }, { difference, ...override("size") }, "manager");
    expect(await site.booking(id)).toMatchObject({ participants: 11 });
    const [, second] = await peopleOf(id);
    await change(id, { remove: [second?.id ?? ""] });
    expect(await site.booking(id)).toMatchObject({ participants: 10 });
    expect(await findingsAtRest(site)).toEqual([]);
  });
});

test("pressed twice it is done once, with the same money", async () => {
  const id = await paid();
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
