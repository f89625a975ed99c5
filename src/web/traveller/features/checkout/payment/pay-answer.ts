import { isRouteErrorResponse } from "react-router";
import { type Failure, readFailure } from "../../../../shell/errors/failure.ts";
import { reportFailure } from "../../../../shell/errors/report-failure.ts";
import { isFinal } from "../../../../shell/errors/try-again.ts";
import type { Rejected } from "./submit-booking.ts";

/** Why a submitted checkout was not taken. */
export type Refusal = Pick<Rejected, "messages" | "failure">;

/** What became of a submitted checkout, for a page that stays: where it is paid, or why it is not. */
export type PayAnswer = { paymentUrl: string } | Refusal;

/** A body that did not arrive in time, and proxies that got no answer. */
const NO_ANSWER = [408, 502, 504];

/** Of an answer that is no screen's own: what stands before the screens refuses in plain text. */
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
 * The answer of the page's action. The redirect to the payment becomes an address: a router follows none that comes after its
 * page was fetched again. An answer that never came, or is none of the action's own, becomes a failure.
 */
export async function payAnswer(ask: () => Promise<{ rejected: Rejected | null }>): Promise<PayAnswer> {
  latest = await readAnswer(ask);
  return latest;
}

/**
 * What became of a submission, from the action that it ran: the router's `useSubmit` returns nothing, and `useFetcher` would add its code
 * to every page.
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
