import { randomBytes } from "node:crypto";
import { serialize } from "hono/utils/cookie";
import { CODE_MINUTES } from "../../domain/identity/sign-in-code.ts";
import { authCookies, readCookie } from "./cookies.ts";
import { readAddress } from "./email-codes.ts";

/** Number of random bytes, which make 24 characters of base64url. */
const BROWSER_BYTES = 18;
const BROWSER = /^[\w-]{24}$/;

type CodeCookie = "codeAddress" | "codeBrowser";

export const readCodeAddress = (request: Request, origin: string): string | null =>
  readAddress(readCookie(request, authCookies(origin).codeAddress.name));

export function readCodeBrowser(request: Request, origin: string): string | null {
  const value = readCookie(request, authCookies(origin).codeBrowser.name) ?? "";
  return BROWSER.test(value) ? value : null;
}

export const newCodeBrowser = (): string => randomBytes(BROWSER_BYTES).toString("base64url");

function codeCookie(origin: string, which: CodeCookie, value: string): string {
  const { name, options } = authCookies(origin)[which];
  const maxAge = value ? CODE_MINUTES * 60 : 0;
  return serialize(name, value, { ...options, sameSite: "Lax", maxAge });
}

/** Stores the address, so that the code page knows the address after a reload and without JavaScript. */
export const addressCookie = (origin: string, address: string): string =>
  codeCookie(origin, "codeAddress", address);

export const browserCookie = (origin: string, browser: string): string =>
  codeCookie(origin, "codeBrowser", browser);

export const clearedCodeCookies = (origin: string): string[] => [
  addressCookie(origin, ""),
  browserCookie(origin, ""),
];
