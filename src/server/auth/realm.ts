import type { AuthConfig } from "@auth/core";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import { authCookies } from "./cookies.ts";
import { safeReturnAddress } from "./return-address.ts";

export interface RealmListener {
  /** Is given every error that the library meets, the decisive one last. */
  onError(error: Error): void;
  /** Is given a code that has to be sent. */
  onCode(toSend: CodeToSend): void;
}

/**
 * Who signs in, and into which tables. Travellers and staff have a realm each: a session of one is in no table of the other, so that
 * it never counts there, whatever cookie a browser sends.
 */
export interface Realm<Site extends AuthOrigin> {
  secret: string;
  /** Whether codes are sent by e-mail. */
  offersCodes: boolean;
  log(event: AuthEvent): void;
  /** @throws what the e-mail provider throws. */
  sendCode(site: Site, toSend: CodeToSend): Promise<void>;
  /** The library's settings for one request, because the cookies depend on the host and the adapter on who signs in. */
  configFor(site: Site, listener: RealmListener): AuthConfig;
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
  const { codeAddress: _ours, ...cookies } = authCookies(origin);
  return cookies;
}
