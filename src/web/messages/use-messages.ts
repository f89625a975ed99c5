import type { Locale } from "../../domain/locale.ts";
import { useLocale } from "../shell/site/use-site.ts";

/** An area's messages in the page's language. An area that few screens need travels with those screens alone. */
export const useMessages = <Messages>(area: Record<Locale, Messages>): Messages => area[useLocale()];
