import { createHash, timingSafeEqual } from "node:crypto";
import { authCookies, readCookie } from "./cookies.ts";

const HEADER = "x-csrf-token";

/** The length of a token is not secret. */
function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The cookie is `token|sha256(token secret)`. */
export const hasCsrfHeader = (request: Request, origin: string, secret: string): boolean =>
  isCsrfToken(request.headers.get(HEADER), request, origin, secret);

export function isCsrfToken(
  token: string | null | undefined,
  request: Request,
  origin: string,
  secret: string,
): boolean {
  const [storedToken = "", hash = ""] =
    readCookie(request, authCookies(origin).csrfToken.name)?.split("|") ?? [];
  if (!token || !storedToken) return false;
  const expected = createHash("sha256").update(`${storedToken}${secret}`).digest("hex");
  return areEqual(hash, expected) && areEqual(token, storedToken);
}
