/**
 * Returns the files of the build and the pictures that a page needs.
 * @param html the page as rendered by the server
 */
export function filesOf(html: string): string[] {
  const matches = html.matchAll(/["'(\s](\/(?:assets|media)\/[^"'()\s,<>\\]+)/g);
  return [...new Set(Array.from(matches, ([, path = ""]) => path.replaceAll("&amp;", "&")))];
}
