import { Payment, PaymentRefund, Preference, User } from "mercadopago";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "../../ports/payments.ts";
import { type CallSettings, call } from "./call.ts";
import { accountAnswer, checkoutAnswer, paymentAnswer, paymentPage, refundAnswer } from "./payment-answer.ts";
import { toPreference } from "./preference.ts";

const PAGE = 100;

export interface MercadoPagoSettings {
  accessToken: string;
  /** `https://api.mercadopago.com` when left out. */
  baseUrl?: string;
  /** Pause before the second try, doubled before the third; 1000 when left out. */
  retryDelayMs?: number;
  /** For each try; 5000 when left out, so that a call ends after 18 s at the latest. */
  timeoutMs?: number;
  /** What the traveller reads on a card statement. */
  statementDescriptor?: string;
}

/** Checkout Pro of one merchant account, through the official SDK. */
export function createMercadoPago(settings: MercadoPagoSettings): PaymentProvider {
  const wire: CallSettings = {
    accessToken: settings.accessToken,
    baseUrl: (settings.baseUrl ?? "https://api.mercadopago.com").replace(/\/+$/, ""),
    retryDelayMs: settings.retryDelayMs ?? 1000,
    timeoutMs: settings.timeoutMs ?? 5000,
  };
  let account: Promise<string> | undefined;
  return {
    async createCheckout(request, idempotencyKey) {
      const body = toPreference(request, settings.statementDescriptor);
      return call(wire, (config) => new Preference(config).create({ body }), checkoutAnswer, idempotencyKey);
    },
    readPayment: (id) => readPayment(wire, id),
    searchPayments: (externalReference) => searchPayments(wire, externalReference),
    cancelPayment: (id, idempotencyKey) =>
      call(wire, (config) => new Payment(config).cancel({ id }), paymentAnswer, idempotencyKey),
    refundPayment: (id, idempotencyKey, amount) =>
      call(
        wire,
        (config) => {
          const refunds = new PaymentRefund(config);
          if (amount === undefined) return refunds.total({ payment_id: id });
          return refunds.create({ payment_id: id, body: { amount } });
        },
        refundAnswer,
        idempotencyKey,
      ),
    accountId() {
      account ??= readAccountId(wire).catch((error: unknown) => {
        account = undefined;
        throw error;
      });
      return account;
    },
  };
}

/** An access token stays with its account, so this is asked once. */
const readAccountId = async (wire: CallSettings): Promise<string> =>
  (await call(wire, (config) => new User(config).get(), accountAnswer)).id;

/** Ids arrive in addresses that anyone can write; only digits are worth a question. */
async function readPayment(wire: CallSettings, id: string): Promise<ProviderPayment | null> {
  if (!/^\d{1,20}$/.test(id)) return null;
  try {
    return await call(wire, (config) => new Payment(config).get({ id }), paymentAnswer);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === "not-found") return null;
    throw error;
  }
}

async function searchPayments(wire: CallSettings, externalReference: string): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  for (;;) {
    const options = {
      criteria: "desc",
      sort: "date_created",
      external_reference: externalReference,
      limit: PAGE,
      offset: found.length,
    } as const;
    const page = await call(wire, (config) => new Payment(config).search({ options }), paymentPage);
    found.push(...page.results);
    if (page.results.length === 0 || found.length >= page.paging.total) return found;
  }
}
