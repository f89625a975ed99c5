import type { CallSettings } from "./call.ts";

export interface MercadoPagoSettings {
  accessToken: string;
  baseUrl?: string;
  /** Delay before the second attempt, in milliseconds; 1000 by default. The delay doubles before the third attempt. */
  retryDelayMs?: number;
  /** Timeout of each attempt, in milliseconds. The default of 5000 ends a call of three attempts after 18 s. */
  timeoutMs?: number;
  statementDescriptor?: string;
}

export const toCallSettings = (settings: MercadoPagoSettings): CallSettings => ({
  accessToken: settings.accessToken,
  baseUrl: (settings.baseUrl ?? "https://api.mercadopago.com").replace(/(?<!\/)\/+$/, ""),
  retryDelayMs: settings.retryDelayMs ?? 1000,
  timeoutMs: settings.timeoutMs ?? 5000,
});
