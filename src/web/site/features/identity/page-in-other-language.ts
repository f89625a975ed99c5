import type { Locale } from "../../../../domain/locale.ts";
import { barePath, localPath, otherLocale } from "../../shell/site/paths.ts";

/**
 * Returns the address of the same sign-in page in the other language. The return page names the language, because the
 * path names none. Without a known return page, the browser would decide, so the return page is then the home page.
 * @param locale the language of this page.
 * @param callbackUrl a path of this site.
 */
export function pageInOtherLanguage(request: Request, locale: Locale, callbackUrl: string): string {
  const { pathname, search } = new URL(request.url);
  const [path = "/", ...rest] = callbackUrl.split(/(?=[?])/);
  const page = barePath(path) === "/" ? "/home" : barePath(path);
  const query = new URLSearchParams(search);
  query.set("callbackUrl", localPath(otherLocale(locale), page) + rest.join(""));
  return `${pathname}?${query}`;
}
