import { createHmac } from "node:crypto";
import { Hono } from "hono";
import pino from "pino";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../../../tests/support/database.ts";
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

const OWN = "535606744";
const OTHER = "611223344";
const key = newKey("2026-11");

const database = databasePerFile(2);
const site = agencyPerTest(database);

async function answerTo(secret: string, keys = [key], dataId = "123"): Promise<number> {
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
  const answer = await app.request(
    `/webhook?${new URLSearchParams({ "data.id": dataId, type: "payment" })}`,
    {
      method: "POST",
      headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": "r1" },
      body: JSON.stringify({ id: v7(), action: "payment.updated" }),
    },
  );
  return answer.status;
}

test("an agency without an account takes webhooks with the platform's secret", async () => {
  expect(await answerTo(PLATFORM.secret)).toBe(200);
  expect(await answerTo(secretOf(OWN))).toBe(401);
});

test("an agency with an account takes webhooks with its own secret, and with no other agency's", async () => {
  await giveAccount(database.db, key, site.agency.id, OWN);
  const second = await openAgency(database.db);
  await giveAccount(database.db, key, second.agency.id, OTHER);
  expect(await answerTo(secretOf(OWN))).toBe(200);
  expect(await answerTo(secretOf(OTHER))).toBe(401);
  expect(await site.jobs.of("handle-webhook-event")).toHaveLength(1);
});

test("a webhook of an earlier account is still verified with its secret", async () => {
  await giveAccount(database.db, key, site.agency.id, OTHER);
  await giveAccount(database.db, key, site.agency.id, OWN);
  expect(await answerTo(secretOf(OTHER))).toBe(200);
  expect(await answerTo(PLATFORM.secret)).toBe(200);
});

test("a webhook that cannot be verified because a key is missing gets an error, so that it is resent", async () => {
  await giveAccount(database.db, key, site.agency.id, OWN);
  expect(await answerTo(secretOf(OWN), [newKey("2027-01")])).toBe(503);
  expect(await site.jobs.of("handle-webhook-event")).toEqual([]);
});

test("a signed webhook with a malformed payment id is refused and not stored", async () => {
  for (const dataId of ["\0", "1\0", "un pago", "1".repeat(81)])
    expect(await answerTo(PLATFORM.secret, [key], dataId)).toBe(400);
  expect(await site.jobs.of("handle-webhook-event")).toEqual([]);
});
