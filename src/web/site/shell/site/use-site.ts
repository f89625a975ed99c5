import { useRouteLoaderData } from "react-router";
import type { Theme } from "../../../../domain/agencies/agency.ts";
import { DEFAULT_LOCALE, type Locale } from "../../../../domain/locale.ts";
import type { ExchangeRates } from "../../../../domain/pricing/exchange-rates.ts";
import type { AgencyView } from "../../../../use-cases/agencies/agency-view.ts";

export type SiteAgency = Omit<
  AgencyView,
  "rntExpiresOn" | "taxRule" | "domain" | "companionDetails" | "theme" | "createdAt" | "updatedAt"
>;

/** Every page contains these data for hydration. */
export interface Site {
  locale: Locale;
  agency: SiteAgency;
  /** Whether the agency's tourism registration (RNT) is in force, so that the law lets the agency sell. */
  maySell: boolean;
  /** `https://host`, without a trailing slash. */
  origin: string;
  displayFont: Theme["displayFont"];
  icons: string;
  /** Path of the default preview picture of a shared link. */
  linkPicture: string;
  /** Whether sign-in by e-mailed code is available. */
  signInCodes: boolean;
  /** URL that counts visits after consent; null if visits are not counted. */
  analytics: string | null;
  /** For prices in other currencies; null if no rates are known. */
  exchangeRates: ExchangeRates | null;
}

/** Returns null on an error page that was rendered without a site. */
export const useOptionalSite = (): Site | null => useRouteLoaderData<Site>("root") ?? null;

/** @throws on a page without a site */
export function useSite(): Site {
  const site = useOptionalSite();
  if (!site) throw new Error("This part of the page needs the site that the root loader answers.");
  return site;
}

export const useLocale = (): Locale => useOptionalSite()?.locale ?? DEFAULT_LOCALE;
