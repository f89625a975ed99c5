import { isRouteErrorResponse } from "react-router";
import { type Failure, readFailure } from "../../shell/errors/failure.ts";
import { reportFailure } from "../../shell/errors/report-failure.ts";
import { isFinal } from "../../shell/errors/try-again.ts";
import type { ChangeAnswer } from "./submit-change.ts";

/** Answer to a submission that stays on the page: the next step, the payment URL, or a failure without an answer. */
export type PageAnswer =
  | ChangeAnswer
  | { step: "leave"; url: string }
  | { step: "unanswered"; failure: Failure };

const failureOf = (error: unknown): Failure => {
  if (!isRouteErrorResponse(error)) return readFailure(error);
  const code = error.status === 429 ? "too-many-requests" : error.status === 503 ? "busy" : "unknown";
  return { code, facts: {}, fields: {} };
};

/**
 * Runs the page's action. Returns a redirect to the payment as a URL: the page must work again after Back. Redirects within the
 * site pass. Returns a failure if no answer came; the page then keeps its content.
 */
export async function changeAnswer(
  ask: () => Promise<ChangeAnswer>,
  signal: AbortSignal,
): Promise<PageAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) {
      const url = error.headers.get("location");
      if (url && URL.canParse(url)) return { step: "leave", url };
      throw error;
    }
    // A second press aborts the first, whose failure is not reported.
    if (!isFinal(error) && !signal.aborted) reportFailure("booking.change");
    return { step: "unanswered", failure: failureOf(error) };
  }
}
