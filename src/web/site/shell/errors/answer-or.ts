import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { type Failure, readFailure } from "./failure.ts";
import { reportFailure } from "./report-failure.ts";
import { isFinal } from "./retry.ts";

/** HTTP statuses of a request timeout and of a proxy's gateway errors. */
const NO_ANSWER_STATUSES = [408, 502, 504];

/** Server layers that run before the screens answer in plain text. */
function codeOfStatus(status: number, body: unknown): Failure["code"] {
  if (status === 429) return "too-many-requests";
  if (typeof body !== "string") return "unknown";
  if (status === 503) return "busy";
  return NO_ANSWER_STATUSES.includes(status) ? "offline" : "unknown";
}

/**
 * @param operation that failed, such as `booking.change`.
 * @param signal aborted by a second press; the failure of the first press is then not reported.
 */
export function actionFailure(error: unknown, operation: string, signal?: AbortSignal): Failure {
  if (!isFinal(error) && !signal?.aborted) reportFailure(operation);
  return isRouteErrorResponse(error)
    ? { code: codeOfStatus(error.status, error.data), facts: {}, fields: {} }
    : readFailure(error);
}

/** Use with `reloadIfAnswered`: together they keep the page and its input if no answer came. */
export async function answerOr<Answer, Outcome>(
  { serverAction, request }: { serverAction: () => Promise<Answer>; request: Request },
  operation: string,
  toOutcome: (failure: Failure["code"]) => Outcome,
): Promise<Answer | Outcome> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return toOutcome(actionFailure(error, operation, request.signal).code);
  }
}

const UNANSWERED_CODES: ReadonlySet<unknown> = new Set<Failure["code"]>([
  "offline",
  "unknown",
  "busy",
  "too-many-requests",
]);

/**
 * Without an answer the page's data could not be loaded either, and an error page would replace the input. After a refusal the
 * data are reloaded, because they have changed.
 */
export const reloadIfAnswered = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.actionResult ? !UNANSWERED_CODES.has(args.actionResult.failure) : args.defaultShouldRevalidate;
