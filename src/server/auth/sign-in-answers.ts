import { serialize } from "hono/utils/cookie";
import { redirectTo, unsupportedAnswer } from "./answers.ts";
import {
  type AuthExchange,
  isCsrfFailure,
  pageAddress,
  passOn,
  trustedForm,
  wantsJson,
} from "./auth-exchange.ts";
import { answerCode, answerCodeRequest } from "./code-answers.ts";
import { authCookies } from "./cookies.ts";
import { EMAIL } from "./email-codes.ts";
import { callbackCode, isCausedByVisitor, isSignInPageCode, reasonOf } from "./failures.ts";
import { isProvider } from "./identity-providers.ts";
import { safeReturnAddress } from "./return-address.ts";

/** The library itself would accept every parameter, even `client_id`. */
const ALLOWED_PARAMETERS = ["login_hint", "prompt"];

export async function answerSignIn(exchange: AuthExchange): Promise<Response> {
  const { authRequest, site, log } = exchange;
  if (authRequest.provider === EMAIL && exchange.codes) return answerCodeRequest(exchange, exchange.codes);
  const form = trustedForm(exchange);
  const callbackUrl = safeReturnAddress(form.callbackUrl ?? "", site.origin);
  if (!isProvider(authRequest.provider)) {
    const query = new URLSearchParams({ error: "OAuthSignin", callbackUrl });
    return redirectTo(pageAddress(exchange, "signin", query.toString()), { json: wantsJson(exchange) });
  }
  const query = new URLSearchParams(
    [...authRequest.query].filter(([name]) => ALLOWED_PARAMETERS.includes(name)),
  );
  const call = { method: "POST", path: `signin/${authRequest.provider}`, query, form } as const;
  const { response, failure } = await exchange.call(call);
  if (!failure) return passOn(exchange, response);
  if (!isCsrfFailure(failure)) log({ level: "error", code: "SIGNIN_OAUTH_ERROR", reason: reasonOf(failure) });
  const problem = isCsrfFailure(failure) ? "csrf=true" : "error=OAuthSignin";
  return redirectTo(pageAddress(exchange, "signin", problem), {
    json: wantsJson(exchange),
    cookies: form.callbackUrl ? [returnCookie(site.origin, callbackUrl)] : [],
  });
}

function returnCookie(origin: string, callbackUrl: string): string {
  const { name, options } = authCookies(origin).callbackUrl;
  return serialize(name, callbackUrl, { ...options, sameSite: "Lax" });
}

export async function answerCallback(exchange: AuthExchange): Promise<Response> {
  const { authRequest, log } = exchange;
  if (authRequest.provider === EMAIL && exchange.codes) return answerCode(exchange);
  if (!isProvider(authRequest.provider)) return unsupportedAnswer(authRequest.method);
  const method = authRequest.method === "POST" ? "POST" : "GET";
  const { response, failure } = await exchange.call({
    method,
    path: `callback/${authRequest.provider}`,
    query: authRequest.query,
  });
  if (!failure) return passOn(exchange, response);
  const code = callbackCode(failure);
  const event = code === "OAuthCallback" ? "OAUTH_CALLBACK_ERROR" : "OAUTH_CALLBACK_HANDLER_ERROR";
  log({ level: isCausedByVisitor(failure) ? "warn" : "error", code: event, reason: reasonOf(failure) });
  const page = isSignInPageCode(code) ? "signin" : "error";
  return redirectTo(pageAddress(exchange, page, `error=${code}`), { json: wantsJson(exchange) });
}

/** next-auth v4 shows its sign-in page at this address too. */
export function answerSignInPage(exchange: AuthExchange): Response | null {
  const { authRequest, site } = exchange;
  if (!authRequest.provider) return null;
  const error = authRequest.query.get("error");
  const callbackUrl = safeReturnAddress(authRequest.query.get("callbackUrl") ?? "", site.origin);
  const query = new URLSearchParams({ ...(error ? { error } : {}), callbackUrl });
  return redirectTo(pageAddress(exchange, "signin", query.toString()), { json: false });
}

export function answerErrorPage(exchange: AuthExchange): Response | null {
  const code = exchange.authRequest.query.get("error") ?? "";
  if (!isSignInPageCode(code)) return null;
  return redirectTo(pageAddress(exchange, "signin", `error=${code}`), { json: false });
}
