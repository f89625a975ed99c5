import { randomBytes } from "node:crypto";
import { serialize } from "hono/utils/cookie";
import { CODE_MINUTES } from "../../domain/identity/sign-in-code.ts";
import { authCookies, readCookie } from "./cookies.ts";
import { readAddress } from "./email-codes.ts";

/** 24 characters of base64url. */
const BROWSER_BYTES = 18;
const BROWSER = /^[\w-]{24}$/;

type CodeCookie = "codeAddress" | "codeBrowser";

/** @returns the address that the last code from this browser was sent to; null if none was, or that was long ago. */
export const readCodeAddress = (request: Request, origin: string): string | null =>
  readAddress(readCookie(request, authCookies(origin).codeAddress.name));

/** @returns the value that this browser's codes are bound to; null if it asked for none, or that was long ago. */
export function readCodeBrowser(request: Request, origin: string): string | null {
  const value = readCookie(request, authCookies(origin).codeBrowser.name) ?? "";
  return BROWSER.test(value) ? value : null;
}

export const newCodeBrowser = (): string => randomBytes(BROWSER_BYTES).toString("base64url");

/** A `Set-Cookie` value that lasts as long as a code. */
function codeCookie(origin: string, which: CodeCookie, value: string): string {
  const { name, options } = authCookies(origin)[which];
  const maxAge = value ? CODE_MINUTES * 60 : 0;
  return serialize(name, value, { ...options, sameSite: "Lax", maxAge });
}

/** Keeps the address, so that the page for the code knows it after a reload and without JavaScript. */
export const addressCookie = (origin: string, address: string): string =>
  codeCookie(origin, "codeAddress", address);

/** Keeps the value that the codes of this browser are bound to. */
export const browserCookie = (origin: string, browser: string): string =>
  codeCookie(origin, "codeBrowser", browser);

/** Clears both cookies once a code has served. */
export const clearedCodeCookies = (origin: string): string[] => [
  addressCookie(origin, ""),
  browserCookie(origin, ""),
];
