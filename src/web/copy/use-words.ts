import type { Locale } from "../../domain/locale.ts";
import { useLocale } from "../shell/use-site.ts";

/** An area's sentences in the page's language. Areas that few screens need travel with those screens alone. */
export const useWords = <Words>(words: Record<Locale, Words>): Words => words[useLocale()];
