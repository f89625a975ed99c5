import { authFetch } from "./auth-fetch.ts";

/** Longer than any answer of the sign-in takes; after it the page says that none came. */
const ANSWER_MS = 10_000;

export const inTime = (): RequestInit => ({ signal: AbortSignal.timeout(ANSWER_MS) });

/**
 * Posts a form of the sign-in with a fresh token.
 * @returns where the server leads to.
 * @throws where no answer came in time, or none that is a success.
 */
export async function postForm(path: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = await authFetch<{ csrfToken: string }>("csrf", inTime());
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
  const { url } = await authFetch<{ url?: string }>(path, { method: "POST", body, ...inTime() });
  return url ?? callbackUrl;
}

export function goTo(url: string): void {
  window.location.href = url;
  // An address that differs in its fragment only does not load the page again.
  if (url.includes("#")) window.location.reload();
}
