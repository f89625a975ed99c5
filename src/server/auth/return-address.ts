/**
 * Where a sign-in may lead to: a path of this site, or an address on it.
 * @returns an absolute address; the site's own for everything else.
 */
export function safeReturnAddress(asked: string, origin: string): string {
  const url = URL.parse(asked.startsWith("/") ? `${origin}${asked}` : asked);
  return url?.origin === origin ? url.href : origin;
}

/** Whether it could be an address at all; next-auth v4 refuses requests that name anything else. */
export function isWebAddress(asked: string, origin: string): boolean {
  const url = URL.parse(asked, asked.startsWith("/") ? origin : undefined);
  return url?.protocol === "https:" || url?.protocol === "http:";
}
