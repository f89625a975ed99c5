import { authFetch, authFetchOrNull } from "./auth-fetch.ts";
import type { ClientSession } from "./client-session.ts";

/** @throws if the request fails */
export async function fetchSession(): Promise<ClientSession | null> {
  return sessionOrNull(await authFetch<ClientSession | Record<string, never>>("session"));
}

/**
 * Makes the server read the session again.
 * @param data field of next-auth's protocol; the server ignores the value
 * @throws if the request fails
 */
export async function postSession(data?: unknown): Promise<ClientSession | null> {
  const token = await authFetchOrNull<{ csrfToken: string }>("csrf");
  const body = JSON.stringify({ csrfToken: token?.csrfToken, data });
  const headers = { "content-type": "application/json" };
  return sessionOrNull(await authFetch("session", { method: "POST", headers, body }));
}

/** Next-auth's response without a session is `{}`. */
function sessionOrNull(session: ClientSession | Record<string, never> | null): ClientSession | null {
  return session && "user" in session ? (session as ClientSession) : null;
}
