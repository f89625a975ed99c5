import { createContext } from "react-router";
import type { Locale } from "../domain/locale.ts";
import type { ExchangeRates } from "../domain/pricing/exchange-rates.ts";
import type { AgencyView } from "../use-cases/agencies/agency-view.ts";
import type { Application } from "../use-cases/application.ts";
import type { UserView } from "../use-cases/identity/user-view.ts";

/** What the server knows about a request before a screen's loader or action runs. */
export interface RequestContext {
  application: Application;
  agency: AgencyView;
  locale: Locale;
  /** Where the visitor reached the site: `https://host`, without a trailing slash. */
  origin: string;
  /** Where visits are counted, a path of this site or an address; null where they are not. */
  analytics: string | null;
  /** Recent enough to be shown; null where there are none. */
  exchangeRates: ExchangeRates | null;
  /** Reads the session; only screens that are rendered for one visitor ask. */
  user(): Promise<UserView | null>;
  /** For the forms of the sign-in and sign-out screens; null on every other screen. */
  csrfToken: string | null;
  /** Where the sign-in under way leads to, an address of this site; null on every other screen. */
  callbackUrl: string | null;
  /** Whether one can sign in by a code that is sent by e-mail. */
  signInCodes: boolean;
  /** Where the last code was sent to from this browser, for the sign-in screens; null on every other screen. */
  codeAddress: string | null;
  /**
   * Made up for each page and put on the scripts that we mean to run, so that the policy names those and none
   * that came in with what somebody typed. The server takes it off before it sends the page.
   */
  nonce: string;
  now: Date;
  /** Logs that a screen failed for a reason of ours. */
  logFault(error: unknown): void;
}

export const requestContext = createContext<RequestContext>();
