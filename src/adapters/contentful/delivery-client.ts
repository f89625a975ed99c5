import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "contentful";
import { ContentError, ContentNotFoundError } from "../../ports/content.ts";
import { AnswerTooLarge, limitedFetch } from "../limited-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { openPace } from "./request-pace.ts";

export interface DeliverySettings {
  /** URL of the delivery API up to `/spaces`. */
  baseUrl: string;
  space: string;
  environment: string;
  accessToken: string;
  timeoutMs: number;
  /** Timeout of one attempt, in milliseconds, which ends a connection that hangs. */
  attemptMs: number;
  /** Delay before the second attempt, in milliseconds. The delay doubles before each further attempt. */
  firstPauseMs: number;
}

export interface DeliveryClient {
  /**
   * Returns entries in which links are replaced by the linked entries. Links whose entry is not in the response are dropped.
   * @throws ContentError
   */
  entries(query: Record<string, string>): Promise<unknown[]>;
  /** @throws ContentError; ContentNotFoundError if no entry matches */
  entry(query: Record<string, string>): Promise<unknown>;
}

const MAX_ATTEMPTS = 5;
const MAX_PER_SECOND = 30;
const SECOND_MS = 1000;
/** Maximum size of a response by the delivery API itself (https://www.contentful.com/developers/docs/technical-limits/). */
const MAX_ANSWER_BYTES = 7 * 1024 * 1024;
const fetchWithinLimit = limitedFetch(MAX_ANSWER_BYTES);

interface Failure {
  error: ContentError;
  isTransient: boolean;
  waitMs: number;
}

const isTransientStatus = (status: number): boolean => status === 429 || status >= 500;

/**
 * Returns the longer delay that two headers request, in milliseconds; 0 if neither requests a delay. Both headers are in
 * seconds. A date in `Retry-After` is ignored, because the backoff grows anyway.
 */
function requestedDelay(headers: Headers): number {
  const seconds = [headers.get("x-contentful-ratelimit-reset"), headers.get("retry-after")].map(Number);
  return Math.max(0, ...seconds.filter(Number.isFinite)) * SECOND_MS;
}

/** The error's own message is only "fetch failed", so its `cause` is read. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
  return error.name === "TimeoutError" ? "no answer in time" : error.message;
}

const unreachable = (cause: unknown): ContentError =>
  new ContentError("Unreachable", causeOf(cause), { status: 0, statusText: "", cause });

/**
 * Reads Contentful's delivery API, with at most thirty requests a second. Before a retry, the call waits for the delay that the
 * CMS requests, but never beyond its own timeout.
 */
export function openDeliveryClient(settings: DeliverySettings): DeliveryClient {
  const { baseUrl, space, environment, accessToken, timeoutMs, attemptMs, firstPauseMs } = settings;
  const pace = openPace(MAX_PER_SECOND);
  const headers = {
    authorization: `Bearer ${accessToken}`,
    "content-type": "application/vnd.contentful.delivery.v1+json",
  };

  async function attempt(url: string, whole: AbortSignal): Promise<{ body: unknown } | Failure> {
    let response: Response | undefined;
    try {
      await pace(whole);
      const signal = AbortSignal.any([whole, AbortSignal.timeout(attemptMs)]);
      response = await fetchWithinLimit(url, { headers, signal });
      return { body: await readAnswer(response) };
    } catch (error) {
      const isEndless = error instanceof AnswerTooLarge;
      if (!(error instanceof ContentError))
        return { error: unreachable(error), isTransient: !isEndless, waitMs: 0 };
      const waitMs = response ? requestedDelay(response.headers) : 0;
      return { error, isTransient: isTransientStatus(error.status), waitMs };
    }
  }

  async function get(url: string): Promise<unknown> {
    const until = performance.now() + timeoutMs;
    const whole = AbortSignal.timeout(timeoutMs);
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await attempt(url, whole);
      if ("body" in outcome) return outcome.body;
      const pauseMs = Math.max(outcome.waitMs, firstPauseMs * 2 ** (attempts - 1));
      const isLast = attempts === MAX_ATTEMPTS || performance.now() + pauseMs >= until;
      if (!outcome.isTransient || isLast) throw outcome.error;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }

  const address = `${baseUrl}/spaces/${space}/environments/${environment}`;
  const sdk = createClient({ space, accessToken }).withoutUnresolvableLinks;

  async function entries(query: Record<string, string>): Promise<unknown[]> {
    const answer = await get(`${address}/entries?${new URLSearchParams(query)}`);
    return sdk.parseEntries(answer as Parameters<typeof sdk.parseEntries>[0]).items;
  }

  async function entry(query: Record<string, string>): Promise<unknown> {
    const [first] = await entries(query);
    if (first !== undefined) return first;
    const parts = { status: 404, statusText: "Not Found", details: query };
    throw new ContentNotFoundError("the entry could not be found", parts);
  }

  return { entries, entry };
}
