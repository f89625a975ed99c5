import type { AuthConfig } from "@auth/core";
import type { Locale } from "../../domain/locale.ts";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import { authCookies } from "./cookies.ts";
import { safeReturnAddress } from "./return-address.ts";
import type { CodeAsking, CodeSpending } from "./spend-code.ts";

/** One call of the library. */
export interface RealmCall {
  /** Is given every error that the library meets, the decisive one last. */
  onError(error: Error): void;
  /** Is given a code that has to be sent. */
  onCode(toSend: CodeToSend): void;
  /** The value that the browser's codes are bound to; null if it has none. */
  codeBrowser: string | null;
  /** Digits of a code that is made. */
  codeDigits: number;
  /** The language of the page that the sign-in leads back to. */
  locale: Locale;
}

/** Codes by e-mail, of a realm that offers them. */
export interface EmailCodes<Site extends AuthOrigin> {
  /** Spends the limits of a code. */
  spend(site: Site, asking: CodeAsking): Promise<CodeSpending>;
  /** @throws what the e-mail provider throws. */
  send(site: Site, toSend: CodeToSend): Promise<void>;
}

/**
 * Who signs in, and into which tables. Travellers and staff have a realm each: a session of one is in no table of the other, so that
 * it never counts there, whatever cookie a browser sends.
 */
export interface Realm<Site extends AuthOrigin> {
  secret: string;
  /** Null if the realm offers none. */
  codes: EmailCodes<Site> | null;
  log(event: AuthEvent): void;
  /** The library's settings for one request, because the cookies depend on the host and the adapter on who signs in. */
  configFor(site: Site, call: RealmCall): AuthConfig;
}

/** What the library's settings have in common in all realms. */
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
