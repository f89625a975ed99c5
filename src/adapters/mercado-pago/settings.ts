import type { CallSettings } from "./call.ts";

export interface MercadoPagoSettings {
  accessToken: string;
  /** `https://api.mercadopago.com` by default. */
  baseUrl?: string;
  /** Delay before the second attempt, doubled before the third; 1000 by default. */
  retryDelayMs?: number;
  /** Timeout of each attempt; 5000 by default, so that a call ends after 18 s at the latest. */
  timeoutMs?: number;
  /** Text on the card statement. */
  statementDescriptor?: string;
}

export const toCallSettings = (settings: MercadoPagoSettings): CallSettings => ({
  accessToken: settings.accessToken,
  baseUrl: (settings.baseUrl ?? "https://api.mercadopago.com").replace(/(?<!\/)\/+$/, ""),
  retryDelayMs: settings.retryDelayMs ?? 1000,
  timeoutMs: settings.timeoutMs ?? 5000,
});
