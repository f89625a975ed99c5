import { AUTH_PATH, authFetch, reportAuthError } from "./auth-fetch.ts";
import { goTo, postForm, timeLimit } from "./auth-form.ts";

interface ClientProvider {
  id: string;
  name: string;
  type: string;
  signinUrl: string;
  callbackUrl: string;
}

/** `leaving`: the browser goes elsewhere. `no-answer`: the page stays and can retry. */
export type SignInOutcome = "leaving" | "no-answer";

const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/**
 * @param options.callbackUrl destination after sign-in; default: this page
 * @param authorizationParams `login_hint` and `prompt` reach the provider
 */
export async function signIn(
  provider?: string,
  { callbackUrl = window.location.href }: { callbackUrl?: string } = {},
  authorizationParams: Record<string, string> = {},
): Promise<SignInOutcome> {
  const open = (url: string): SignInOutcome => {
    goTo(url);
    return "leaving";
  };
  const fail = (error: unknown, url: string): SignInOutcome => {
    reportAuthError("CLIENT_FETCH_ERROR");
    return isNoAnswer(error) ? "no-answer" : open(url);
  };
  const callbackQuery = new URLSearchParams({ callbackUrl });
  let providers: Record<string, ClientProvider>;
  try {
    providers = await authFetch("providers", timeLimit());
  } catch (error) {
    return fail(error, `${AUTH_PATH}/error?${callbackQuery}`);
  }
  if (!provider || !Object.hasOwn(providers, provider)) return open(`${AUTH_PATH}/signin?${callbackQuery}`);
  const query = new URLSearchParams(authorizationParams);
  try {
    return open(await postForm(`signin/${provider}?${query}`, callbackUrl));
  } catch (error) {
    return fail(error, `${AUTH_PATH}/signin?error=OAuthSignin&${callbackQuery}`);
  }
}
