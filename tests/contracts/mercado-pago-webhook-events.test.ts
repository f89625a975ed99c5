import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { createMercadoPago } from "../../src/adapters/mercado-pago/create-mercado-pago.ts";
import { verifyWebhookSignature } from "../../src/adapters/mercado-pago/signature.ts";
import { checkoutFor } from "../support/checkout-request.ts";
import { type ScriptedServer, type SeenRequest, startScriptedServer } from "../support/scripted-server.ts";

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

async function payAndListen(mode: string): Promise<SeenRequest> {
  site.requests.length = 0;
  await sandbox.control("POST", "mercado-pago/webhooks", { mode });
  const provider = createMercadoPago({
    accessToken: "APP_USR-1-202809963",
    baseUrl: `${sandbox.url}/mercado-pago`,
  });
  const request = {
    ...checkoutFor(`booking-${mode}`),
    notificationUrl: `${site.url}/hook?agency=andes-vivo`,
  };
  const { id } = await provider.createCheckout(request, `pref:${mode}`);
  const pay = { cardholder: "APRO", method: "visa" };
  await sandbox.control("POST", `mercado-pago/preferences/${id}/pay`, pay);
  await expect.poll(() => site.requests.length, { timeout: 5000 }).toBeGreaterThan(0);
  const [webhook] = site.requests;
  if (!webhook) throw new Error("no webhook came");
  return webhook;
}

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
