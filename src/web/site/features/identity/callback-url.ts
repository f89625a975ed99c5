import type { signIn } from "../../messages/es-co/identity/sign-in.ts";

/** Returns the path of this site to open after signing in or out. Any other address becomes `/`. */
export function safeCallback(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl) return "/";
  const url = URL.canParse(callbackUrl, origin) ? new URL(callbackUrl, origin) : null;
  if (!url || url.origin !== new URL(origin).origin) return "/";
  // A browser reads two slashes as the start of another host.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}

/** Returns the callback's path without language and query. */
const pageOf = (callbackUrl: string): string =>
  callbackUrl.replace(/^\/en(?=[/?]|$)/, "").replace(/[?#].*/s, "");

/** Reason to sign in, by the beginning of the callback's path. */
const PURPOSES = [
  ["/payments/checkout", "checkout"],
  ["/wishlists", "hearts"],
  ["/my-bookings", "bookings"],
  ["/booking/", "bookings"],
  ["/profile", "profile"],
] as const;

/**
 * Returns the reason for signing in, `any` if unknown.
 * @param callbackUrl a path of this site.
 * @param asked the reason in the link to the sign-in page: a heart can be pressed on any page.
 */
export function signInPurpose(callbackUrl: string, asked: string | null): keyof typeof signIn.purpose {
  if (asked === "hearts") return "hearts";
  const page = pageOf(callbackUrl);
  return PURPOSES.find(([path]) => page.startsWith(path))?.[1] ?? "any";
}

/**
 * Returns the kind of page to offer to a visitor who does not sign in. Returns null if the page requires a sign-in or is
 * unknown.
 * @param callbackUrl a path of this site.
 */
function wayBack(callbackUrl: string): "checkout" | "page" | null {
  const path = pageOf(callbackUrl);
  if (path === "/payments/checkout") return "checkout";
  return /^\/(experience\/[^/]+|about-us|contact-us|terms|privacy)$/.test(path) ? "page" : null;
}

/** Returns the link by which a visitor leaves the sign-in screens; null if there is no such page. */
export function backLink(
  callbackUrl: string,
  messages: Pick<typeof signIn, "backToCheckout" | "backToPage">,
) {
  const way = wayBack(callbackUrl);
  return (
    way && { to: callbackUrl, label: way === "checkout" ? messages.backToCheckout : messages.backToPage }
  );
}
