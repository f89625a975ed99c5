/** Fields of a request that decide its treatment. */
export interface AskedFor {
  method: string;
  url: string;
  /** `navigate` when the browser wants a page. */
  mode: string;
}

/**
 * Decides how the worker handles a request. A copy is used only if the network does not answer.
 * - `leave`: nothing; the browser makes the request itself.
 * - `file`: a picture, or a file of the build. Nothing while the network answers, because Chromium fetches again whatever a page preloads
 *   and a worker answers (https://github.com/vite-pwa/vite-plugin-pwa/issues/945); offline the copy that came with a page.
 * - `page`: network; offline the page that says so.
 * - `voucher`: network; offline the copy of the booking's page, if it was kept.
 * - `voucher-data`: the same for what React Router fetches instead of a page.
 * - `voucher-list`: answered by the worker itself.
 * - `session`: network; the answer tells whose vouchers may stay.
 * - `sign-out`: network; no voucher stays.
 * - `account-change`: network; then the session is read again, since the account may be gone.
 */
export type Treatment =
  | "leave"
  | "file"
  | "page"
  | "voucher"
  | "voucher-data"
  | "voucher-list"
  | "session"
  | "sign-out"
  | "account-change";

export const VOUCHER_LIST = "/offline/vouchers.json";

const VOUCHER = /^(\/en)?\/booking\/[^/]+\/[^/.]+$/;
const VOUCHER_DATA = /^(\/en)?\/booking\/[^/]+\/[^/.]+\.data$/;
const PROFILE = /^(\/en)?\/profile(\.data)?$/;
const DOWNLOAD = /\.[a-z0-9]{2,5}$/;

/** @param origin of the site; requests to others are not handled. */
export function treatmentOf({ method, url, mode }: AskedFor, origin: string): Treatment {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return "leave";
  if (method === "POST") return treatmentOfPost(pathname);
  if (method !== "GET") return "leave";
  if (pathname.startsWith("/assets/")) return "file";
  if (pathname.startsWith("/media/")) return mode === "navigate" ? "leave" : "file";
  if (pathname === VOUCHER_LIST) return "voucher-list";
  if (pathname === "/api/auth/session") return "session";
  if (VOUCHER_DATA.test(pathname)) return "voucher-data";
  if (mode !== "navigate" || DOWNLOAD.test(pathname)) return "leave";
  return VOUCHER.test(pathname) ? "voucher" : "page";
}

function treatmentOfPost(pathname: string): Treatment {
  if (pathname === "/api/auth/signout") return "sign-out";
  return PROFILE.test(pathname) ? "account-change" : "leave";
}

const isEnglish = (path: string): boolean => /^\/en(\/|$)/.test(path);

/** The offline page in the language of the page that was asked for; a sign-in page has that of where it leads. */
export function offlinePageFor(url: string): "/offline" | "/en/offline" {
  const { pathname, searchParams, origin } = new URL(url);
  const back = URL.parse(searchParams.get("callbackUrl") ?? "", origin)?.pathname ?? "";
  return isEnglish(pathname) || isEnglish(back) ? "/en/offline" : "/offline";
}

/** Files and pictures of this site that a page needs to be shown. @param html the page as the server rendered it. */
export function filesOf(html: string): string[] {
  const found = html.matchAll(/["'(\s](\/(?:assets|media)\/[^"'()\s,<>\\]+)/g);
  return [...new Set(Array.from(found, ([, path = ""]) => path.replaceAll("&amp;", "&")))];
}
