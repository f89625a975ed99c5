import { AUTH_PATH, authFetch, reportAuthError } from "./auth-fetch.ts";
import { goTo, inTime } from "./auth-form.ts";

/** What a step of signing in by code led to. `problem` is a reason or an error of the sign-in screens, or `no-answer`. */
export type CodeStep = { problem: null; url: string } | { problem: string; left: number };

/** Where an answer leads to, as a problem where it is one of the sign-in's own. */
function readStep(url: string): CodeStep {
  const { pathname, searchParams: query } = new URL(url, window.location.origin);
  const isOfSignIn = pathname.startsWith(`${AUTH_PATH}/`);
  const problem = query.has("csrf") ? "csrf" : (query.get("reason") ?? query.get("error"));
  if (!isOfSignIn || !problem) return { problem: null, url };
  return { problem, left: Number(query.get("left") ?? 0) };
}

/** Posts a form with a fresh token; a refusal for too many tries also has an address to read. */
async function post(path: string, fields: Record<string, string>): Promise<CodeStep> {
  try {
    const { csrfToken } = await authFetch<{ csrfToken: string }>("csrf", inTime());
    const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
    const answer = await fetch(`${AUTH_PATH}/${path}`, { method: "POST", body, ...inTime() });
    const { url } = (await answer.json()) as { url?: string };
    return url ? readStep(url) : { problem: "no-answer", left: 0 };
  } catch {
    reportAuthError("CLIENT_FETCH_ERROR");
    return { problem: "no-answer", left: 0 };
  }
}

/** Asks for a code. @param callbackUrl where signing in with it leads to. */
export const askForCode = (email: string, callbackUrl: string): Promise<CodeStep> =>
  post("signin/email", { email, callbackUrl });

/** Types a code; where it is right, the browser leaves for the page that the sign-in leads to. */
export async function signInByCode(email: string, token: string, callbackUrl: string): Promise<CodeStep> {
  const step = await post("callback/email", { email, token, callbackUrl });
  if (step.problem === null) goTo(step.url);
  return step;
}
