import { redirectTo } from "./answers.ts";
import type { AuthRequest } from "./auth-request.ts";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import type { LibraryCall, Outcome } from "./call-library.ts";
import { typeOf } from "./failures.ts";
import type { CodeSpending } from "./sign-in-realm.ts";

export interface ExchangeCodes {
  spend(email: string): Promise<CodeSpending>;
  send(codeToSend: CodeToSend): Promise<void>;
}

export interface AuthExchange {
  authRequest: AuthRequest;
  site: AuthOrigin;
  call(call: LibraryCall): Promise<Outcome>;
  codes: ExchangeCodes | null;
  hasCsrfToken(): boolean;
  /** E-mail address that requested a code. Null without a valid cookie. */
  codeAddress(): string | null;
  /** Random value that binds codes to this browser. Null without a valid cookie. */
  codeBrowser(): string | null;
  log(event: Omit<AuthEvent, "source">): void;
  report(fields: Readonly<Record<string, string>>): void;
}

export const wantsJson = ({ authRequest }: AuthExchange): boolean => authRequest.body.json === "true";

export const isCsrfFailure = (failure: Error | undefined): boolean =>
  failure !== undefined && typeOf(failure) === "MissingCSRF";

export const pageAddress = (
  { site }: AuthExchange,
  page: "signin" | "signout" | "error" | "verify-request",
  query: string,
): string => `${site.origin}${AUTH_PATH}/${page}${query && `?${query}`}`;

/** The library receives no other form fields. */
export function trustedForm({ authRequest }: AuthExchange): Record<string, string> {
  const { csrfToken = "" } = authRequest.body;
  const callbackUrl = authRequest.body.callbackUrl ?? authRequest.query.get("callbackUrl");
  return callbackUrl ? { csrfToken, callbackUrl } : { csrfToken };
}

export function passOn(exchange: AuthExchange, response: Response): Response {
  const location = response.headers.get("location") ?? exchange.site.origin;
  return redirectTo(location, { json: wantsJson(exchange), cookies: response.headers.getSetCookie() });
}
