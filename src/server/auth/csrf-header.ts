import { createHash, timingSafeEqual } from "node:crypto";
import { authCookies, readCookie } from "./cookies.ts";

const HEADER = "x-csrf-token";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Whether a request carries the token of `GET /api/auth/csrf` as a header, beside the cookie that came with it. No page
 * of another site can: it does not know the token, and may not set the header. The cookie is `token|sha256(token secret)`.
 */
export function hasCsrfHeader(request: Request, origin: string, secret: string): boolean {
  const token = request.headers.get(HEADER);
  const [kept = "", hash = ""] = readCookie(request, authCookies(origin).csrfToken.name)?.split("|") ?? [];
  if (!token || !kept) return false;
  const isOurs = timingSafeEqual(digest(hash), digest(digest(`${kept}${secret}`).toString("hex")));
  return isOurs && timingSafeEqual(digest(token), digest(kept));
}
