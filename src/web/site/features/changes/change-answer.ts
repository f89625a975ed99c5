import { actionFailure } from "../../shell/errors/answer-or.ts";
import type { Failure } from "../../shell/errors/failure.ts";
import type { ChangeAnswer } from "./submit-change.ts";

export type PageAnswer =
  | ChangeAnswer
  | { step: "leave"; url: string }
  | { step: "unanswered"; failure: Failure["code"] };

/**
 * Returns a redirect to the payment as a URL, so that the page works again after Back. Returns a failure if no answer arrived,
 * so that the page keeps its content.
 * @throws a redirect within the site
 */
export async function changeAnswer(
  submit: () => Promise<ChangeAnswer>,
  signal: AbortSignal,
): Promise<PageAnswer> {
  try {
    return await submit();
  } catch (error) {
    if (error instanceof Response) {
      const url = error.headers.get("location");
      if (url && URL.canParse(url)) return { step: "leave", url };
      throw error;
    }
    return { step: "unanswered", failure: actionFailure(error, "booking.change", signal).code };
  }
}
