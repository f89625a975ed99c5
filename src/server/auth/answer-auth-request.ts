import { misconfiguredAnswer, tooLargeAnswer, unsupportedAnswer } from "./answers.ts";
import type { AuthExchange } from "./auth-exchange.ts";
import { readAuthRequest } from "./auth-request.ts";
import type { AuthOrigin } from "./auth-settings.ts";
import { callLibrary } from "./call-library.ts";
import { answerCodePage } from "./code-answers.ts";
import { readCodeAddress, readCodeBrowser } from "./code-cookies.ts";
import { isCsrfToken } from "./csrf-header.ts";
import { isWebAddress } from "./return-address.ts";
import { answerCsrf, answerProviders, answerSession, answerSignOut } from "./session-answers.ts";
import { answerCallback, answerErrorPage, answerSignIn, answerSignInPage } from "./sign-in-answers.ts";
import type { SignInRealm } from "./sign-in-realm.ts";

type Answerer = (exchange: AuthExchange) => Response | null | Promise<Response | null>;

/** A null answer lets the web app render the page. */
const SCREENS: Record<string, Answerer> = {
  "GET signin": answerSignInPage,
  "GET signout": () => null,
  "GET error": answerErrorPage,
  "GET verify-request": answerCodePage,
};

const ANSWERS: Record<string, Answerer> = {
  "GET providers": answerProviders,
  "GET csrf": answerCsrf,
  "GET session": answerSession,
  "POST session": answerSession,
  "POST signin": answerSignIn,
  "GET callback": answerCallback,
  "POST callback": answerCallback,
  "POST signout": answerSignOut,
  "POST _log": answerClientReport,
};

interface AnswerNeeds<Site extends AuthOrigin> {
  realm: SignInRealm<Site>;
  report: AuthExchange["report"];
  /** Warnings about invalid requests are limited, because anybody can send such requests. */
  mayWarn(): boolean;
}

/**
 * Returns null if the web app renders the page.
 * @param ip the address of the connection
 */
export async function answerAuthRequest<Site extends AuthOrigin>(
  { realm, report, mayWarn }: AnswerNeeds<Site>,
  request: Request,
  site: Site,
  ip: string | null,
): Promise<Response | null> {
  const authRequest = await readAuthRequest(request);
  if (!authRequest) return tooLargeAnswer();
  const log: AuthExchange["log"] = (event) => realm.log({ ...event, source: "server" });
  const call: AuthExchange["call"] = (libraryCall) => callLibrary(realm, request, site, libraryCall);
  const { codes } = realm;
  const exchange: AuthExchange = {
    authRequest,
    site,
    call,
    codes: codes && {
      spend: (email) => codes.spend(site, { email, ip }),
      send: (codeToSend) => codes.send(site, codeToSend),
    },
    hasCsrfToken: () => isCsrfToken(authRequest.body.csrfToken, request, site.origin, realm.secret),
    codeAddress: () => readCodeAddress(request, site.origin),
    codeBrowser: () => readCodeBrowser(request, site.origin),
    log,
    report,
  };
  const key = `${authRequest.method} ${authRequest.action}`;
  const screen = SCREENS[key];
  if (screen) return screen(exchange);
  const answer = ANSWERS[key];
  if (!answer) {
    if (authRequest.action === "" && mayWarn())
      log({ level: "warn", code: "MISSING_NEXTAUTH_API_ROUTE_ERROR" });
    return unsupportedAnswer(authRequest.method);
  }
  const callbackUrl = authRequest.query.get("callbackUrl");
  if (callbackUrl && !isWebAddress(callbackUrl, site.origin)) {
    if (mayWarn()) log({ level: "warn", code: "INVALID_CALLBACK_URL_ERROR" });
    return misconfiguredAnswer();
  }
  return answer(exchange);
}

function answerClientReport({ authRequest, report }: AuthExchange): Response {
  report(authRequest.body);
  return new Response(null, { status: 200 });
}
