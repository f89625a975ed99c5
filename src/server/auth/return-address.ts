import { AUTH_PATH } from "./auth-settings.ts";

/** The limit for the cookie: browsers drop cookies of more than 4096 bytes, and send smaller ones with every request. */
const LONGEST = 3_000;

/**
 * Where a sign-in may lead to: a path of this site, or an address on it, of a length that fits a cookie. A path that begins with two slashes is an
 * address of another host to a program that resolves it as a relative one. A page of the sign-in leads to where it would have led itself:
 * otherwise signing in would lead back to the sign-in, for ever.
 * @returns an absolute address; the site's own for everything else.
 */
export function safeReturnAddress(asked: string, origin: string): string {
  const url = URL.parse(asked.startsWith("/") ? `${origin}${asked}` : asked);
  const isHere = url?.origin === origin && !url.username && !url.pathname.startsWith("//");
  if (!isHere || encodeURIComponent(url.href).length > LONGEST) return origin;
  if (!url.pathname.startsWith(`${AUTH_PATH}/`)) return url.href;
  return safeReturnAddress(url.searchParams.get("callbackUrl") ?? "", origin);
}

/** Whether it could be an address at all; next-auth v4 refuses requests that name anything else. */
export function isWebAddress(asked: string, origin: string): boolean {
  const url = URL.parse(asked, asked.startsWith("/") ? origin : undefined);
  return url?.protocol === "https:" || url?.protocol === "http:";
}
