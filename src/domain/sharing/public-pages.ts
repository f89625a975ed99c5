import { isId } from "../ids.ts";
import { barePath } from "../site-paths.ts";

/** Pages that search engines may index, without locale prefix. */
export const PUBLIC_PAGES = ["/home", "/about-us", "/contact-us", "/terms", "/privacy"] as const;

export const experiencePath = (id: string): string => `/experience/${id}`;

export function isPublicPage(path: string): boolean {
  const bare = barePath(path).replace(/(.)\/$/, "$1");
  const [, area, id, ...rest] = bare.split("/");
  return (
    PUBLIC_PAGES.some((page) => page === bare) || (area === "experience" && isId(id) && rest.length === 0)
  );
}
