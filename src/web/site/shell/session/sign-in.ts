import { AUTH_PATH, authFetch, reportAuthError } from "./auth-fetch.ts";
import { goTo, inTime, postForm } from "./auth-form.ts";

interface ClientProvider {
  id: string;
  name: string;
  type: string;
  signinUrl: string;
  callbackUrl: string;
}

/** `leaving`: the browser goes elsewhere. `no-answer`: the page stays and can retry. */
export type SignInOutcome = "leaving" | "no-answer";

/** Returns whether no answer came, as opposed to a refusal. */
const isSilence = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/**
 * Leaves for a provider. Leaves for the sign-in page if no known provider is named, and for the error page if the server
 * refuses the list of providers.
 * @param options.callbackUrl destination after sign-in; default: this page
 * @param authorizationParams `login_hint` and `prompt` reach the provider
 */
export async function signIn(
  provider?: string,
  { callbackUrl = window.location.href }: { callbackUrl?: string } = {},
  authorizationParams: Record<string, string> = {},
): Promise<SignInOutcome> {
  const leave = (url: string): SignInOutcome => {
    goTo(url);
    return "leaving";
  };
  const fail = (error: unknown, url: string): SignInOutcome => {
    reportAuthError("CLIENT_FETCH_ERROR");
    return isSilence(error) ? "no-answer" : leave(url);
  };
  const back = new URLSearchParams({ callbackUrl });
  let providers: Record<string, ClientProvider>;
  try {
    providers = await authFetch("providers", inTime());
  } catch (error) {
    return fail(error, `${AUTH_PATH}/error?${back}`);
  }
  if (!provider || !Object.hasOwn(providers, provider)) return leave(`${AUTH_PATH}/signin?${back}`);
  const query = new URLSearchParams(authorizationParams);
  try {
    return leave(await postForm(`signin/${provider}?${query}`, callbackUrl));
  } catch (error) {
    return fail(error, `${AUTH_PATH}/signin?error=OAuthSignin&${back}`);
  }
}
