const CHECK_SECONDS = 15 * 60;

/** No cookie has a domain, so each host keeps its own cookies. */
export function authCookies(origin: string) {
  const secure = origin.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  const cookie = (name: string, prefix: string, more: { maxAge?: number } = {}) => ({
    name: `${secure ? prefix : ""}next-auth.${name}`,
    options: { ...options, ...more },
  });
  const check = { maxAge: CHECK_SECONDS };
  return {
    sessionToken: cookie("session-token", "__Secure-"),
    callbackUrl: cookie("callback-url", "__Secure-"),
    csrfToken: cookie("csrf-token", "__Host-"),
    pkceCodeVerifier: cookie("pkce.code_verifier", "__Secure-", check),
    state: cookie("state", "__Secure-", check),
    nonce: cookie("nonce", "__Secure-", check),
    codeAddress: cookie("code-address", "__Secure-"),
    /** A cookie that next-auth lacks: a random value that identifies the browser that requested a code. */
    codeBrowser: cookie("code-browser", "__Secure-"),
  };
}

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get("cookie")?.split(";") ?? [];
  const pair = pairs.map((one) => one.trim()).find((one) => one.startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1).replace(/^"(.*)"$/, "$1"));
  } catch {
    return undefined;
  }
}
