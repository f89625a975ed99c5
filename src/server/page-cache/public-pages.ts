/** Queries that change what a public page shows. What else an address carries, such as a campaign's mark, does not. */
const FILTERS = ["place", "date", "maxPrice", "page"];
/** React Router's own: which of a page's loaders a navigation wants. */
const ROUTES = "_routes";

const PAGES: [RegExp, readonly string[]][] = [
  [/^\/home$/, FILTERS],
  [/^\/experience\/[0-9a-f-]{36}$/, []],
  [/^\/(?:about-us|contact-us|terms|privacy)$/, []],
];

const LONGEST_QUERY = 200;

const bare = (path: string): string => path.replace(/^\/en(?=\/)/, "").replace(/\.data$/, "");

/**
 * The address under which a page is kept that is the same for every visitor: its path, and of its query only what
 * matters, in a fixed order. Null for any other page.
 */
export function publicAddress(url: URL): string | null {
  const [, names] = PAGES.find(([pattern]) => pattern.test(bare(url.pathname))) ?? [];
  if (!names) return null;
  const kept = new URLSearchParams();
  for (const name of [...names, ...(url.pathname.endsWith(".data") ? [ROUTES] : [])]) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  if (query.length > LONGEST_QUERY) return null;
  return query ? `${url.pathname}?${query}` : url.pathname;
}
