/**
 * Search results are not cached, because they show free seats and have too many combinations. An experience that is opened with
 * a date or a number of people is not cached either.
 */
const SEARCH_PARAMETERS = [
  ...["place", "date", "participants", "maxPrice", "length", "sort", "page"],
  "selectedDate",
];
/** React Router's parameter that selects the loaders of a navigation. */
const ROUTES_PARAMETER = "_routes";
const CACHED_ROUTE = /^(?:en:)?routes\/(?:home|experience|about-us|contact-us|terms|privacy)\.tsx$/;

const CACHED_PATH = /^\/(?:home|experience\/[0-9a-f-]{36}|about-us|contact-us|terms|privacy)$/;

const barePath = (path: string): string => path.replace(/^\/en(?=\/)/, "").replace(/\.data$/, "");

/**
 * Returns the key of a page in the cache, or null if the page is not cached. The key leaves out the query, because campaign
 * parameters, for example, do not change the page. The key of a data request keeps `_routes`.
 */
export function publicPageKey(url: URL): string | null {
  if (!CACHED_PATH.test(barePath(url.pathname))) return null;
  if (SEARCH_PARAMETERS.some((name) => url.searchParams.get(name))) return null;
  const routes = url.pathname.endsWith(".data") ? url.searchParams.get(ROUTES_PARAMETER) : null;
  if (!routes) return url.pathname;
  return CACHED_ROUTE.test(routes)
    ? `${url.pathname}?${new URLSearchParams({ [ROUTES_PARAMETER]: routes })}`
    : null;
}
