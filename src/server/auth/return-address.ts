import { AUTH_PATH } from "./auth-settings.ts";

/** Browsers drop cookies above 4096 bytes, and send shorter cookies with every request. */
const MAX_ENCODED_BYTES = 3_000;

/**
 * Restricts a return address to this site and to a length that fits into a cookie. A path with two leading slashes is refused,
 * because browsers take its first part for a host. An address of the sign-in itself is replaced by the return address in its
 * query, to avoid an endless loop.
 * @returns an absolute address; the site's origin if the wanted address is not allowed
 */
export function safeReturnAddress(wantedAddress: string, origin: string): string {
  const url = URL.parse(wantedAddress.startsWith("/") ? `${origin}${wantedAddress}` : wantedAddress);
  const isOnSite = url?.origin === origin && !url.username && !url.pathname.startsWith("//");
  if (!isOnSite || encodeURIComponent(url.href).length > MAX_ENCODED_BYTES) return origin;
  if (!url.pathname.startsWith(`${AUTH_PATH}/`)) return url.href;
  return safeReturnAddress(url.searchParams.get("callbackUrl") ?? "", origin);
}

/** Returns whether a return address uses HTTP or HTTPS. next-auth v4 refuses requests with any other return address. */
export function isWebAddress(wantedAddress: string, origin: string): boolean {
  const url = URL.parse(wantedAddress, wantedAddress.startsWith("/") ? origin : undefined);
  return url?.protocol === "https:" || url?.protocol === "http:";
}
