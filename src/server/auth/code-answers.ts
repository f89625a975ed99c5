import { CodeRefusedError } from "../../db/queries/identity/auth-adapter.ts";
import { readCode } from "../../domain/identity/sign-in-code.ts";
import { redirectTo, unsupportedAnswer } from "./answers.ts";
import {
  type AuthExchange,
  type ExchangeCodes,
  pageAddress,
  passOn,
  trustedForm,
  wantsJson,
} from "./auth-exchange.ts";
import { addressCookie, browserCookie, clearedCodeCookies, newCodeBrowser } from "./code-cookies.ts";
import { EMAIL, readAddress } from "./email-codes.ts";
import { isCausedByVisitor, reasonOf, rootOf } from "./failures.ts";
import { safeReturnAddress } from "./return-address.ts";

function redirectBack(
  exchange: AuthExchange,
  page: "signin" | "verify-request",
  problem: Record<string, string>,
  answer: { cookies?: string[]; retryAfter?: number } = {},
): Response {
  const callbackUrl = safeReturnAddress(trustedForm(exchange).callbackUrl ?? "", exchange.site.origin);
  const query = new URLSearchParams({ ...problem, callbackUrl });
  return redirectTo(pageAddress(exchange, page, query.toString()), { json: wantsJson(exchange), ...answer });
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error("unknown", { cause: error });

const problemOf = (attempt: Promise<void>): Promise<Error | undefined> =>
  attempt.then(() => undefined, toError);

/** The answer does not reveal whether the address has an account. If the limits cannot be read, no code is sent. */
export async function answerCodeRequest(exchange: AuthExchange, codes: ExchangeCodes): Promise<Response> {
  const { authRequest, log, site } = exchange;
  const email = readAddress(authRequest.body.email);
  if (!email) return redirectBack(exchange, "signin", { error: "EmailSignin" });
  if (!exchange.hasCsrfToken()) return redirectBack(exchange, "signin", { csrf: "true" });
  const answerProblem = (problem: Error) => {
    log({ level: "error", code: "SIGNIN_EMAIL_ERROR", reason: reasonOf(problem) });
    return redirectBack(exchange, "signin", { error: "EmailSignin" });
  };
  const spending = await codes.spend(email).catch(toError);
  if (spending instanceof Error) return answerProblem(spending);
  const { seconds, granted } = spending;
  const refusal = { error: "TooManyCodes", wait: String(seconds) };
  if (!granted) return redirectBack(exchange, "signin", refusal, { retryAfter: seconds });
  const codeBrowser = exchange.codeBrowser() ?? newCodeBrowser();
  const form = { ...trustedForm(exchange), email };
  const call = {
    method: "POST",
    path: `signin/${EMAIL}`,
    form,
    codeBrowser,
    codeDigits: granted.codeDigits,
  } as const;
  const { failure, codeToSend } = await exchange.call(call);
  const problem = failure ?? (codeToSend && (await problemOf(codes.send(codeToSend))));
  if (!problem) {
    const cookies = [addressCookie(site.origin, email), browserCookie(site.origin, codeBrowser)];
    return redirectBack(exchange, "verify-request", { provider: EMAIL, type: EMAIL }, { cookies });
  }
  await problemOf(granted.unspend());
  return answerProblem(problem);
}

/**
 * Only a form of this site can submit a code. A link with a code could sign a victim into another account, and
 * mail scanners would use up the code.
 */
export async function answerCode(exchange: AuthExchange): Promise<Response> {
  const { authRequest, log, site } = exchange;
  if (authRequest.method !== "POST") return unsupportedAnswer(authRequest.method);
  const email = readAddress(authRequest.body.email);
  if (!email) return redirectBack(exchange, "signin", { error: "EmailSignin" });
  const backToCodePage = (problem: Record<string, string>) =>
    redirectBack(exchange, "verify-request", problem, { cookies: [addressCookie(site.origin, email)] });
  if (!exchange.hasCsrfToken()) return backToCodePage({ csrf: "true" });
  const token = readCode(authRequest.body.token ?? "");
  if (!token) return backToCodePage({ error: "Verification", reason: "CodeIncomplete" });
  const callbackUrl = safeReturnAddress(trustedForm(exchange).callbackUrl ?? "", site.origin);
  const query = new URLSearchParams({ email, token, callbackUrl });
  const call = {
    method: "GET",
    path: `callback/${EMAIL}`,
    query,
    codeBrowser: exchange.codeBrowser(),
  } as const;
  const { response, failure } = await exchange.call(call);
  if (!failure) {
    for (const cookie of clearedCodeCookies(site.origin)) response.headers.append("set-cookie", cookie);
    return passOn(exchange, response);
  }
  const refusal = rootOf(failure);
  if (refusal instanceof CodeRefusedError) {
    const { reason, attemptsLeft } = refusal;
    return backToCodePage({
      error: "Verification",
      reason,
      ...(attemptsLeft > 0 ? { left: String(attemptsLeft) } : {}),
    });
  }
  const level = isCausedByVisitor(failure) ? "warn" : "error";
  log({ level, code: "CALLBACK_EMAIL_ERROR", reason: reasonOf(failure) });
  return redirectBack(exchange, "signin", { error: "EmailCreateAccount" });
}

export function answerCodePage(exchange: AuthExchange): Response | null {
  if (exchange.codes && exchange.codeAddress()) return null;
  const callbackUrl = safeReturnAddress(
    exchange.authRequest.query.get("callbackUrl") ?? "",
    exchange.site.origin,
  );
  const query = new URLSearchParams({ callbackUrl });
  return redirectTo(pageAddress(exchange, "signin", query.toString()), { json: false });
}
