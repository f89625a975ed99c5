import { useLocale } from "../shell/use-site.ts";
import { type Dictionary, dictionary } from "./dictionary.ts";

/** The sentences of the page's language. */
export const useCopy = (): Dictionary => dictionary(useLocale());
