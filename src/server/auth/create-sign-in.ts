import type { Clock } from "../../ports/clock.ts";
import { answerAuthRequest } from "./answer-auth-request.ts";
import type { AuthOrigin } from "./auth-settings.ts";
import { callLibrary } from "./call-library.ts";
import { createClientLog } from "./client-log.ts";
import { readCodeAddress } from "./code-cookies.ts";
import { authCookies, readCookie } from "./cookies.ts";
import { hasCsrfHeader } from "./csrf-header.ts";
import { limitPerMinute } from "./limit-per-minute.ts";
import { safeReturnAddress } from "./return-address.ts";
import type { SignInRealm } from "./sign-in-realm.ts";

export interface FormToken {
  token: string;
  /** Empty if the visitor already has the cookies. */
  cookies: string[];
  callbackUrl: string;
  codeAddress: string | null;
}

export interface SignIn<Site extends AuthOrigin> {
  /**
   * Returns null if the web app renders the page. A failure in the library or of a rate limit does not throw: the
   * answer redirects to a screen with an `error`, or has an error status.
   * @param ip the address of the connection
   */
  handle(request: Request, site: Site, ip: string | null): Promise<Response | null>;
  hasCsrfHeader(request: Request, origin: string): boolean;
  csrf(request: Request, site: Site): Promise<FormToken>;
}

const WARNINGS_PER_MINUTE = 60;

export function createSignIn<Site extends AuthOrigin>(
  realm: SignInRealm<Site>,
  { clock }: { clock: Clock },
): SignIn<Site> {
  const report = createClientLog({ clock, log: realm.log });
  const mayWarn = limitPerMinute(clock, WARNINGS_PER_MINUTE);
  return {
    handle: (request, site, ip) => answerAuthRequest({ realm, report, mayWarn }, request, site, ip),
    hasCsrfHeader: (request, origin) => hasCsrfHeader(request, origin, realm.secret),

    async csrf(request, site) {
      const callbackUrl = requestedReturnUrl(request, site);
      const query = new URLSearchParams({ callbackUrl });
      const { response } = await callLibrary(realm, request, site, { method: "GET", path: "csrf", query });
      const { csrfToken } = (await response.json()) as { csrfToken: string };
      return {
        token: csrfToken,
        cookies: response.headers.getSetCookie(),
        callbackUrl,
        codeAddress: readCodeAddress(request, site.origin),
      };
    },
  };
}

function requestedReturnUrl(request: Request, { origin }: AuthOrigin): string {
  const requestedUrl = new URL(request.url).searchParams.get("callbackUrl");
  return safeReturnAddress(
    requestedUrl ?? readCookie(request, authCookies(origin).callbackUrl.name) ?? "",
    origin,
  );
}
