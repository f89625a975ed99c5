import { authFetch, authFetchOrNull } from "./auth-fetch.ts";
import type { ClientSession } from "./client-session.ts";

/**
 * The session as the server has it now; null for who is not signed in.
 * @throws when the server cannot be asked.
 */
export async function fetchSession(): Promise<ClientSession | null> {
  return sessionOrNull(await authFetch<ClientSession | Record<string, never>>("session"));
}

/**
 * Has the server read the session afresh.
 * @param data goes along as next-auth's wire has it; the server takes nothing from it.
 * @throws when the server cannot be asked.
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
