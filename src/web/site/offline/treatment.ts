export interface RequestFacts {
  method: string;
  url: string;
  /** `navigate` if the browser loads a page. */
  mode: string;
}

/**
 * How the worker handles a request.
 * - `leave`: the browser makes the request itself.
 * - `file`: a picture or a file of the build. Offline, the copy stored with a page. Online the worker does not respond, because
 * Chromium fetches a preloaded file twice if a worker responds (https://github.com/vite-pwa/vite-plugin-pwa/issues/945).
 * - `page`: network; offline, the offline page.
 * - `voucher`: network; offline, the stored copy of the booking's page, if there is one.
 * - `voucher-data`: like `voucher`, for the data that React Router fetches instead of a page.
 * - `voucher-list`: the worker responds itself.
 * - `session`: network; the response decides whose vouchers stay.
 * - `sign-out`: network; all vouchers are deleted.
 * - `account-change`: network; then the session is read again, because the account may have been erased.
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

export function treatmentOf({ method, url, mode }: RequestFacts, origin: string): Treatment {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (requestOrigin !== origin) return "leave";
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

/** A sign-in page has the language of its destination. */
export function offlinePageFor(url: string): "/offline" | "/en/offline" {
  const { pathname, searchParams, origin } = new URL(url);
  const callbackUrl = searchParams.get("callbackUrl") ?? "";
  const destination = URL.canParse(callbackUrl, origin) ? new URL(callbackUrl, origin).pathname : "";
  return isEnglish(pathname) || isEnglish(destination) ? "/en/offline" : "/offline";
}
