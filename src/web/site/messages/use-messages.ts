import type { Locale } from "../../../domain/locale.ts";
import { useLocale } from "../shell/site/use-site.ts";

export const useMessages = <Messages>(area: Record<Locale, Messages>): Messages => area[useLocale()];
