import { goTo } from "./answers.ts";
import type { AuthRequest } from "./auth-request.ts";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import type { LibraryCall, Outcome } from "./call-library.ts";
import { typeOf } from "./failures.ts";

/** One request to the sign-in endpoints, with what answering it takes. */
export interface AuthExchange {
  asked: AuthRequest;
  site: AuthOrigin;
  call(call: LibraryCall): Promise<Outcome>;
  /** Whether codes are sent by e-mail. */
  offersCodes: boolean;
  /** @throws what the e-mail provider throws. */
  sendCode(toSend: CodeToSend): Promise<void>;
  /** Whether the form carries the token that its page was given. */
  hasCsrfToken(): boolean;
  /** Where the last code was sent to from this browser, while it is kept. */
  codeAddress(): string | null;
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
