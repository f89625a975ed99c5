import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MercadoPagoConfig } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import type { z } from "zod";
import { PaymentProviderError } from "../../ports/payments.ts";
import { withTimeout } from "../../with-timeout.ts";
import { limitedFetch, MOST_JSON_BYTES } from "../limited-answer.ts";
import { toProviderError } from "./provider-error.ts";

const RETRIES = 2;

export interface CallSettings {
  accessToken: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** For each try, from its first byte to the last of the answer. */
  timeoutMs: number;
  /** Pause before the second try; the one before the third is twice as long. */
  retryDelayMs: number;
}

/**
 * One logical call: up to three tries, all with the same idempotency key. A 5xx, a broken connection and a time-out
 * are tried again, which is safe because every call is either a GET or carries a key; everything else is final.
 * @param request makes the SDK's call; it must do so before its first `await`.
 * @param answer what the provider's JSON has to look like, and its translation.
 * @param idempotencyKey one of its own when left out, so that the tries of this call still count as one.
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
      if (attempt === RETRIES || !deservesAnotherTry(failure)) throw failure;
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
  // The SDK's own time limit ends with the headers; this one holds for the body too.
  const answer = await withTimeout(begun, settings.timeoutMs, () => {
    throw new PaymentProviderError("unavailable", 0, `no answer within ${settings.timeoutMs} ms`);
  });
  return readAnswer(answer, schema);
}

/** The SDK has no setting for its address; it reads this static at the start of every call. */
function pointSdkAt(baseUrl: string) {
  (AppConfig as { BASE_URL: string }).BASE_URL = baseUrl;
}

const fetchWithinLimit = limitedFetch(MOST_JSON_BYTES);

/**
 * Begins a call whose answer is read up to a limit: the SDK takes no `fetch` of ours, and calls the global one before its first
 * `await`. An answer that is cut off it makes `{}` of.
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
 * A fresh configuration for each try: the SDK writes the options of a call back into the configuration, where an
 * idempotency key would stick to the next call. Its own retries are off because they include 429.
 */
function configFor({ accessToken, timeoutMs }: CallSettings, idempotencyKey: string) {
  return new MercadoPagoConfig({
    accessToken,
    options: { timeout: timeoutMs, maxRetries: 0, idempotencyKey },
  });
}

const NO_CONTENT = 204;

/** The SDK puts the status into the answer itself, also into a list, and makes `{}` of a body that it cannot read. */
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

const deservesAnotherTry = ({ kind, status }: PaymentProviderError) =>
  kind === "unavailable" && (status === 0 || status >= 500);
