import type { CallSettings } from "./call.ts";

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

export const toCallSettings = (settings: MercadoPagoSettings): CallSettings => ({
  accessToken: settings.accessToken,
  baseUrl: (settings.baseUrl ?? "https://api.mercadopago.com").replace(/(?<!\/)\/+$/, ""),
  retryDelayMs: settings.retryDelayMs ?? 1000,
  timeoutMs: settings.timeoutMs ?? 5000,
});
