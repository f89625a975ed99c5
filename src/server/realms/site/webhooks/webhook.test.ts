import { createHmac } from "node:crypto";
import { Hono } from "hono";
import pino from "pino";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../../tests/support/databases/database.ts";
import {
  giveAccount,
  newKey,
  openMerchantAccounts,
  PLATFORM,
  secretOf,
} from "../../../../../tests/support/merchant-accounts.ts";
import { agencyPerTest, openAgency, START } from "../../../../../tests/support/use-case-context.ts";
import { NO_LIMITS } from "../../../limits/create-limits.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { mercadoPagoWebhook } from "./webhook.ts";

const OWN_ID = "535606744";
const OTHER_ID = "611223344";
const key = newKey("2026-11");

const database = databasePerFile(2);
const site = agencyPerTest(database);

async function answerTo(
  secret: string,
  keys = [key],
  dataId = "123",
  { type = "payment", body = { id: v7(), action: "payment.updated" } as object } = {},
): Promise<number> {
  const { accounts } = openMerchantAccounts(database.db, "http://127.0.0.1:9", keys);
  const services = {
    ...site.system,
    merchantAccounts: accounts,
    limits: NO_LIMITS,
    log: pino({ level: "silent" }),
  };
  const app = new Hono<SiteEnvironment>();
  const requestOrigin = {
    host: "www.andesvivo.test",
    hostname: "www.andesvivo.test",
    origin: "https://www.andesvivo.test",
    hasTruePort: true,
    ip: null,
  };
  app.use(async (c, next) => {
    c.env = { agency: site.agency, requestOrigin } as never;
    await next();
  });
  app.post("/webhook", mercadoPagoWebhook(services));
  const ts = START.getTime();
  const v1 = createHmac("sha256", secret).update(`id:${dataId};request-id:r1;ts:${ts};`).digest("hex");
  const answer = await app.request(`/webhook?${new URLSearchParams({ "data.id": dataId, type })}`, {
    method: "POST",
    headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": "r1" },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test("an agency without an account accepts webhooks with the platform's secret", async () => {
  expect(await answerTo(PLATFORM.secret)).toBe(200);
  expect(await answerTo(secretOf(OWN_ID))).toBe(401);
});

test("an agency with an account accepts only webhooks with its own secret", async () => {
  await giveAccount(database.db, key, site.agency.id, OWN_ID);
  const second = await openAgency(database.db);
  await giveAccount(database.db, key, second.agency.id, OTHER_ID);
  expect(await answerTo(secretOf(OWN_ID))).toBe(200);
  expect(await answerTo(secretOf(OTHER_ID))).toBe(401);
  expect(await site.jobs.of("handle-webhook-event")).toHaveLength(1);
});

test("a webhook of a former account is accepted with that account's secret", async () => {
  await giveAccount(database.db, key, site.agency.id, OTHER_ID);
  await giveAccount(database.db, key, site.agency.id, OWN_ID);
  expect(await answerTo(secretOf(OTHER_ID))).toBe(200);
  expect(await answerTo(PLATFORM.secret)).toBe(200);
});

test("a webhook gets 503 if the encryption key of the secret is missing", async () => {
  await giveAccount(database.db, key, site.agency.id, OWN_ID);
  expect(await answerTo(secretOf(OWN_ID), [newKey("2027-01")])).toBe(503);
  expect(await site.jobs.of("handle-webhook-event")).toEqual([]);
});

test("a signed webhook with a malformed payment id is refused and not stored", async () => {
  for (const dataId of ["\0", "1\0", "un pago", "1".repeat(81)])
    expect(await answerTo(PLATFORM.secret, [key], dataId)).toBe(400);
  expect(await site.jobs.of("handle-webhook-event")).toEqual([]);
});

describe("a webhook about a chargeback", () => {
  const CHARGEBACK_ID = "234000062890459000";
  const storedEvents = async () => {
    const { rows } = await database.pool.query(
      "select provider_payment_id, chargeback_id from payment_notices where agency_id = $1",
      [site.agency.id],
    );
    return rows;
  };

  test.each(["topic_chargebacks_wh", "chargebacks"])(
    "of topic %s is stored with the signed id alone",
    async (type) => {
      // The server ignores the payment in the body, because the signature does not cover the body.
      const body = { actions: ["changed_case_status"], data: { id: CHARGEBACK_ID, payment_id: 86439942806 } };
      expect(await answerTo(PLATFORM.secret, [key], CHARGEBACK_ID, { type, body })).toBe(200);
      expect(await storedEvents()).toEqual([{ provider_payment_id: "", chargeback_id: CHARGEBACK_ID }]);
    },
  );

  test("is refused without a valid signature", async () => {
    expect(await answerTo("another", [key], CHARGEBACK_ID, { type: "topic_chargebacks_wh" })).toBe(401);
    expect(await storedEvents()).toEqual([]);
  });
});

test("a webhook of another topic is answered and not stored", async () => {
  expect(await answerTo("another", [key], "9", { type: "topic_claims_integration_wh" })).toBe(200);
  expect(await site.jobs.of("handle-webhook-event")).toEqual([]);
});
