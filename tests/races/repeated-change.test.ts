import { describe, expect, test } from "vitest";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { DomainError } from "../../src/domain/errors.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { listChanges } from "../support/staff/list-changes.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const ADULT = 180_000;
const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
const MOVE: ChangeRequest = { date: "2026-12-12" };
const OTHER_MOVE: ChangeRequest = { date: "2026-12-19" };
const JOIN: ChangeRequest = {
  add: [
    {
      name: "Tomás Restrepo",
      documentType: "TI",
      documentNumber: "99887766",
      birthDate: "2016-03-03",
      price: { id: "nino", value: 90_000, name: "Niño" },
    },
  ],
};

const database = databasePerFile();
const site = agencyPerTest(database);

async function answerOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    return error instanceof DomainError ? error.code : "failed";
  }
}

/**
 * The first request pauses with the booking's row until the second request waits for this row. Without locks both requests
 * read the row before either request writes.
 */
async function sendBothChanges(changes: readonly [ChangeRequest, ChangeRequest], withoutLocks = false) {
  const { ctx, id } = await site.book(2);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 2 * ADULT) });
  const inputs = await Promise.all(
    changes.map(async (change) => {
      const { revision } = await perform(previewChange, ctx, { id, change });
      return { id, change, revision, idempotencyKey: "key-of-the-form" };
    }),
  );
  const db = tamperedDatabase(database.pool, {
    withoutLocks,
    pause: { after: LOCKS_BOOKING, until: createBarrier(database.pool, 2, withoutLocks) },
  });
  const answers = await Promise.all(
    inputs.map((input) => answerOf(perform(applyChange, { ...ctx, db }, input))),
  );
  const changeRows = await listChanges(database.db, { agencyId: site.agency.id, id });
  return { answers, statuses: changeRows.map(({ status }) => status) };
}

describe("concurrent requests for one change with one key", () => {
  test("two concurrent requests with one key apply a free change once", async () => {
    const { answers, statuses } = await sendBothChanges([MOVE, MOVE]);
    expect(statuses).toEqual(["applied"]);
    const changedAnswer = { booking: expect.objectContaining({ date: "2026-12-12" }), paymentUrl: null };
    expect(answers).toEqual([changedAnswer, changedAnswer]);
  });

  test("two concurrent requests with one key hold a change with a difference once, with one payment page", async () => {
    const { answers, statuses } = await sendBothChanges([JOIN, JOIN]);
    expect(statuses).toEqual(["pending"]);
    const [first, second] = answers;
    expect(first).toEqual({ booking: null, paymentUrl: expect.stringContaining("https://") });
    expect(second).toEqual(first);
  });

  test("one of two concurrent requests with one key fails if the booking's row is not locked", async () => {
    const { answers, statuses } = await sendBothChanges([MOVE, MOVE], true);
    expect(statuses).toEqual(["applied"]);
    expect(answers.filter((answer) => answer === "failed")).toHaveLength(1);
  });
});

test("a concurrent different change with the same key is refused", async () => {
  const { answers, statuses } = await sendBothChanges([MOVE, OTHER_MOVE]);
  expect(statuses).toEqual(["applied"]);
  expect(answers.filter((answer) => answer === "idempotency-key-reused")).toHaveLength(1);
});
