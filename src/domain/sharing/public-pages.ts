import { isId } from "../ids.ts";
import { barePath } from "../site-paths.ts";

/** The pages, without their language, that search engines may show besides the experiences. */
export const PUBLIC_PAGES = ["/home", "/about-us", "/contact-us", "/terms", "/privacy"] as const;

export const experiencePath = (id: string): string => `/experience/${id}`;

/** Whether a path, in any language, belongs to a page that search engines may show. */
export function isPublicPage(path: string): boolean {
  const bare = barePath(path).replace(/(.)\/$/, "$1");
  const [, area, id, ...rest] = bare.split("/");
  return (
    PUBLIC_PAGES.some((page) => page === bare) || (area === "experience" && isId(id) && rest.length === 0)
  );
}
