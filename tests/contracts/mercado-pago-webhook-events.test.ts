import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { createMercadoPago } from "../../src/adapters/mercado-pago/create-mercado-pago.ts";
import { verifyWebhookSignature } from "../../src/adapters/mercado-pago/signature.ts";
import { checkoutFor } from "../support/checkout-request.ts";
import {
  type ScriptedServer,
  type SeenRequest,
  startScriptedServer,
} from "../support/servers/scripted-server.ts";

const secret = "a-panel-secret";

let sandbox: TestSandbox;
let site: ScriptedServer;
beforeAll(async () => {
  site = await startScriptedServer([{ status: 200 }]);
  sandbox = await startSandbox({ makers: [makeMercadoPago], webhookSecret: secret });
});
afterAll(async () => {
  await sandbox.close();
  await site.close();
});

async function payAndListen(mode: string, booking = `booking-${mode}`): Promise<SeenRequest> {
  site.requests.length = 0;
  await sandbox.control("POST", "mercado-pago/webhooks", { mode });
  const provider = createMercadoPago({
    accessToken: "APP_USR-1-202809963",
    baseUrl: `${sandbox.url}/mercado-pago`,
  });
  const request = {
    ...checkoutFor(booking),
    notificationUrl: `${site.url}/hook?agency=andes-vivo`,
  };
  const { id } = await provider.createCheckout(request, `pref:${booking}`);
  const pay = { cardholder: "APRO", method: "visa" };
  await sandbox.control("POST", `mercado-pago/preferences/${id}/pay`, pay);
  await expect.poll(() => site.requests.length, { timeout: 5000 }).toBeGreaterThan(0);
  const [webhook] = site.requests;
  if (!webhook) throw new Error("no webhook came");
  return webhook;
}

const queryOf = ({ path }: SeenRequest) => new URL(path, site.url).searchParams;

async function statesOfWebhooks(): Promise<string[]> {
  const webhooks = await sandbox.control<{ state: string }[]>("GET", "mercado-pago/webhooks");
  return webhooks.map(({ state }) => state);
}

function isSigned(webhook: SeenRequest): boolean {
  return verifyWebhookSignature({
    signatureHeader: String(webhook.headers["x-signature"]),
    requestId: String(webhook.headers["x-request-id"]),
    dataId: new URL(webhook.path, site.url).searchParams.get("data.id"),
    secret,
    now: new Date(),
  });
}

describe("a webhook of a payment", () => {
  test("a webhook arrives once, signed, at the requested URL", async () => {
    const webhook = await payAndListen("deliver");
    const { pathname, searchParams } = new URL(webhook.path, site.url);
    expect(pathname).toBe("/hook");
    expect(searchParams.get("agency")).toBe("andes-vivo");
    expect(searchParams.get("type")).toBe("payment");
    expect(isSigned(webhook)).toBe(true);
    await expect.poll(statesOfWebhooks, { timeout: 5000 }).toEqual(["delivered"]);
    expect(site.requests).toHaveLength(1);
  });

  test("a forged webhook has an invalid signature", async () => {
    const webhook = await payAndListen("forge");
    expect(isSigned(webhook)).toBe(false);
  });
});

describe("a webhook of a chargeback", () => {
  const dispute = (paymentId: string | null, how: object = {}) =>
    sandbox.control("POST", `mercado-pago/payments/${paymentId}`, { status: "charged_back", ...how });
  const topicsSince = async (count: number) => {
    await expect.poll(() => site.requests.length, { timeout: 5000 }).toBe(count);
    return site.requests.map((request) => queryOf(request).get("type"));
  };

  test("a new chargeback sends its own signed webhook beside the payment's", async () => {
    const paymentId = queryOf(await payAndListen("deliver", "disputed")).get("data.id");
    await dispute(paymentId);
    expect((await topicsSince(3)).toSorted()).toEqual(["payment", "payment", "topic_chargebacks_wh"]);
    const webhook = site.requests.find((request) => queryOf(request).get("type") === "topic_chargebacks_wh");
    if (!webhook) throw new Error("no webhook of the chargeback came");
    const body = JSON.parse(webhook.body) as { actions: string[]; data: Record<string, unknown> };
    expect(body.actions).toEqual(["changed_case_status"]);
    expect(body.data).toMatchObject({ id: queryOf(webhook).get("data.id"), payment_id: Number(paymentId) });
    expect(body.data.id).not.toBe(paymentId);
    expect(isSigned(webhook)).toBe(true);
  });

  test("changed documentation sends the chargeback's webhook alone, because the payment is the same", async () => {
    const paymentId = queryOf(await payAndListen("deliver", "documented")).get("data.id");
    await dispute(paymentId);
    await topicsSince(3);
    site.requests.length = 0;
    await dispute(paymentId, { documentation_status: "review_pending" });
    expect(await topicsSince(1)).toEqual(["topic_chargebacks_wh"]);
    await dispute(paymentId, { status_detail: "settled" });
    expect((await topicsSince(3)).slice(1).toSorted()).toEqual(["payment", "topic_chargebacks_wh"]);
  });
});
