export const AUTH_PATH = "/api/auth";

/**
 * Asks the sign-in for JSON.
 * @throws when it cannot be reached or does not answer with success.
 */
export async function authFetch<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${AUTH_PATH}/${path}`, init);
  if (!answer.ok) throw new Error(`${AUTH_PATH}/${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Reports to the server what failed here, as a code such as `CLIENT_FETCH_ERROR`; survives leaving the page. */
export function reportAuthError(code: string): void {
  const body = new URLSearchParams({ level: "error", code });
  if (navigator.sendBeacon?.(`${AUTH_PATH}/_log`, body)) return;
  fetch(`${AUTH_PATH}/_log`, { method: "POST", body, keepalive: true }).catch(() => {});
}

/** Null, and a report, instead of an error. */
export async function authFetchOrNull<T>(path: string): Promise<T | null> {
  try {
    return await authFetch<T>(path);
  } catch {
    reportAuthError("CLIENT_FETCH_ERROR");
    return null;
  }
}
