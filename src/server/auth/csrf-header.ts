import { createHash, timingSafeEqual } from "node:crypto";
import { authCookies, readCookie } from "./cookies.ts";

const HEADER = "x-csrf-token";

/** In constant time; how long either is is no secret. */
function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a request carries the token of `GET /api/auth/csrf` as a header, beside the cookie that came with it. No page
 * of another site can: it does not know the token, and may not set the header. The cookie is `token|sha256(token secret)`.
 */
export const hasCsrfHeader = (request: Request, origin: string, secret: string): boolean =>
  isCsrfToken(request.headers.get(HEADER), request, origin, secret);

/** Whether it is the token of `GET /api/auth/csrf` that came with the request's cookie. */
export function isCsrfToken(
  token: string | null | undefined,
  request: Request,
  origin: string,
  secret: string,
): boolean {
  const [kept = "", hash = ""] = readCookie(request, authCookies(origin).csrfToken.name)?.split("|") ?? [];
  if (!token || !kept) return false;
  const expected = createHash("sha256").update(`${kept}${secret}`).digest("hex");
  return areEqual(hash, expected) && areEqual(token, kept);
}
