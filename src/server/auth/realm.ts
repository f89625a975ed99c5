import type { AuthConfig } from "@auth/core";
import type { Locale } from "../../domain/locale.ts";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import { authCookies } from "./cookies.ts";
import { safeReturnAddress } from "./return-address.ts";
import type { CodeAsking, CodeSpending } from "./spend-code.ts";

export interface RealmCall {
  /** Receives every error that the library meets, the decisive error last. */
  onError(error: Error): void;
  onCode(toSend: CodeToSend): void;
  /** The random value that ties codes to the browser, or null. */
  codeBrowser: string | null;
  codeDigits: number;
  /** Language of the page after the sign-in. */
  locale: Locale;
}

export interface EmailCodes<Site extends AuthOrigin> {
  spend(site: Site, asking: CodeAsking): Promise<CodeSpending>;
  /** @throws the e-mail provider's errors. */
  send(site: Site, toSend: CodeToSend): Promise<void>;
}

/**
 * A group of users with tables of its own. Travellers and staff have a realm each. A session of one realm never counts in
 * another, whatever cookie a browser sends.
 */
export interface Realm<Site extends AuthOrigin> {
  secret: string;
  /** Null if the realm sends no codes. */
  codes: EmailCodes<Site> | null;
  log(event: AuthEvent): void;
  /** The library's settings for one request. The cookies depend on the host, the adapter on the person who signs in. */
  configFor(site: Site, call: RealmCall): AuthConfig;
}

export const commonConfig = (secret: string, origin: string, onError: (error: Error) => void) => ({
  basePath: AUTH_PATH,
  secret,
  trustHost: true,
  useSecureCookies: origin.startsWith("https:"),
  cookies: libraryCookies(origin),
  logger: { error: onError, warn: () => {}, debug: () => {} },
});

export const redirectWithin =
  (origin: string) =>
  ({ url }: { url: string }): string =>
    safeReturnAddress(url, origin);

function libraryCookies(origin: string): NonNullable<AuthConfig["cookies"]> {
  const { codeAddress: _address, codeBrowser: _browser, ...cookies } = authCookies(origin);
  return cookies;
}
