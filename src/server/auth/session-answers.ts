import { jsonAnswer, redirectTo, sessionUnavailableAnswer } from "./answers.ts";
import {
  type AuthExchange,
  isCsrfFailure,
  pageAddress,
  passOn,
  trustedForm,
  wantsJson,
} from "./auth-exchange.ts";
import { AUTH_PATH } from "./auth-settings.ts";
import type { LibraryCall } from "./call-library.ts";
import { EMAIL } from "./email-codes.ts";
import { reasonOf } from "./failures.ts";
import { PROVIDERS } from "./identity-providers.ts";

/** In the format of next-auth v4, Google has the type `oauth`. */
export function answerProviders({ site, codes }: AuthExchange): Response {
  const base = `${site.origin}${AUTH_PATH}`;
  const social = PROVIDERS.map(({ id, name }) => ({ id: id as string, name, type: "oauth" }));
  const byEmail = codes ? [{ id: EMAIL, name: "Email", type: "email" }] : [];
  const entries = [...social, ...byEmail].map(({ id, name, type }) => [
    id,
    { id, name, type, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` },
  ]);
  return jsonAnswer(Object.fromEntries(entries));
}

/** The library also stores the return address in a cookie. */
export async function answerCsrf({ authRequest, call }: AuthExchange): Promise<Response> {
  const callbackUrl = authRequest.query.get("callbackUrl");
  const query = new URLSearchParams(callbackUrl ? { callbackUrl } : {});
  const { response } = await call({ method: "GET", path: "csrf", query });
  return response;
}

/** All fields of a POST except the CSRF token are ignored, because only procedures change a session's data. */
export async function answerSession(exchange: AuthExchange): Promise<Response> {
  const { authRequest, call, log } = exchange;
  const { csrfToken = "" } = authRequest.body;
  const get: LibraryCall = { method: "GET", path: "session" };
  const post: LibraryCall = { method: "POST", path: "session", form: { csrfToken } };
  const { response, failure } = await call(authRequest.method === "POST" ? post : get);
  if (isCsrfFailure(failure)) return jsonAnswer({}, { status: 400 });
  if (failure) {
    log({ level: "error", code: "SESSION_ERROR", reason: reasonOf(failure) });
    return sessionUnavailableAnswer();
  }
  const session: unknown = await response.json();
  return jsonAnswer(session ?? {}, { cookies: response.headers.getSetCookie() });
}

/** Clears the cookie even if the database is unavailable. */
export async function answerSignOut(exchange: AuthExchange): Promise<Response> {
  const { response, failure } = await exchange.call({
    method: "POST",
    path: "signout",
    form: trustedForm(exchange),
  });
  if (isCsrfFailure(failure)) {
    return redirectTo(pageAddress(exchange, "signout", "csrf=true"), { json: wantsJson(exchange) });
  }
  if (failure) exchange.log({ level: "error", code: "SIGNOUT_ERROR", reason: reasonOf(failure) });
  return passOn(exchange, response);
}
