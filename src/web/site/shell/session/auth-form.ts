import { authFetch } from "./auth-fetch.ts";

/** Longer than any response of the auth endpoints takes. */
const RESPONSE_TIMEOUT_MS = 10_000;

export const timeLimit = (): RequestInit => ({ signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });

/**
 * @returns the URL that the server redirects to
 * @throws if no successful response came within the time limit
 */
export async function postForm(path: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = await authFetch<{ csrfToken: string }>("csrf", timeLimit());
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
  const { url } = await authFetch<{ url?: string }>(path, { method: "POST", body, ...timeLimit() });
  return url ?? callbackUrl;
}

export function goTo(url: string): void {
  window.location.href = url;
  // A URL that differs only in its fragment does not load the page again.
  if (url.includes("#")) window.location.reload();
}
