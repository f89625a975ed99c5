import { useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "../../../domain/locale.ts";

/** The texts of an area of the panel in both languages; English has every text that Spanish has. */
export type InBoth<Messages> = Record<Locale, Messages>;

/** The language of the page. */
export const useLocale = (): Locale =>
  useRouteLoaderData<{ locale: Locale }>("root")?.locale ?? DEFAULT_LOCALE;

/** An area's texts in the language of the page. */
export const useMessages = <Messages>(area: InBoth<Messages>): Messages => area[useLocale()];
