/** Returns the files of the build and the pictures that a page needs. */
export function filesOf(html: string): string[] {
  const matches = html.matchAll(/["'(\s](\/(?:assets|media)\/[^"'()\s,<>\\]+)/g);
  return [...new Set(Array.from(matches, ([, path = ""]) => path.replaceAll("&amp;", "&")))];
}
