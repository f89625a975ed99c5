import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { type Failure, readFailure } from "./failure.ts";
import { reportFailure } from "./report-failure.ts";
import { isFinal } from "./retry.ts";

/** Request timeout, and gateway errors of proxies. */
const NO_ANSWER = [408, 502, 504];

/** Returns the failure of a response from outside the screens: the layers before them answer in plain text. */
function codeOfStatus(status: number, body: unknown): Failure["code"] {
  if (status === 429) return "too-many-requests";
  if (typeof body !== "string") return "unknown";
  if (status === 503) return "busy";
  return NO_ANSWER.includes(status) ? "offline" : "unknown";
}

/**
 * Returns why a page's action has no answer, and reports it unless a retry would not help.
 * @param words operation that failed, such as `booking.change`.
 * @param signal aborted by a second press, whose first failure is not reported.
 */
export function actionFailure(error: unknown, words: string, signal?: AbortSignal): Failure {
  if (!isFinal(error) && !signal?.aborted) reportFailure(words);
  return isRouteErrorResponse(error)
    ? { code: codeOfStatus(error.status, error.data), facts: {}, fields: {} }
    : readFailure(error);
}

/**
 * Runs a page's action for its `clientAction`. Redirects pass. Use with `reloadIfAnswered`: together they keep the page and its
 * input if no answer came.
 * @param words operation for the report of a failure, such as `contact.send`.
 * @param otherwise the page's outcome without an answer.
 */
export async function answerOr<Answer, Outcome>(
  { serverAction, request }: { serverAction: () => Promise<Answer>; request: Request },
  words: string,
  otherwise: (failure: Failure["code"]) => Outcome,
): Promise<Answer | Outcome> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return otherwise(actionFailure(error, words, request.signal).code);
  }
}

const UNANSWERED: ReadonlySet<unknown> = new Set<Failure["code"]>([
  "offline",
  "unknown",
  "busy",
  "too-many-requests",
]);

/**
 * `shouldRevalidate` of a page whose action answers with a `failure`. Without an answer the page's data could not be loaded
 * either, and an error page would replace the input. After a refusal they are loaded: something has changed since.
 */
export const reloadIfAnswered = (by: ShouldRevalidateFunctionArgs): boolean =>
  by.actionResult ? !UNANSWERED.has(by.actionResult.failure) : by.defaultShouldRevalidate;
