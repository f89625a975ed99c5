import type { signIn } from "../../messages/es-co/identity/sign-in.ts";
import { signInErrorText } from "./sign-in-errors.ts";

type Messages = Pick<typeof signIn, "byEmail" | "errors" | "noAnswer">;

/** @param waitSeconds time until another code may be requested; 0 if unknown. */
export function codeProblemText(
  problem: string | null,
  attemptsLeft: number,
  messages: Messages,
  waitSeconds = 0,
): string | undefined {
  const { byEmail, errors, noAnswer } = messages;
  switch (problem) {
    case "CodeWrong":
      return byEmail.wrong(attemptsLeft);
    case "CodeExpired":
      return byEmail.expired;
    case "CodeVoid":
      return byEmail.void;
    case "CodeIncomplete":
      return byEmail.incomplete;
    case "TooManyCodes":
      return waitSeconds > 0 ? byEmail.tooMany(waitSeconds) : errors.TooManyCodes;
    case "no-address":
      return byEmail.noAddress;
    case "no-answer":
      return noAnswer;
    default:
      return signInErrorText(problem, errors);
  }
}

export const needsAnotherCode = (problem: string | null): boolean =>
  problem === "CodeExpired" || problem === "CodeVoid";

export const secondsUntil = (moment: Date | null): number =>
  moment === null ? 0 : Math.max(0, Math.ceil((moment.getTime() - Date.now()) / 1000));
