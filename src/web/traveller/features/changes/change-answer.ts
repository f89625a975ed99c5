import { isRouteErrorResponse } from "react-router";
import { type Failure, readFailure } from "../../../shell/errors/failure.ts";
import { reportFailure } from "../../../shell/errors/report-failure.ts";
import { isFinal } from "../../../shell/errors/try-again.ts";
import type { ChangeAnswer } from "./submit-change.ts";

/** What a page that stays is answered: what it shows next, where to pay, or why no answer came. */
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
 * The answer of the page's action. The redirect to the payment becomes an address, so that the page can be used again after Back; one
 * within the site passes. An answer that never came becomes a failure, and the page keeps what it shows.
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
    // A second press takes the place of the first, whose answer nobody waits for.
    if (!isFinal(error) && !signal.aborted) reportFailure("booking.change");
    return { step: "unanswered", failure: failureOf(error) };
  }
}
