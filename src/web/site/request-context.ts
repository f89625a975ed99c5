import { createContext } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import type { ExchangeRates } from "../../domain/pricing/exchange-rates.ts";
import type { AgencyView } from "../../use-cases/agencies/agency-view.ts";
import type { Application } from "../../use-cases/application.ts";
import type { UserView } from "../../use-cases/identity/user-view.ts";

/** Sealed input of a form, kept in a cookie while a visitor without JavaScript signs in. */
export interface KeptForm {
  sealed: string | null;
  /** Null removes the kept form. */
  keep(sealed: string | null): void;
}

export interface RequestContext {
  application: Application;
  agency: AgencyView;
  locale: Locale;
  /** `https://host` that the visitor requested, without a trailing slash. */
  origin: string;
  /** Path or URL that counts visits; null if visits are not counted. */
  analytics: string | null;
  /** Exchange rates recent enough to be shown; null without such rates. */
  exchangeRates: ExchangeRates | null;
  /** Call only from screens that are rendered for one visitor. */
  user(): Promise<UserView | null>;
  keptForm: KeptForm;
  /** For the forms of the sign-in and sign-out screens; null on other screens. */
  csrfToken: string | null;
  /** Destination of the sign-in in progress, a URL of this site; null on other screens. */
  callbackUrl: string | null;
  /** Whether sign-in by e-mailed code is available. */
  signInCodes: boolean;
  /** E-mail address of the last code requested in this browser, for the sign-in screens; null on other screens. */
  codeAddress: string | null;
  /**
   * Marks the page's own inline scripts. The Content-Security-Policy allows inline scripts by the hashes of marked scripts, so
   * scripts in user input do not run. The server generates a nonce for each page, and removes the nonce before sending the
   * page.
   */
  nonce: string;
  now: Date;
  logFault(error: unknown): void;
}

export const requestContext = createContext<RequestContext>();
