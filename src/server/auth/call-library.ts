import { Auth } from "@auth/core";
import { CODE_DIGITS } from "../../domain/identity/sign-in-code.ts";
import { pathLocale } from "../request/locale.ts";
import { AUTH_PATH, type AuthOrigin, type CodeToSend } from "./auth-settings.ts";
import { authCookies, readCookie } from "./cookies.ts";
import { configurationCode, reasonOf, typeOf } from "./failures.ts";
import { isWebAddress, safeReturnAddress } from "./return-address.ts";
import type { SignInRealm } from "./sign-in-realm.ts";

export interface LibraryCall {
  method: "GET" | "POST";
  /** Path below `/api/auth`, such as `callback/google`. */
  path: string;
  query?: URLSearchParams;
  form?: Record<string, string>;
  codeBrowser?: string | null;
  codeDigits?: number;
}

export interface Outcome {
  response: Response;
  /** The library returns a response after a failure too. */
  failure: Error | undefined;
  /** A stored code that the caller must send. */
  codeToSend: CodeToSend | undefined;
}

/** The library sees only the cookies of the visitor's request. */
export async function callLibrary<Site extends AuthOrigin>(
  realm: SignInRealm<Site>,
  request: Request,
  site: Site,
  call: LibraryCall,
): Promise<Outcome> {
  let failure: Error | undefined;
  let codeToSend: CodeToSend | undefined;
  const onError = (error: Error) => {
    const reason = typeOf(error);
    const log = (code: string) => realm.log({ level: "error", code, source: "server", reason });
    if (reason === "EventError")
      return realm.log({
        ...{ level: "error", code: "SIGNIN_EVENT_ERROR", source: "server" },
        reason: reasonOf(error),
      });
    const code = configurationCode(error);
    if (code) log(code);
    failure = error;
  };
  const onCode = (code: CodeToSend) => {
    codeToSend = code;
  };
  const { codeBrowser = null, codeDigits = CODE_DIGITS } = call;
  const returnUrl = readCookie(request, authCookies(site.origin).callbackUrl.name) ?? "";
  const locale = pathLocale(new URL(safeReturnAddress(returnUrl, site.origin)).pathname);
  const config = realm.configFor(site, { onError, onCode, codeBrowser, codeDigits, locale });
  const response = await Auth(libraryRequest(request, site, call), config);
  return { response, failure, codeToSend };
}

function libraryRequest(
  request: Request,
  site: AuthOrigin,
  { method, path, query, form }: LibraryCall,
): Request {
  const search = query?.size ? `?${query}` : "";
  return new Request(`${site.origin}${AUTH_PATH}/${path}${search}`, {
    method,
    headers: { cookie: acceptableCookies(request, site) },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
}

/** Returns the request's cookies without a malformed return address, which would make the library refuse every request. */
function acceptableCookies(request: Request, { origin }: AuthOrigin): string {
  const header = request.headers.get("cookie") ?? "";
  const { name } = authCookies(origin).callbackUrl;
  const returnUrl = readCookie(request, name);
  if (returnUrl !== undefined && isWebAddress(returnUrl, origin)) return header;
  const pairs = header.split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => !pair.startsWith(`${name}=`)).join("; ");
}
