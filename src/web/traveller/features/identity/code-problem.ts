import type { signIn } from "../../../messages/es-co/sign-in.ts";
import { signInErrorText } from "./sign-in-errors.ts";

type Messages = Pick<typeof signIn, "byEmail" | "errors" | "noAnswer">;

/** What is wrong with a typed code, or with a typed address; undefined without a problem. */
export function codeProblemText(
  problem: string | null,
  left: number,
  messages: Messages,
): string | undefined {
  const { byEmail, errors, noAnswer } = messages;
  switch (problem) {
    case "CodeWrong":
      return byEmail.wrong(left);
    case "CodeExpired":
      return byEmail.expired;
    case "CodeVoid":
      return byEmail.void;
    case "CodeIncomplete":
      return byEmail.incomplete;
    case "no-address":
      return byEmail.noAddress;
    case "no-answer":
      return noAnswer;
    default:
      return signInErrorText(problem, errors);
  }
}

/** Problems that another code mends, and not another look at the one that came. */
export const needsAnotherCode = (problem: string | null): boolean =>
  problem === "CodeExpired" || problem === "CodeVoid";
