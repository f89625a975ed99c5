import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import {
  HOUR,
  MINUTE,
  openAgency,
  START,
  type TestAgency,
} from "../../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../../booking/cancel-booking.ts";
import { reconcileBooking } from "../../payments/reconcile-booking.ts";
import { settlePayment } from "../../payments/steps/settle-payment.ts";
import { perform } from "../../use-case.ts";
import { sendMessage } from "../send-message.ts";

const database = databasePerFile();

const reminders = async (site: TestAgency) =>
  (await site.messages()).filter(({ content }) => content.kind === "hold-ending");

async function runPollsUntil(site: TestAgency, bookingId: string, end: Date) {
  for (let round = 1; round < 60; round += 1) {
    const next = (await site.jobs.of("reconcile-booking")).at(-1);
    if (!next?.startAfter || next.startAfter > end) break;
    if (next.startAfter > site.clock.now()) site.clock.set(next.startAfter);
    await perform(reconcileBooking, site.system, { bookingId, round: next.data.round });
  }
  site.clock.set(end);
}

describe("an unpaid hold", () => {
  test("causes one reminder, twenty minutes before it lapses", async () => {
    const site = await openAgency(database.db);
    const { id } = await site.book();
    await runPollsUntil(site, id, new Date(START.getTime() + 10 * MINUTE - 1));
    expect(await reminders(site)).toEqual([]);
    await runPollsUntil(site, id, new Date(START.getTime() + 30 * MINUTE));
    expect(await reminders(site)).toMatchObject([
      { createdAt: new Date(START.getTime() + 10 * MINUTE), content: { bookingId: id } },
    ]);
  });

  test.each<[string, (site: TestAgency, made: Awaited<ReturnType<TestAgency["book"]>>) => Promise<unknown>]>([
    [
      "was paid",
      (site, { id }) => settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) }),
    ],
    ["was paid without a webhook", async (site, { id }) => site.payments.pay(id, 360_000)],
    ["was cancelled", (_, { ctx, id }) => perform(cancelBooking, ctx, { id })],
    [
      "has a payment in review",
      async (site, { id }) => site.payments.pay(id, 360_000, { status: "in_process" }),
    ],
  ])("causes no reminder if it %s", async (_, happens) => {
    const site = await openAgency(database.db);
    const made = await site.book();
    await happens(site, made);
    await runPollsUntil(site, made.id, new Date(START.getTime() + 30 * MINUTE));
    expect(await reminders(site)).toEqual([]);
  });

  test("whose extension was lost causes a reminder before it lapses", async () => {
    const site = await openAgency(database.db);
    const { id } = await site.book();
    const expiresAt = new Date(START.getTime() + 20 * HOUR);
    const providerPaymentId = site.payments.pay(id, 360_000, { status: "pending", expiresAt });
    await settlePayment(site.system, { providerPaymentId });
    site.clock.forward(3 * MINUTE);
    site.payments.change(providerPaymentId, { status: "cancelled", statusDetail: "by_payer" });
    await settlePayment(site.system, { providerPaymentId });
    await runPollsUntil(site, id, new Date(START.getTime() + 30 * MINUTE));
    expect(await reminders(site)).toMatchObject([{ createdAt: new Date(START.getTime() + 10 * MINUTE) }]);
  });
});

type Made = Awaited<ReturnType<TestAgency["book"]>>;

describe("a reminder that is sent late is dropped", () => {
  test.each<[string, (site: TestAgency, made: Made) => unknown]>([
    ["after the hold lapsed", (site) => site.clock.set(new Date(START.getTime() + 30 * MINUTE))],
    ["for a cancelled booking", (_, { ctx, id }) => perform(cancelBooking, ctx, { id })],
    [
      "if a payment is pending",
      (site, { id }) => {
        const pending = { status: "pending", expiresAt: new Date(START.getTime() + 20 * HOUR) } as const;
        return settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000, pending) });
      },
    ],
    [
      "if the hold has lapsed only by the database's clock",
      (site) => {
        site.system.clock.byDatabase = () => new Date(START.getTime() + 30 * MINUTE);
      },
    ],
  ])("%s", async (_, happens) => {
    const site = await openAgency(database.db);
    const made = await site.book();
    await runPollsUntil(site, made.id, new Date(START.getTime() + 12 * MINUTE));
    const [message] = await reminders(site);
    await happens(site, made);
    await perform(sendMessage, site.system, { messageId: message?.id ?? "" });
    expect(await reminders(site)).toMatchObject([{ status: "dropped" }]);
    expect(site.email.sent).toEqual([]);
  });
});
