import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MercadoPagoConfig } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import type { z } from "zod";
import { PaymentProviderError } from "../../ports/payments.ts";
import { withTimeout } from "../../with-timeout.ts";
import { limitedFetch, MAX_JSON_BYTES } from "../limited-answer.ts";
import { toProviderError } from "./provider-error.ts";

const RETRIES = 2;

export interface CallSettings {
  accessToken: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Timeout of each attempt, from the first byte of the request to the last of the response. */
  timeoutMs: number;
  /** Delay before the second attempt, doubled before the third. */
  retryDelayMs: number;
}

/**
 * Makes one logical call of up to three attempts with the same idempotency key. Retries a 5xx, a broken connection and
 * a timeout. A retry is safe, because every call is a GET or carries a key. All other failures are final.
 * @param request makes the SDK's call. It must do so before its first `await`.
 * @param schema of the provider's JSON, with its translation.
 * @param idempotencyKey generated if left out, so that the attempts of this call still count as one.
 * @throws PaymentProviderError
 */
export async function call<T>(
  settings: CallSettings,
  request: (config: MercadoPagoConfig) => Promise<unknown>,
  schema: z.ZodType<T>,
  idempotencyKey: string = randomUUID(),
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await tryOnce(settings, request, schema, idempotencyKey);
    } catch (error) {
      const failure = toProviderError(error);
      if (attempt === RETRIES || !isRetryable(failure)) throw failure;
      await sleep(settings.retryDelayMs * 2 ** attempt);
    }
  }
}

async function tryOnce<T>(
  settings: CallSettings,
  request: (config: MercadoPagoConfig) => Promise<unknown>,
  schema: z.ZodType<T>,
  idempotencyKey: string,
): Promise<T> {
  pointSdkAt(settings.baseUrl);
  const begun = withinLimit(() => request(configFor(settings, idempotencyKey)));
  // The SDK's own timeout ends with the headers. This one covers the body too.
  const answer = await withTimeout(begun, settings.timeoutMs, () => {
    throw new PaymentProviderError("unavailable", 0, `no answer within ${settings.timeoutMs} ms`);
  });
  return readAnswer(answer, schema);
}

/** The SDK has no setting for its base URL. It reads this static property at the start of every call. */
function pointSdkAt(baseUrl: string) {
  (AppConfig as { BASE_URL: string }).BASE_URL = baseUrl;
}

const fetchWithinLimit = limitedFetch(MAX_JSON_BYTES);

/**
 * Begins a call with a size limit for its response. The SDK accepts no `fetch` as an argument, but calls the global one
 * before its first `await`. It turns a truncated response into `{}`.
 */
function withinLimit<T>(begin: () => Promise<T>): Promise<T> {
  const before = globalThis.fetch;
  globalThis.fetch = fetchWithinLimit;
  try {
    return begin();
  } finally {
    globalThis.fetch = before;
  }
}

/**
 * Returns a new configuration for each attempt. The SDK writes a call's options back into the configuration, so an
 * idempotency key would remain for the next call. The SDK's own retries are off, because they include 429.
 */
function configFor({ accessToken, timeoutMs }: CallSettings, idempotencyKey: string) {
  return new MercadoPagoConfig({
    accessToken,
    options: { timeout: timeoutMs, maxRetries: 0, idempotencyKey },
  });
}

const NO_CONTENT = 204;

/** The SDK adds the status to the response itself, even to a list, and turns an unreadable body into `{}`. */
function readAnswer<T>(answer: unknown, schema: z.ZodType<T>): T {
  const { api_response: wire, ...fields } = answer as { api_response?: { status?: number } };
  const body = Array.isArray(answer) ? [...answer] : fields;
  if (!Array.isArray(body) && Object.keys(body).length === 0 && wire?.status !== NO_CONTENT) {
    throw new PaymentProviderError("unavailable", 0, "the answer was empty or cut off");
  }
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new PaymentProviderError("unavailable", wire?.status ?? 200, "the answer was not understood", {
    cause: read.error,
  });
}

const isRetryable = ({ kind, status }: PaymentProviderError) =>
  kind === "unavailable" && (status === 0 || status >= 500);
