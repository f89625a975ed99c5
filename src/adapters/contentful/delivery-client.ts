import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "contentful";
import { ContentError, ContentNotFoundError } from "../../ports/content.ts";
import { AnswerTooLarge, limitedFetch } from "../limited-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { openPace } from "./request-pace.ts";

export interface DeliverySettings {
  /** Of the delivery API, with whatever stands before `/spaces`. */
  baseUrl: string;
  space: string;
  environment: string;
  accessToken: string;
  /** For a call with all its attempts. */
  timeoutMs: number;
  /** For one attempt: a connection that hangs counts as broken. */
  attemptMs: number;
  /** Before the second attempt; doubled for each further one. */
  firstPauseMs: number;
}

export interface DeliveryClient {
  /** Links are replaced by the included entries; a link without one is left out. @throws ContentError */
  entries(query: Record<string, string>): Promise<unknown[]>;
  /** The first of them. @throws ContentError, of which ContentNotFoundError where there is none. */
  entry(query: Record<string, string>): Promise<unknown>;
}

const MOST_ATTEMPTS = 5;
const MOST_PER_SECOND = 30;
const SECOND_MS = 1000;
/** The delivery API answers 7 MB at the most. */
const fetchWithinLimit = limitedFetch(8 * 1024 * 1024);

/** Why an attempt failed, and whether another one may do better. */
interface Failure {
  error: ContentError;
  passing: boolean;
  /** How long the CMS asks to wait. */
  waitMs: number;
}

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Either header counts seconds; `Retry-After` may also be a date, which is ignored, since the pauses grow anyway. */
function wantedPause(headers: Headers): number {
  const seconds = [headers.get("x-contentful-ratelimit-reset"), headers.get("retry-after")].map(Number);
  return Math.max(0, ...seconds.filter(Number.isFinite)) * SECOND_MS;
}

/** The message of undici's error is "fetch failed"; the reason is in its `cause`. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
  return error.name === "TimeoutError" ? "no answer in time" : error.message;
}

const unreachable = (cause: unknown): ContentError =>
  new ContentError("Unreachable", causeOf(cause), { status: 0, statusText: "", cause });

/**
 * Reads Contentful's delivery API: up to five attempts where the CMS answers 5xx or 429 or the connection fails, with
 * the pause that it asks for, never past the time-out of the whole call; at most thirty requests a second.
 */
export function openDeliveryClient(settings: DeliverySettings): DeliveryClient {
  const { baseUrl, space, environment, accessToken, timeoutMs, attemptMs, firstPauseMs } = settings;
  const pace = openPace(MOST_PER_SECOND);
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
        return { error: unreachable(error), passing: !isEndless, waitMs: 0 };
      const waitMs = response ? wantedPause(response.headers) : 0;
      return { error, passing: isPassing(error.status), waitMs };
    }
  }

  async function get(url: string): Promise<unknown> {
    const until = performance.now() + timeoutMs;
    const whole = AbortSignal.timeout(timeoutMs);
    for (let made = 1; ; made += 1) {
      const outcome = await attempt(url, whole);
      if ("body" in outcome) return outcome.body;
      const pauseMs = Math.max(outcome.waitMs, firstPauseMs * 2 ** (made - 1));
      const isLast = made === MOST_ATTEMPTS || performance.now() + pauseMs >= until;
      if (!outcome.passing || isLast) throw outcome.error;
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
