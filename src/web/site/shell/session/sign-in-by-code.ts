import { AUTH_PATH, authFetch, reportAuthError } from "./auth-fetch.ts";
import { goTo, timeLimit } from "./auth-form.ts";
import { readCodeWait } from "./code-wait.ts";

export type CodeStep =
  | { problem: null; url: string }
  | {
      /** A reason or an error of the sign-in pages, or `no-answer`. */
      problem: string;
      /** Remaining attempts after a wrong code. */
      left: number;
      /** Seconds until another code may be requested, after a rate-limit refusal. */
      wait: number;
    };

const NO_ANSWER: CodeStep = { problem: "no-answer", left: 0, wait: 0 };

function readStep(url: string): CodeStep {
  const { pathname, searchParams: query } = new URL(url, window.location.origin);
  const isSignInPage = pathname.startsWith(`${AUTH_PATH}/`);
  const problem = query.has("csrf") ? "csrf" : (query.get("reason") ?? query.get("error"));
  if (!isSignInPage || !problem) return { problem: null, url };
  return { problem, left: Number(query.get("left") ?? 0), wait: readCodeWait(query) };
}

/** A rate-limit refusal also contains a URL to read. */
async function post(path: string, fields: Record<string, string>): Promise<CodeStep> {
  try {
    const { csrfToken } = await authFetch<{ csrfToken: string }>("csrf", timeLimit());
    const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
    const answer = await fetch(`${AUTH_PATH}/${path}`, { method: "POST", body, ...timeLimit() });
    const { url } = (await answer.json()) as { url?: string };
    return url ? readStep(url) : NO_ANSWER;
  } catch {
    reportAuthError("CLIENT_FETCH_ERROR");
    return NO_ANSWER;
  }
}

/** @param callbackUrl destination after signing in with the code */
export const askForCode = (email: string, callbackUrl: string): Promise<CodeStep> =>
  post("signin/email", { email, callbackUrl });

export async function signInByCode(email: string, token: string, callbackUrl: string): Promise<CodeStep> {
  const step = await post("callback/email", { email, token, callbackUrl });
  if (step.problem === null) goTo(step.url);
  return step;
}
