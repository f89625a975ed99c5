import type { signIn } from "../../../messages/es-co/sign-in.ts";

/** Where to go after signing in or out: a path of this site; anything else becomes `/`. */
export function safeCallback(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl) return "/";
  const url = URL.canParse(callbackUrl, origin) ? new URL(callbackUrl, origin) : null;
  if (!url || url.origin !== new URL(origin).origin) return "/";
  // A browser reads two slashes as the start of another host.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}

/** The path that a callback leads to, without language and query. */
const pageOf = (callbackUrl: string): string =>
  callbackUrl.replace(/^\/en(?=[/?]|$)/, "").replace(/[?#].*/s, "");

/** Pages that a sign-in is for, by the beginning of their path. */
const PURPOSES = [
  ["/payments/checkout", "checkout"],
  ["/wishlists", "hearts"],
  ["/my-bookings", "bookings"],
  ["/booking/", "bookings"],
  ["/profile", "profile"],
] as const;

/**
 * What a visitor signs in for, as far as it is known.
 * @param callbackUrl a path of this site.
 * @param asked the reason that the link to the sign-in page names: a heart can be pressed on any page.
 */
export function signInPurpose(callbackUrl: string, asked: string | null): keyof typeof signIn.purpose {
  if (asked === "hearts") return "hearts";
  const page = pageOf(callbackUrl);
  return PURPOSES.find(([path]) => page.startsWith(path))?.[1] ?? "any";
}

/**
 * Where a visitor who does not sign in can go: the checkout, or another public page; null where the page needs a sign-in,
 * or is not known. @param callbackUrl a path of this site.
 */
function wayBack(callbackUrl: string): "checkout" | "page" | null {
  const path = pageOf(callbackUrl);
  if (path === "/payments/checkout") return "checkout";
  return /^\/(experience\/[^/]+|about-us|contact-us|terms|privacy)$/.test(path) ? "page" : null;
}

/** The link to it, for the sign-in screens. */
export function backLink(
  callbackUrl: string,
  messages: Pick<typeof signIn, "backToCheckout" | "backToPage">,
) {
  const way = wayBack(callbackUrl);
  return (
    way && { to: callbackUrl, label: way === "checkout" ? messages.backToCheckout : messages.backToPage }
  );
}
