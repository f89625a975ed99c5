import { authCookies, readCookie } from "./cookies.ts";
import { readAddress } from "./email-codes.ts";

/** Where the last code was sent to from this browser; null where none was, or that was long ago. */
export const readCodeAddress = (request: Request, origin: string): string | null =>
  readAddress(readCookie(request, authCookies(origin).codeAddress.name));
