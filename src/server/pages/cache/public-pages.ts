/**
 * Search parameters of the home page. Results are not cached, because they show free seats and have too many
 * combinations.
 */
const SEARCH = ["place", "date", "maxPrice", "length", "sort", "page"];
/** React Router's parameter that selects the loaders of a navigation. */
const ROUTES = "_routes";
const OWN_ROUTE = /^(?:en:)?routes\/(?:home|experience|about-us|contact-us|terms|privacy)\.tsx$/;

const PAGES = /^\/(?:home|experience\/[0-9a-f-]{36}|about-us|contact-us|terms|privacy)$/;

const bare = (path: string): string => path.replace(/^\/en(?=\/)/, "").replace(/\.data$/, "");

/**
 * Returns the cache key of a page that is identical for every visitor: its path, without parameters that do not change
 * it, such as those of campaigns. Returns null for any other page.
 */
export function publicAddress(url: URL): string | null {
  if (!PAGES.test(bare(url.pathname))) return null;
  if (SEARCH.some((name) => url.searchParams.get(name))) return null;
  const routes = url.pathname.endsWith(".data") ? url.searchParams.get(ROUTES) : null;
  if (!routes) return url.pathname;
  return OWN_ROUTE.test(routes) ? `${url.pathname}?${new URLSearchParams({ [ROUTES]: routes })}` : null;
}
