import { AUTH_PATH } from "./auth-settings.ts";

/** Browsers drop cookies above 4096 bytes, and send shorter cookies with every request. */
const MAX_ENCODED_BYTES = 3_000;

/**
 * A path with two leading slashes is refused, because browsers take its first part for a host. An address of the
 * sign-in itself is replaced by the return address in its query, to avoid an endless loop.
 * @returns an absolute address; the site's origin if the wanted address is not allowed
 */
export function safeReturnAddress(wantedAddress: string, origin: string): string {
  const url = URL.parse(wantedAddress.startsWith("/") ? `${origin}${wantedAddress}` : wantedAddress);
  const isOnSite = url?.origin === origin && !url.username && !url.pathname.startsWith("//");
  if (!isOnSite || encodeURIComponent(url.href).length > MAX_ENCODED_BYTES) return origin;
  if (!url.pathname.startsWith(`${AUTH_PATH}/`)) return url.href;
  return safeReturnAddress(url.searchParams.get("callbackUrl") ?? "", origin);
}

/** With any other return address, next-auth v4 refuses the request. */
export function isWebAddress(wantedAddress: string, origin: string): boolean {
  const url = URL.parse(wantedAddress, wantedAddress.startsWith("/") ? origin : undefined);
  return url?.protocol === "https:" || url?.protocol === "http:";
}
