import { useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "../../../domain/locale.ts";

/** English has every text that Spanish has. */
export type InBoth<Messages> = Record<Locale, Messages>;

export const useLocale = (): Locale =>
  useRouteLoaderData<{ locale: Locale }>("root")?.locale ?? DEFAULT_LOCALE;

export const useMessages = <Messages>(area: InBoth<Messages>): Messages => area[useLocale()];
