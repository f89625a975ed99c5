import type { Locale } from "../../../domain/locale.ts";
import { useLocale } from "../shell/site/use-site.ts";

/** Returns an area's messages in the page's language. A screen loads only the areas that it uses. */
export const useMessages = <Messages>(area: Record<Locale, Messages>): Messages => area[useLocale()];
