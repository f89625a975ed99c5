/** Nothing under /api/auth may be kept by a cache: it has one visitor's data. */
const PRIVATE = "private, no-cache, no-store";

interface AnswerParts {
  status?: number;
  cookies?: string[];
}

function headersWith(fields: Record<string, string>, cookies: string[] = []): Headers {
  const headers = new Headers({ "cache-control": PRIVATE, ...fields });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

export function jsonAnswer(body: unknown, { status = 200, cookies }: AnswerParts = {}): Response {
  return Response.json(body, { status, headers: headersWith({}, cookies) });
}

interface Redirect {
  json: boolean;
  cookies?: string[];
  /** Seconds, for a request that was refused because there were too many. */
  retryAfter?: number;
}

/** Redirects the browser: by a 302, or as next-auth v4's `{ url }` for a page that asked for JSON, which a refusal answers 429. */
export function goTo(location: string, { json, cookies, retryAfter }: Redirect): Response {
  if (!json) return new Response(null, { status: 302, headers: headersWith({ location }, cookies) });
  const answer = jsonAnswer(
    { url: location },
    { status: retryAfter ? 429 : 200, ...(cookies && { cookies }) },
  );
  if (retryAfter) answer.headers.set("retry-after", String(retryAfter));
  return answer;
}

/** next-auth v4's words for a request that it has no answer to. */
export function unsupported(method: string): Response {
  const text = `Error: This action with HTTP ${method} is not supported by NextAuth.js`;
  const headers = headersWith({ "content-type": "text/plain; charset=utf-8" });
  return new Response(method === "HEAD" ? null : text, { status: 400, headers });
}

/** next-auth v4's words for a return address that is none; that it is a fault of the server's is not true. */
export function misconfigured(): Response {
  const message =
    "There is a problem with the server configuration. Check the server logs for more information.";
  return jsonAnswer({ message }, { status: 400 });
}

export function tooLarge(): Response {
  return jsonAnswer({ message: "The request is too large." }, { status: 413 });
}

/** Not `{}`: the browser would take the traveller for signed out. */
export function sessionUnavailable(): Response {
  return jsonAnswer({ message: "The session cannot be read right now." }, { status: 503 });
}
