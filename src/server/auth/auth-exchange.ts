import { goTo } from "./answers.ts";
import type { AuthRequest } from "./auth-request.ts";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import type { LibraryCall, Outcome } from "./call-library.ts";
import { typeOf } from "./failures.ts";
import type { CodeSpending } from "./spend-code.ts";

/** Codes by e-mail, for one request. */
export interface ExchangeCodes {
  /** Spends the limits of a code to an address. */
  spend(email: string): Promise<CodeSpending>;
  /** @throws what the e-mail provider throws. */
  send(toSend: CodeToSend): Promise<void>;
}

/** One request to the sign-in endpoints, with what answering it takes. */
export interface AuthExchange {
  asked: AuthRequest;
  site: AuthOrigin;
  call(call: LibraryCall): Promise<Outcome>;
  /** Null if no codes are sent by e-mail. */
  codes: ExchangeCodes | null;
  /** Whether the form carries the token that its page was given. */
  hasCsrfToken(): boolean;
  /** Where the last code was sent to from this browser, while it is kept. */
  codeAddress(): string | null;
  /** The value that this browser's codes are bound to, while it is kept. */
  codeBrowser(): string | null;
  log(event: Omit<AuthEvent, "source">): void;
  /** Takes what a visitor's page reports. */
  report(fields: Readonly<Record<string, string>>): void;
}

export const wantsJson = ({ asked }: AuthExchange): boolean => asked.body.json === "true";

export const isCsrfFailure = (failure: Error | undefined): boolean =>
  failure !== undefined && typeOf(failure) === "MissingCSRF";

export const pageAddress = (
  { site }: AuthExchange,
  page: "signin" | "signout" | "error" | "verify-request",
  query: string,
): string => `${site.origin}${AUTH_PATH}/${page}${query && `?${query}`}`;

/** The fields that the library is given of a form: never other fields that a browser may have added. */
export function trustedForm({ asked }: AuthExchange): Record<string, string> {
  const { csrfToken = "" } = asked.body;
  const callbackUrl = asked.body.callbackUrl ?? asked.query.get("callbackUrl");
  return callbackUrl ? { csrfToken, callbackUrl } : { csrfToken };
}

/** The library's redirect, as a redirect or as JSON, by what the request asked for. */
export function passOn(exchange: AuthExchange, response: Response): Response {
  const location = response.headers.get("location") ?? exchange.site.origin;
  return goTo(location, { json: wantsJson(exchange), cookies: response.headers.getSetCookie() });
}
