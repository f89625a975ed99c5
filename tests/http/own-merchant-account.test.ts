import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { WEBHOOK_SECRET } from "../support/site.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

const OWN = 611223344;
const PLATFORM = 535606744;
const newKey = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const march = newKey("2026-03");
const november = newKey("2026-11");

interface Site {
  agencyId: string;
  traveller: Traveller;
}
interface Booked extends Site {
  id: string;
  preference: string;
}

const site = sitePerFile(databasePerFile(4), { ENCRYPTION_KEYS: march });
/** The agency gets a merchant account of its own during the tests. */
let andes: Site;
let caribe: Site;
let early: Booked;

beforeAll(async () => {
  andes = { agencyId: "andes-vivo", traveller: site.open() };
  caribe = { agencyId: "caribe-sereno", traveller: site.open("caribe.localhost") };
  for (const { traveller } of [andes, caribe]) await traveller.signIn("google", "ana@viajeros.test");
  early = await book(andes);
  await setAccount("the-agency's-secret");
  await site.restart({});
});

/** The provider must sign its webhooks with the secret that the product stores. */
async function setAccount(secret: string): Promise<void> {
  const credentials = { MERCHANT_ACCESS_TOKEN: `APP_USR-1-${OWN}`, MERCHANT_WEBHOOK_SECRET: secret };
  await site.run("agency", ["account", andes.agencyId], credentials);
  await sign(OWN, secret);
}

const sign = (collectorId: number, secret: string) =>
  site.sandbox.control("POST", "mercado-pago/webhooks/secret", { collectorId, secret });

async function book(at: Site): Promise<Booked> {
  const { agencyId, traveller } = at;
  const order = await bookingRequestFor(traveller, await firstExperience(traveller, agencyId), 1);
  const url = await traveller.mutate<string>("booking.create", { ...order, idempotencyKey: v7() });
  const [newest] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  return { ...at, id: newest?.id ?? "", preference: new URL(url).searchParams.get("pref_id") ?? "" };
}

/** @returns the payment with the account that received the money. */
const pay = ({ preference }: Booked) =>
  site.sandbox.control<{ id: number; collector_id: number }>(
    "POST",
    `mercado-pago/preferences/${preference}/pay`,
  );

const read = ({ traveller, id }: Booked) => traveller.query<BookingView>("booking.getById", { id });

const confirmed = (booked: Booked) =>
  waitFor("confirmation", async () => (await read(booked)).status === "CONFIRMED");

const answered = (paymentId: number, status: number) =>
  waitFor(`a webhook answered with ${status}`, async () => {
    const webhooks = await site.sandbox.control<{ id: string; paymentId: number; lastStatus: number }[]>(
      "GET",
      "mercado-pago/webhooks",
    );
    return webhooks.find((webhook) => webhook.paymentId === paymentId && webhook.lastStatus === status);
  });

/** @returns the accounts that refunded, according to the provider. */
async function refundedBy(booked: Booked): Promise<string[]> {
  await booked.traveller.mutate("booking.cancel", { id: booked.id });
  await waitFor("the refund", async () => (await read(booked)).refunds[0]?.status === "settled");
  const payments = await site.sandbox.control<{ refunds: { source: { id: string } }[] }[]>(
    "GET",
    `mercado-pago/payments?external_reference=b_${booked.id}`,
  );
  return payments.flatMap(({ refunds }) => refunds.map(({ source }) => source.id));
}

describe("agency with a merchant account", () => {
  test("a payment to the agency's account is confirmed by a webhook with the account's secret", async () => {
    const booked = await book(andes);
    const payment = await pay(booked);
    expect(payment.collector_id).toBe(OWN);
    await answered(payment.id, 200);
    await confirmed(booked);
    expect(await refundedBy(booked)).toEqual([String(OWN)]);
  });

  test("only a webhook with the account's secret is accepted", async () => {
    await sign(OWN, "a-stranger's-secret");
    const booked = await book(andes);
    const payment = await pay(booked);
    const webhook = await answered(payment.id, 401);
    expect(await read(booked)).toMatchObject({ status: "PENDING" });
    await sign(OWN, "the-agency's-secret");
    await site.sandbox.control("POST", `mercado-pago/webhooks/${webhook.id}/resend`);
    await confirmed(booked);
  });

  test("a payment to the platform's account of an earlier booking is confirmed and refunded", async () => {
    const payment = await pay(early);
    expect(payment.collector_id).toBe(PLATFORM);
    await answered(payment.id, 200);
    await confirmed(early);
    expect(await refundedBy(early)).toEqual([String(PLATFORM)]);
  });
});

describe("agency without a merchant account", () => {
  test("a payment goes to the platform's account and needs the platform's webhook secret", async () => {
    await sign(PLATFORM, "the-agency's-secret");
    const booked = await book(caribe);
    const payment = await pay(booked);
    expect(payment.collector_id).toBe(PLATFORM);
    const webhook = await answered(payment.id, 401);
    expect(await read(booked)).toMatchObject({ status: "PENDING" });
    await sign(PLATFORM, WEBHOOK_SECRET);
    await site.sandbox.control("POST", `mercado-pago/webhooks/${webhook.id}/resend`);
    await confirmed(booked);
  });
});

test("payments to the agency's account are confirmed after a change of secret and key", async () => {
  const before = await book(andes);
  await setAccount("the-agency's-new-secret");
  await site.run("agency", ["rotate-keys"], { ENCRYPTION_KEYS: `${november},${march}` });
  await site.restart({ ENCRYPTION_KEYS: november });
  const after = await book(andes);
  for (const booked of [before, after]) {
    const payment = await pay(booked);
    expect(payment.collector_id).toBe(OWN);
    await answered(payment.id, 200);
    await confirmed(booked);
  }
  expect(await refundedBy(before)).toEqual([String(OWN)]);
});
