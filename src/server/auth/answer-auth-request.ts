import { misconfigured, tooLarge, unsupported } from "./answers.ts";
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

/** Screens accept any query. The web app renders them when the answer is null. */
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
  /** Limits log entries about unknown addresses, because anybody can request one. */
  mayComplain(): boolean;
}

/**
 * Answers a request by the protocol of next-auth v4. Returns null if a screen answers it.
 * @param ip the address of the connection.
 */
export async function answerAuthRequest<Site extends AuthOrigin>(
  { realm, report, mayComplain }: AnswerNeeds<Site>,
  request: Request,
  site: Site,
  ip: string | null,
): Promise<Response | null> {
  const asked = await readAuthRequest(request);
  if (!asked) return tooLarge();
  const log: AuthExchange["log"] = (event) => realm.log({ ...event, source: "server" });
  const call: AuthExchange["call"] = (what) => callLibrary(realm, request, site, what);
  const { codes } = realm;
  const exchange: AuthExchange = {
    asked,
    site,
    call,
    codes: codes && {
      spend: (email) => codes.spend(site, { email, ip }),
      send: (toSend) => codes.send(site, toSend),
    },
    hasCsrfToken: () => isCsrfToken(asked.body.csrfToken, request, site.origin, realm.secret),
    codeAddress: () => readCodeAddress(request, site.origin),
    codeBrowser: () => readCodeBrowser(request, site.origin),
    log,
    report,
  };
  const key = `${asked.method} ${asked.action}`;
  const screen = SCREENS[key];
  if (screen) return screen(exchange);
  const answer = ANSWERS[key];
  if (!answer) {
    if (asked.action === "" && mayComplain())
      log({ level: "warn", code: "MISSING_NEXTAUTH_API_ROUTE_ERROR" });
    return unsupported(asked.method);
  }
  const callbackUrl = asked.query.get("callbackUrl");
  if (callbackUrl && !isWebAddress(callbackUrl, site.origin)) {
    if (mayComplain()) log({ level: "warn", code: "INVALID_CALLBACK_URL_ERROR" });
    return misconfigured();
  }
  return answer(exchange);
}

function answerClientReport({ asked, report }: AuthExchange): Response {
  report(asked.body);
  return new Response(null, { status: 200 });
}
