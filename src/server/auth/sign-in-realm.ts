import type { AuthConfig } from "@auth/core";
import type { Locale } from "../../domain/locale.ts";
import { AUTH_PATH, type AuthEvent, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import { authCookies } from "./cookies.ts";
import { safeReturnAddress } from "./return-address.ts";

export interface SignInCall {
  /** The decisive error comes last. */
  onError(error: Error): void;
  onCode(codeToSend: CodeToSend): void;
  codeBrowser: string | null;
  codeDigits: number;
  locale: Locale;
}

export interface CodeRequest {
  email: string;
  ip: string | null;
}

/** `seconds` is the time until the next code request is allowed. */
export type CodeSpending =
  | { seconds: number; granted: null }
  | {
      seconds: 0;
      granted: {
        codeDigits: number;
        unspend(): Promise<void>;
      };
    };

export interface EmailCodes<Site extends AuthOrigin> {
  spend(site: Site, codeRequest: CodeRequest): Promise<CodeSpending>;
  /** @throws the e-mail provider's errors */
  send(site: Site, codeToSend: CodeToSend): Promise<void>;
}

/** A session of one audience is never valid for another, whatever cookie a browser sends. */
export interface SignInRealm<Site extends AuthOrigin> {
  secret: string;
  /** Null if this realm offers no sign-in by code. */
  codes: EmailCodes<Site> | null;
  log(event: AuthEvent): void;
  /** The cookies depend on the host, and the adapter depends on the person who signs in. */
  configFor(site: Site, call: SignInCall): AuthConfig;
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
