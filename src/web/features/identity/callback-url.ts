/** Where to go after signing in or out: a path of this site; anything else becomes `/`. */
export function safeCallback(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl) return "/";
  const url = URL.canParse(callbackUrl, origin) ? new URL(callbackUrl, origin) : null;
  if (!url || url.origin !== new URL(origin).origin) return "/";
  // A browser takes two slashes for the beginning of another site's name.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}
