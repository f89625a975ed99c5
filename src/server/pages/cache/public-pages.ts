/** What a visitor looks for on the home page: free seats among it, and more combinations than are worth keeping. */
const SEARCH = ["place", "date", "maxPrice", "page"];
/** React Router's own: which of a page's loaders a navigation wants. */
const ROUTES = "_routes";
const OWN_ROUTE = /^(?:en:)?routes\/(?:home|experience|about-us|contact-us|terms|privacy)\.tsx$/;

const PAGES = /^\/(?:home|experience\/[0-9a-f-]{36}|about-us|contact-us|terms|privacy)$/;

const bare = (path: string): string => path.replace(/^\/en(?=\/)/, "").replace(/\.data$/, "");

/**
 * The address under which a page is kept that is the same for every visitor: its path, without what a query carries that
 * changes nothing, such as a campaign's mark. Null for any other page.
 */
export function publicAddress(url: URL): string | null {
  if (!PAGES.test(bare(url.pathname))) return null;
  if (SEARCH.some((name) => url.searchParams.get(name))) return null;
  const routes = url.pathname.endsWith(".data") ? url.searchParams.get(ROUTES) : null;
  if (!routes) return url.pathname;
  return OWN_ROUTE.test(routes) ? `${url.pathname}?${new URLSearchParams({ [ROUTES]: routes })}` : null;
}
