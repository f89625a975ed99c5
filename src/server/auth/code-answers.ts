import { serialize } from "hono/utils/cookie";
import { CodeRefusedError } from "../../db/queries/identity/auth-adapter.ts";
import { CODE_MINUTES, readCode } from "../../domain/identity/sign-in-code.ts";
import { goTo, unsupported } from "./answers.ts";
import {
  type AuthExchange,
  isCsrfFailure,
  pageAddress,
  passOn,
  trustedForm,
  wantsJson,
} from "./auth-exchange.ts";
import { authCookies } from "./cookies.ts";
import { EMAIL, readAddress } from "./email-codes.ts";
import { isVisitorsDoing, reasonOf, rootOf } from "./failures.ts";
import { safeReturnAddress } from "./return-address.ts";

/** Where a sign-in by e-mail goes on or begins again, with the address that it is for. */
function back(
  exchange: AuthExchange,
  page: "signin" | "verify-request",
  problem: Record<string, string>,
  address: string | null,
): Response {
  const { site } = exchange;
  const callbackUrl = safeReturnAddress(trustedForm(exchange).callbackUrl ?? "", site.origin);
  const query = new URLSearchParams({ ...problem, callbackUrl });
  const cookies = address ? [addressCookie(site.origin, address)] : [];
  return goTo(pageAddress(exchange, page, query.toString()), { json: wantsJson(exchange), cookies });
}

/** So that the page for the code knows the address after a reload, and without JavaScript; empty once it has served. */
function addressCookie(origin: string, address: string): string {
  const { name, options } = authCookies(origin).codeAddress;
  const maxAge = address ? CODE_MINUTES * 60 : 0;
  return serialize(name, address, { ...options, sameSite: "Lax", maxAge });
}

/** What something fails with; undefined where it succeeds. */
const problemOf = (attempt: Promise<void>): Promise<Error | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error("unknown", { cause: error })),
  );

/** POST signin/email: sends a code. The answer is the same for an address that an account has and for one that none has. */
export async function answerAskForCode(exchange: AuthExchange): Promise<Response> {
  const { asked, log } = exchange;
  const email = readAddress(asked.body.email);
  if (!email) return back(exchange, "signin", { error: "EmailSignin" }, null);
  const form = { ...trustedForm(exchange), email };
  const { failure, toSend } = await exchange.call({ method: "POST", path: `signin/${EMAIL}`, form });
  const problem = failure ?? (toSend && (await problemOf(exchange.sendCode(toSend))));
  if (!problem) return back(exchange, "verify-request", { provider: EMAIL, type: EMAIL }, email);
  if (isCsrfFailure(failure)) return back(exchange, "signin", { csrf: "true" }, null);
  log({ level: "error", code: "SIGNIN_EMAIL_ERROR", reason: reasonOf(problem) });
  return back(exchange, "signin", { error: "EmailSignin" }, null);
}

/**
 * POST callback/email: the code was typed. Only a form of this site signs in so: a link that did would sign somebody into
 * another's account, and programs that look at links in e-mails would use it up.
 */
export async function answerCode(exchange: AuthExchange): Promise<Response> {
  const { asked, log, site } = exchange;
  if (asked.method !== "POST") return unsupported(asked.method);
  const email = readAddress(asked.body.email);
  if (!email) return back(exchange, "signin", { error: "EmailSignin" }, null);
  if (!exchange.hasCsrfToken()) return back(exchange, "verify-request", { csrf: "true" }, email);
  const token = readCode(asked.body.token ?? "");
  if (!token)
    return back(exchange, "verify-request", { error: "Verification", reason: "CodeIncomplete" }, email);
  const callbackUrl = safeReturnAddress(trustedForm(exchange).callbackUrl ?? "", site.origin);
  const query = new URLSearchParams({ email, token, callbackUrl });
  const { response, failure } = await exchange.call({ method: "GET", path: `callback/${EMAIL}`, query });
  if (!failure) {
    response.headers.append("set-cookie", addressCookie(site.origin, ""));
    return passOn(exchange, response);
  }
  const refusal = rootOf(failure);
  if (refusal instanceof CodeRefusedError) {
    const { reason, triesLeft } = refusal;
    const problem = { error: "Verification", reason, ...(triesLeft > 0 ? { left: String(triesLeft) } : {}) };
    return back(exchange, "verify-request", problem, email);
  }
  const level = isVisitorsDoing(failure) ? "warn" : "error";
  log({ level, code: "CALLBACK_EMAIL_ERROR", reason: reasonOf(failure) });
  return back(exchange, "signin", { error: "EmailCreateAccount" }, null);
}

/** GET verify-request: the page on which the code is typed; without an address, that on which one asks for it. */
export function answerCodePage(exchange: AuthExchange): Response | null {
  if (exchange.offersCodes && exchange.codeAddress()) return null;
  const callbackUrl = safeReturnAddress(exchange.asked.query.get("callbackUrl") ?? "", exchange.site.origin);
  const query = new URLSearchParams({ callbackUrl });
  return goTo(pageAddress(exchange, "signin", query.toString()), { json: false });
}
