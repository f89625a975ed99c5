import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MercadoPagoConfig, MercadoPagoError } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { z } from "zod";
import { PaymentProviderError, type ProviderErrorBody } from "../../ports/payments.ts";
import { withTimeout } from "../../with-timeout.ts";
import { limitedFetch, MAX_JSON_BYTES } from "../limited-answer.ts";

const RETRIES = 2;

export interface MercadoPagoSettings {
  accessToken: string;
  /** Origin of the API; `https://api.mercadopago.com` by default. */
  baseUrl?: string;
  /** Delay before the second attempt, in milliseconds; 1000 by default. The delay doubles before the third attempt. */
  retryDelayMs?: number;
  /** Timeout of each attempt, in milliseconds. The default of 5000 ends a call of three attempts after 18 s. */
  timeoutMs?: number;
  /** Text on the card statement. */
  statementDescriptor?: string;
}

export interface CallSettings {
  accessToken: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Timeout of each attempt in milliseconds, from the request's first byte to the response's last byte. */
  timeoutMs: number;
  /** Delay before the second attempt, in milliseconds. The delay doubles before the third attempt. */
  retryDelayMs: number;
}

export const toCallSettings = (settings: MercadoPagoSettings): CallSettings => ({
  accessToken: settings.accessToken,
  baseUrl: (settings.baseUrl ?? "https://api.mercadopago.com").replace(/(?<!\/)\/+$/, ""),
  retryDelayMs: settings.retryDelayMs ?? 1000,
  timeoutMs: settings.timeoutMs ?? 5000,
});

/**
 * Makes one logical call of up to three attempts with the same idempotency key. Retries a 5xx, a broken connection and a
 * timeout. A retry is safe, because every call is a GET or has a key.
 * @param request makes the SDK's call before its first `await`
 * @param schema schema of the provider's JSON, which also converts the JSON
 * @param idempotencyKey generated if omitted
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
  const pending = withinLimit(() => request(configFor(settings, idempotencyKey)));
  // The SDK's own timeout ends with the headers of the response. This timeout covers the body too.
  const answer = await withTimeout(pending, settings.timeoutMs, () => {
    throw new PaymentProviderError("unavailable", 0, `no answer within ${settings.timeoutMs} ms`);
  });
  return readAnswer(answer, schema);
}

/** Sets the SDK's base URL, for which the SDK has no setting. The SDK reads this static property at the start of every call. */
function pointSdkAt(baseUrl: string) {
  (AppConfig as { BASE_URL: string }).BASE_URL = baseUrl;
}

const fetchWithinLimit = limitedFetch(MAX_JSON_BYTES);

/**
 * The SDK accepts no `fetch` as an argument, but calls the global `fetch` before its first `await`. The SDK turns a truncated
 * response into `{}`.
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
 * The SDK writes the options of a call into its configuration, so the next call would have the same idempotency key. The SDK's
 * own retries are off, because they also retry a 429.
 */
function configFor({ accessToken, timeoutMs }: CallSettings, idempotencyKey: string) {
  return new MercadoPagoConfig({
    accessToken,
    options: { timeout: timeoutMs, maxRetries: 0, idempotencyKey },
  });
}

const NO_CONTENT = 204;

/** The SDK adds the status to the response, even to a list, and turns an unreadable body into `{}`. */
function readAnswer<T>(answer: unknown, schema: z.ZodType<T>): T {
  const { api_response: response, ...fields } = answer as { api_response?: { status?: number } };
  const body = Array.isArray(answer) ? [...answer] : fields;
  if (!Array.isArray(body) && Object.keys(body).length === 0 && response?.status !== NO_CONTENT) {
    throw new PaymentProviderError("unavailable", 0, "the answer was empty or cut off");
  }
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new PaymentProviderError("unavailable", response?.status ?? 200, "the answer was not understood", {
    cause: read.error,
  });
}

const isRetryable = ({ kind, status }: PaymentProviderError) =>
  kind === "unavailable" && (status === 0 || status >= 500);

/**
 * Statuses after which a later call may succeed: request timeout, idempotency key locked by a call in progress, failed
 * dependency.
 */
const TRANSIENT_STATUSES = new Set([408, 423, 424]);

/** `status` is 0 if there was no response. */
function toProviderError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  if (!(error instanceof MercadoPagoError)) {
    return new PaymentProviderError("unavailable", 0, "the call failed", { cause: error });
  }
  const { status } = error;
  return new PaymentProviderError(kindOf(status), status, sentence(error), {
    cause: error,
    body: bodyOf(error),
  });
}

const bodyOf = ({ message, error, causes }: MercadoPagoError): ProviderErrorBody => ({
  message,
  error: error || null,
  cause: Array.isArray(causes) ? causes : [],
});

function kindOf(status: number): PaymentProviderError["kind"] {
  if (status < 400 || status >= 500 || TRANSIENT_STATUSES.has(status)) return "unavailable";
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "not-found";
  if (status === 429) return "rate-limited";
  return "refused";
}

/** Returns the provider's message with the code of its first cause, such as `invalid_items: unit_price invalid (4037)`. */
function sentence(error: MercadoPagoError): string {
  const causes: unknown = error.causes;
  const first: unknown = Array.isArray(causes) ? causes[0] : undefined;
  const code = typeof first === "object" && first !== null && "code" in first ? ` (${first.code})` : "";
  const name = error.error && error.error !== error.message ? `${error.error}: ` : "";
  return `${name}${error.message}${code}`;
}

export async function nullIfUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === "not-found") return null;
    throw error;
  }
}

const PAGE_SIZE = 100;

export async function allPages<T>(
  ask: (paging: { limit: number; offset: number }) => Promise<{ found: T[]; total: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { found, total } = await ask({ limit: PAGE_SIZE, offset: all.length });
    all.push(...found);
    if (found.length === 0 || all.length >= total) return all;
  }
}

/** The provider sends ids as numbers or as strings. */
export const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

export const moment = z.string().transform((text, context) => {
  const read = new Date(text);
  if (!Number.isNaN(read.getTime())) return read;
  context.addIssue({ code: "custom", message: "not a date" });
  return z.NEVER;
});
