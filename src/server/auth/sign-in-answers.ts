import { serialize } from "hono/utils/cookie";
import { goTo, unsupported } from "./answers.ts";
import {
  type AuthExchange,
  isCsrfFailure,
  pageAddress,
  passOn,
  trustedForm,
  wantsJson,
} from "./auth-exchange.ts";
import { answerAskForCode, answerCode } from "./code-answers.ts";
import { authCookies } from "./cookies.ts";
import { EMAIL } from "./email-codes.ts";
import { callbackCode, isCausedByVisitor, isSignInPageCode, reasonOf } from "./failures.ts";
import { isProvider } from "./identity-providers.ts";
import { safeReturnAddress } from "./return-address.ts";

/** Authorization parameters that a page may add. The library itself would accept any, even `client_id`. */
const PASSED_ON = ["login_hint", "prompt"];

/** POST signin/{provider}: redirects to the provider. */
export async function answerSignIn(exchange: AuthExchange): Promise<Response> {
  const { asked, site, log } = exchange;
  if (asked.provider === EMAIL && exchange.codes) return answerAskForCode(exchange, exchange.codes);
  const form = trustedForm(exchange);
  const callbackUrl = safeReturnAddress(form.callbackUrl ?? "", site.origin);
  if (!isProvider(asked.provider)) {
    const query = new URLSearchParams({ error: "OAuthSignin", callbackUrl });
    return goTo(pageAddress(exchange, "signin", query.toString()), { json: wantsJson(exchange) });
  }
  const query = new URLSearchParams([...asked.query].filter(([name]) => PASSED_ON.includes(name)));
  const call = { method: "POST", path: `signin/${asked.provider}`, query, form } as const;
  const { response, failure } = await exchange.call(call);
  if (!failure) return passOn(exchange, response);
  if (!isCsrfFailure(failure)) log({ level: "error", code: "SIGNIN_OAUTH_ERROR", reason: reasonOf(failure) });
  const problem = isCsrfFailure(failure) ? "csrf=true" : "error=OAuthSignin";
  return goTo(pageAddress(exchange, "signin", problem), {
    json: wantsJson(exchange),
    cookies: form.callbackUrl ? [returnCookie(site.origin, callbackUrl)] : [],
  });
}

/** Returns the cookie that keeps the return address after a failed attempt. */
function returnCookie(origin: string, callbackUrl: string): string {
  const { name, options } = authCookies(origin).callbackUrl;
  return serialize(name, callbackUrl, { ...options, sameSite: "Lax" });
}

/** callback/{provider}: the provider's redirect back to us. */
export async function answerCallback(exchange: AuthExchange): Promise<Response> {
  const { asked, log } = exchange;
  if (asked.provider === EMAIL && exchange.codes) return answerCode(exchange);
  if (!isProvider(asked.provider)) return unsupported(asked.method);
  const method = asked.method === "POST" ? "POST" : "GET";
  const { response, failure } = await exchange.call({
    method,
    path: `callback/${asked.provider}`,
    query: asked.query,
  });
  if (!failure) return passOn(exchange, response);
  const code = callbackCode(failure);
  const event = code === "OAuthCallback" ? "OAUTH_CALLBACK_ERROR" : "OAUTH_CALLBACK_HANDLER_ERROR";
  log({ level: isCausedByVisitor(failure) ? "warn" : "error", code: event, reason: reasonOf(failure) });
  const page = isSignInPageCode(code) ? "signin" : "error";
  return goTo(pageAddress(exchange, page, `error=${code}`), { json: wantsJson(exchange) });
}

/** GET signin/{provider}: redirects to the sign-in page. next-auth v4 shows its page at this address too. */
export function answerSignInPage(exchange: AuthExchange): Response | null {
  const { asked, site } = exchange;
  if (!asked.provider) return null;
  const error = asked.query.get("error");
  const callbackUrl = safeReturnAddress(asked.query.get("callbackUrl") ?? "", site.origin);
  const query = new URLSearchParams({ ...(error ? { error } : {}), callbackUrl });
  return goTo(pageAddress(exchange, "signin", query.toString()), { json: false });
}

/** GET error: redirects codes of the sign-in page to that page. The error screen shows all others. */
export function answerErrorPage(exchange: AuthExchange): Response | null {
  const code = exchange.asked.query.get("error") ?? "";
  if (!isSignInPageCode(code)) return null;
  return goTo(pageAddress(exchange, "signin", `error=${code}`), { json: false });
}
