import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-for-tests.ts";
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
  const [notice] = site.requests;
  if (!notice) throw new Error("no notice came");
  return notice;
}

/** What became of everything that the provider had to tell. */
async function statesOfNotices(): Promise<string[]> {
  const notices = await sandbox.control<{ state: string }[]>("GET", "mercado-pago/webhooks");
  return notices.map(({ state }) => state);
}

function isSigned(notice: SeenRequest): boolean {
  return verifyWebhookSignature({
    signatureHeader: String(notice.headers["x-signature"]),
    requestId: String(notice.headers["x-request-id"]),
    dataId: new URL(notice.path, site.url).searchParams.get("data.id"),
    secret,
    now: new Date(),
  });
}

describe("a notice of a payment", () => {
  test("comes signed, alone, and on the address that we gave", async () => {
    const notice = await payAndListen("deliver");
    const { pathname, searchParams } = new URL(notice.path, site.url);
    expect(pathname).toBe("/hook");
    expect(searchParams.get("agency")).toBe("andes-vivo");
    expect(searchParams.get("type")).toBe("payment");
    expect(isSigned(notice)).toBe(true);
    await expect.poll(statesOfNotices, { timeout: 5000 }).toEqual(["delivered"]);
    expect(site.requests).toHaveLength(1);
  });

  test("that somebody forged is found out", async () => {
    const notice = await payAndListen("forge");
    expect(isSigned(notice)).toBe(false);
  });
});
