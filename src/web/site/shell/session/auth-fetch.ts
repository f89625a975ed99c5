export const AUTH_PATH = "/api/auth";

/** @throws if the request fails or the status is no success */
export async function authFetch<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${AUTH_PATH}/${path}`, init);
  if (!answer.ok) throw new Error(`${AUTH_PATH}/${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** The report survives leaving the page. */
export function reportAuthError(code: string): void {
  const body = new URLSearchParams({ level: "error", code });
  if (navigator.sendBeacon?.(`${AUTH_PATH}/_log`, body)) return;
  fetch(`${AUTH_PATH}/_log`, { method: "POST", body, keepalive: true }).catch(() => {});
}

export async function authFetchOrNull<T>(path: string): Promise<T | null> {
  try {
    return await authFetch<T>(path);
  } catch {
    reportAuthError("CLIENT_FETCH_ERROR");
    return null;
  }
}
