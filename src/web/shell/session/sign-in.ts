import { forgetBooking } from "../booking-memory.ts";
import { AUTH_PATH, authFetch, authFetchOrNull, reportAuthError } from "./auth-fetch.ts";
import { announceSession, refreshThisTab } from "./broadcast.ts";
import type { ClientSession } from "./client-session.ts";

export interface ClientProvider {
  id: string;
  name: string;
  type: string;
  signinUrl: string;
  callbackUrl: string;
}

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
  const body = JSON.stringify({ csrfToken: await getCsrfToken(), data });
  const headers = { "content-type": "application/json" };
  return sessionOrNull(await authFetch("session", { method: "POST", headers, body }));
}

/** The session, announced to the other tabs; null also when the server cannot be asked. */
export async function getSession(): Promise<ClientSession | null> {
  const session = await authFetchOrNull<ClientSession | Record<string, never>>("session");
  announceSession("getSession");
  return sessionOrNull(session);
}

export async function getCsrfToken(): Promise<string | undefined> {
  return (await authFetchOrNull<{ csrfToken: string }>("csrf"))?.csrfToken;
}

/** By id: `google`, `facebook`; null when the server cannot be asked. */
export function getProviders(): Promise<Record<string, ClientProvider> | null> {
  return authFetchOrNull("providers");
}

/**
 * Leaves for a provider, or for the sign-in page when none is named or it is not known.
 * @param options.callbackUrl where to come back to; this page when left out.
 * @param authorizationParams `login_hint` and `prompt` reach the provider.
 */
export async function signIn(
  provider?: string,
  { callbackUrl = window.location.href }: { callbackUrl?: string } = {},
  authorizationParams: Record<string, string> = {},
): Promise<void> {
  const providers = await getProviders();
  if (!providers) return goTo(`${AUTH_PATH}/error`);
  const back = new URLSearchParams({ callbackUrl });
  if (!provider || !Object.hasOwn(providers, provider)) return goTo(`${AUTH_PATH}/signin?${back}`);
  const query = new URLSearchParams(authorizationParams);
  try {
    goTo(await postForm(`signin/${provider}?${query}`, callbackUrl));
  } catch {
    reportAuthError("CLIENT_FETCH_ERROR");
    goTo(`${AUTH_PATH}/signin?error=OAuthSignin&${back}`);
  }
}

/**
 * Ends the session, in the other tabs too, and forgets the participants that were typed in this browser.
 * @param options.callbackUrl where to go then; this page when left out.
 * @param options.redirect false to stay, with the session read afresh.
 * @returns where the server leads to.
 * @throws when the server cannot be asked: the traveller is still signed in.
 */
export async function signOut({
  callbackUrl = window.location.href,
  redirect = true,
}: {
  callbackUrl?: string;
  redirect?: boolean;
} = {}): Promise<{ url: string }> {
  const url = await postForm("signout", callbackUrl);
  announceSession("signout");
  forgetBooking();
  if (redirect) goTo(url);
  else refreshThisTab();
  return { url };
}

async function postForm(path: string, callbackUrl: string): Promise<string> {
  const csrfToken = (await getCsrfToken()) ?? "";
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
  const { url } = await authFetch<{ url?: string }>(path, { method: "POST", body });
  return url ?? callbackUrl;
}

function goTo(url: string): void {
  window.location.href = url;
  // An address that differs in its fragment only does not load the page again.
  if (url.includes("#")) window.location.reload();
}

/** Next-auth's wire says `{}` for nobody. */
function sessionOrNull(session: ClientSession | Record<string, never> | null): ClientSession | null {
  return session && "user" in session ? (session as ClientSession) : null;
}
