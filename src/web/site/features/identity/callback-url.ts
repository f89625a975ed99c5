import type { signIn } from "../../messages/es-co/identity/sign-in.ts";

/** Returns `/` if the URL leads to another site. */
export function safeCallback(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl) return "/";
  const url = URL.canParse(callbackUrl, origin) ? new URL(callbackUrl, origin) : null;
  if (!url || url.origin !== new URL(origin).origin) return "/";
  // Browsers read a path that starts with two slashes as another host.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}

const pageOf = (callbackUrl: string): string =>
  callbackUrl.replace(/^\/en(?=[/?]|$)/, "").replace(/[?#].*/s, "");

const PURPOSES = [
  ["/payments/checkout", "checkout"],
  ["/wishlists", "hearts"],
  ["/my-bookings", "bookings"],
  ["/booking/", "bookings"],
  ["/profile", "profile"],
] as const;

/**
 * @param callbackUrl a path of this site.
 * @param requestedPurpose the reason in the link to the sign-in page. It is needed for hearts, which are on many pages.
 */
export function signInPurpose(
  callbackUrl: string,
  requestedPurpose: string | null,
): keyof typeof signIn.purpose {
  if (requestedPurpose === "hearts") return "hearts";
  const page = pageOf(callbackUrl);
  return PURPOSES.find(([path]) => page.startsWith(path))?.[1] ?? "any";
}

/** Returns the kind of the callback's page if visitors can return to it without signing in. */
function returnPage(callbackUrl: string): "checkout" | "page" | null {
  const path = pageOf(callbackUrl);
  if (path === "/payments/checkout") return "checkout";
  return /^\/(experience\/[^/]+|about-us|contact-us|terms|privacy)$/.test(path) ? "page" : null;
}

export function backLink(
  callbackUrl: string,
  messages: Pick<typeof signIn, "backToCheckout" | "backToPage">,
) {
  const page = returnPage(callbackUrl);
  return (
    page && { to: callbackUrl, label: page === "checkout" ? messages.backToCheckout : messages.backToPage }
  );
}
