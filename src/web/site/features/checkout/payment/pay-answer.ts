import { isRouteErrorResponse } from "react-router";
import { type Failure, readFailure } from "../../../shell/errors/failure.ts";
import { reportFailure } from "../../../shell/errors/report-failure.ts";
import { isFinal } from "../../../shell/errors/try-again.ts";
import type { Rejected } from "./submit-booking.ts";

export type Refusal = Pick<Rejected, "messages" | "failure">;

export type PayAnswer = { paymentUrl: string } | Refusal;

/** Request timeout, and gateway errors of proxies. */
const NO_ANSWER = [408, 502, 504];

/** Returns the failure of a response from outside the screens: the layers before them answer in plain text. */
function codeOfStatus(status: number, body: unknown): Failure["code"] {
  if (status === 429) return "too-many-requests";
  if (typeof body !== "string") return "unknown";
  if (status === 503) return "busy";
  return NO_ANSWER.includes(status) ? "offline" : "unknown";
}

const failureOf = (error: unknown): Failure =>
  isRouteErrorResponse(error)
    ? { code: codeOfStatus(error.status, error.data), facts: {}, fields: {} }
    : readFailure(error);

let latest: PayAnswer | null = null;

/**
 * Returns the answer of the page's action, or a failure if the answer is missing or foreign. A redirect becomes a URL, because
 * the router ignores a redirect that arrives after a revalidation.
 */
export async function payAnswer(ask: () => Promise<{ rejected: Rejected | null }>): Promise<PayAnswer> {
  latest = await readAnswer(ask);
  return latest;
}

/**
 * Returns the action's answer to a submission. The router's `useSubmit` returns nothing, and `useFetcher` would add its code to
 * every page.
 */
export async function answerTo(submission: Promise<void>): Promise<PayAnswer | null> {
  latest = null;
  await submission;
  return latest;
}

async function readAnswer(ask: () => Promise<{ rejected: Rejected | null }>): Promise<PayAnswer> {
  try {
    const { rejected } = await ask();
    return { messages: rejected?.messages ?? {}, failure: rejected?.failure ?? null };
  } catch (error) {
    const paymentUrl = error instanceof Response ? error.headers.get("location") : null;
    if (paymentUrl) return { paymentUrl };
    if (!isFinal(error)) reportFailure("checkout.pay");
    return { messages: {}, failure: failureOf(error) };
  }
}
