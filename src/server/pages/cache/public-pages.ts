/** The search parameters of the home page. Not cached: results show free seats, and there are too many combinations. */
const SEARCH = ["place", "date", "maxPrice", "length", "sort", "page"];
/** React Router's parameter: which of a page's loaders a navigation asks for. */
const ROUTES = "_routes";
const OWN_ROUTE = /^(?:en:)?traveller\/routes\/(?:home|experience|about-us|contact-us|terms|privacy)\.tsx$/;

const PAGES = /^\/(?:home|experience\/[0-9a-f-]{36}|about-us|contact-us|terms|privacy)$/;

const bare = (path: string): string => path.replace(/^\/en(?=\/)/, "").replace(/\.data$/, "");

/**
 * The cache key of a page that is the same for every visitor: its path, without query parameters that do not change it, such
 * as those of campaigns. Null for any other page.
 */
export function publicAddress(url: URL): string | null {
  if (!PAGES.test(bare(url.pathname))) return null;
  if (SEARCH.some((name) => url.searchParams.get(name))) return null;
  const routes = url.pathname.endsWith(".data") ? url.searchParams.get(ROUTES) : null;
  if (!routes) return url.pathname;
  return OWN_ROUTE.test(routes) ? `${url.pathname}?${new URLSearchParams({ [ROUTES]: routes })}` : null;
}
