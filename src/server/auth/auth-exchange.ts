import { goTo } from "./answers.ts";
import type { AuthRequest } from "./auth-request.ts";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import type { LibraryCall, Outcome } from "./call-library.ts";
import { typeOf } from "./failures.ts";
import type { CodeSpending } from "./sign-in-realm.ts";

export interface ExchangeCodes {
  spend(email: string): Promise<CodeSpending>;
  send(toSend: CodeToSend): Promise<void>;
}

export interface AuthExchange {
  asked: AuthRequest;
  site: AuthOrigin;
  call(call: LibraryCall): Promise<Outcome>;
  codes: ExchangeCodes | null;
  hasCsrfToken(): boolean;
  /** The address of the last code from this browser. Null after its cookie has expired. */
  codeAddress(): string | null;
  /** The random value that ties codes to this browser. Null after its cookie has expired. */
  codeBrowser(): string | null;
  log(event: Omit<AuthEvent, "source">): void;
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

/** The only form fields that the library receives. A browser cannot add others. */
export function trustedForm({ asked }: AuthExchange): Record<string, string> {
  const { csrfToken = "" } = asked.body;
  const callbackUrl = asked.body.callbackUrl ?? asked.query.get("callbackUrl");
  return callbackUrl ? { csrfToken, callbackUrl } : { csrfToken };
}

export function passOn(exchange: AuthExchange, response: Response): Response {
  const location = response.headers.get("location") ?? exchange.site.origin;
  return goTo(location, { json: wantsJson(exchange), cookies: response.headers.getSetCookie() });
}
