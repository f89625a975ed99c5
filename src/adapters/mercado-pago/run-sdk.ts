import type { MercadoPagoConfig } from "mercadopago";
import { z } from "zod";
import { call, type MercadoPagoSettings, toCallSettings } from "./call.ts";

/**
 * Calls any client of the SDK (`Customer`, `CardToken`, `Point`, `PreApproval`…) with the base URL, timeout, retries and errors
 * of the adapter's own calls. Returns the SDK's response unchecked; `{}` for a 204.
 * @param request makes one call of the SDK before its first `await`, because the global base URL and `fetch` are this call's
 * only until then; not an iterator such as `searchAll`
 * @param idempotencyKey key of a write; generated if omitted
 * @throws PaymentProviderError
 */
export const runSdk = <T>(
  settings: MercadoPagoSettings,
  request: (config: MercadoPagoConfig) => Promise<T>,
  idempotencyKey?: string,
): Promise<Omit<T, "api_response">> =>
  call(toCallSettings(settings), request, z.custom<Omit<T, "api_response">>(), idempotencyKey);
