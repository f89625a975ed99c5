import { MercadoPagoConfig, Preference } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";

/** A payment in the format of the control API. Only the paying request sets `return_url`. */
export interface SellerPayment {
  id: number;
  status: string;
  status_detail: string;
  return_url?: string;
}

export interface Seller {
  url(): string;
  advanceClock(ms: number): void;
  now(): Date;
  /** Returns a new SDK configuration, because the SDK keeps the options of one call for the next. */
  config(options?: { idempotencyKey?: string; accessToken?: string }): MercadoPagoConfig;
  createPreference(change?: object): Promise<{ id: string; init_point: string }>;
  pay(preferenceId: string, how?: object): Promise<SellerPayment>;
  changePayment(paymentId: number, to: object): Promise<SellerPayment>;
  control: TestSandbox["control"];
}

export const sellerToken = "APP_USR-6295877106812064-112001-abc-202809963";
export const sellerId = 202809963;
export const webhookSecret = "a-webhook-secret";
export const site = "http://caribe.localhost:3000/payments";
export const preferenceBody = {
  items: [{ id: "exp-1", title: "Caminata", quantity: 2, unit_price: 120_000, currency_id: "COP" }],
  back_urls: {
    success: `${site}/success?bookingId=b1`,
    pending: `${site}/pending`,
    failure: `${site}/failed`,
  },
  external_reference: "booking-1",
};

export function openSeller(): Seller {
  const realAddress = AppConfig.BASE_URL;
  const address = AppConfig as { BASE_URL: string };
  let sandbox: TestSandbox;
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);

  beforeAll(async () => {
    sandbox = await startSandbox({ makers: [makeMercadoPago], webhookSecret, now });
    address.BASE_URL = `${sandbox.url}/mercado-pago`;
  });
  afterEach(() => {
    sandbox.reset();
    aheadMs = 0;
  });
  afterAll(async () => {
    address.BASE_URL = realAddress;
    await sandbox.close();
  });

  const config: Seller["config"] = ({ idempotencyKey, accessToken = sellerToken } = {}) =>
    new MercadoPagoConfig({
      accessToken,
      options: { timeout: 5_000, maxRetries: 0, ...(idempotencyKey ? { idempotencyKey } : {}) },
    });
  const control: Seller["control"] = (method, path, body) => sandbox.control(method, path, body);
  return {
    url: () => sandbox.url,
    advanceClock(ms) {
      aheadMs += ms;
    },
    now,
    config,
    async createPreference(change = {}) {
      const preference = await new Preference(config()).create({ body: { ...preferenceBody, ...change } });
      return { id: String(preference.id), init_point: String(preference.init_point) };
    },
    pay: (preferenceId, how = {}) => control("POST", `mercado-pago/preferences/${preferenceId}/pay`, how),
    changePayment: (paymentId, to) => control("POST", `mercado-pago/payments/${paymentId}`, to),
    control,
  };
}
