import { useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "../../../domain/locale.ts";
import type { ExchangeRates } from "../../../domain/pricing/exchange-rates.ts";
import type { AgencyView } from "../../../use-cases/agencies/agency-view.ts";

/** What every page carries: whose site it is, in which language, where it is reached. */
export interface Site {
  locale: Locale;
  agency: AgencyView;
  /** The agency's registration is in force, so that the law lets it sell. */
  maySell: boolean;
  /** `https://host`, without a trailing slash. */
  origin: string;
  /** The agency's look as custom properties, computed on the server. */
  look: Record<string, string>;
  /** Path of the folder with the site's icons. */
  icons: string;
  /** Path of the picture beside a shared link of pages that have none of their own. */
  linkPicture: string;
  /** Whether one can sign in by a code that is sent by e-mail. */
  signInCodes: boolean;
  /** Where visits are counted once the visitor agrees; null where they are not. */
  analytics: string | null;
  /** With which prices are shown in other currencies too; null where none are known. */
  exchangeRates: ExchangeRates | null;
}

/** The page's site; null on an error page that was rendered without one. */
export const useOptionalSite = (): Site | null => useRouteLoaderData<Site>("root") ?? null;

/** The page's site. Throws outside a page that has one. */
export function useSite(): Site {
  const site = useOptionalSite();
  if (!site) throw new Error("This part of the page needs the site that the root loader answers.");
  return site;
}

/** The page's language, Spanish where no site is known. */
export const useLocale = (): Locale => useOptionalSite()?.locale ?? DEFAULT_LOCALE;
