import { expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../../tests/support/fake-payments.ts";
import { openAgency } from "../../../../tests/support/use-case-context.ts";
import { perform } from "../../use-case.ts";
import { handleWebhookEvent } from "../handle-webhook-event.ts";
import { receiveWebhookEvent } from "./receive-webhook-event.ts";

const database = databasePerFile();

async function receiveTimes(times: number) {
  const site = await openAgency(database.db);
  const { id } = await site.book(2);
  const event = {
    signedId: "1001",
    action: "payment.created",
    providerPaymentId: site.payments.pay(id, 360_000),
  };
  const answers = await Promise.all(
    Array.from({ length: times }, () => receiveWebhookEvent(site.system, event)),
  );
  const jobs = await site.jobs.of("handle-webhook-event");
  return { site, id, answers, jobs, webhookEventId: jobs[0]?.data.webhookEventId ?? "" };
}

test("a webhook event that arrives three times at once is stored once, with one job", async () => {
  const { answers, jobs } = await receiveTimes(3);
  expect(answers.filter((isNew) => isNew)).toHaveLength(1);
  expect(jobs).toHaveLength(1);
});

test("the same event at two agencies is stored for each agency", async () => {
  const [first, second] = [await receiveTimes(1), await receiveTimes(1)];
  expect([...first.answers, ...second.answers]).toEqual([true, true]);
});

test("a webhook event settles its payment, and is not handled twice", async () => {
  const { site, id, webhookEventId } = await receiveTimes(1);
  expect(await perform(handleWebhookEvent, site.system, { webhookEventId })).toMatchObject({
    settlement: "confirm",
  });
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  site.payments.failure = unavailableError();
  expect(await perform(handleWebhookEvent, site.system, { webhookEventId })).toEqual({ kind: "unknown" });
});

test("a webhook event stays unhandled while the provider is down", async () => {
  const { site, id, webhookEventId } = await receiveTimes(1);
  site.payments.failure = unavailableError();
  await expect(perform(handleWebhookEvent, site.system, { webhookEventId })).rejects.toMatchObject({
    kind: "unavailable",
  });
  site.payments.failure = undefined;
  await perform(handleWebhookEvent, site.system, { webhookEventId });
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
});

test("another agency's webhook event is not found", async () => {
  const { site, id, webhookEventId } = await receiveTimes(1);
  const elsewhere = await openAgency(database.db);
  expect(
    await perform(handleWebhookEvent, { ...site.system, agency: elsewhere.agency }, { webhookEventId }),
  ).toEqual({
    kind: "unknown",
  });
  expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
});
