import { actionFailure } from "../../shell/errors/answer-or.ts";
import type { Failure } from "../../shell/errors/failure.ts";
import type { ChangeAnswer } from "./submit-change.ts";

/** Answer to a submission that stays on the page: the next step, the payment URL, or a failure without an answer. */
export type PageAnswer =
  | ChangeAnswer
  | { step: "leave"; url: string }
  | { step: "unanswered"; failure: Failure["code"] };

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
    return { step: "unanswered", failure: actionFailure(error, "booking.change", signal).code };
  }
}
