/** No cache may store a response under `/api/auth`, because it has one visitor's data. */
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
  /** Seconds until the next attempt is allowed. */
  retryAfter?: number;
}

/** Answers with `{ url }` if the page asked for JSON, as next-auth v4 does. */
export function redirectTo(location: string, { json, cookies, retryAfter }: Redirect): Response {
  if (!json) return new Response(null, { status: 302, headers: headersWith({ location }, cookies) });
  const answer = jsonAnswer(
    { url: location },
    { status: retryAfter ? 429 : 200, ...(cookies && { cookies }) },
  );
  if (retryAfter) answer.headers.set("retry-after", String(retryAfter));
  return answer;
}

export function unsupportedAnswer(method: string): Response {
  const text = `Error: This action with HTTP ${method} is not supported by NextAuth.js`;
  const headers = headersWith({ "content-type": "text/plain; charset=utf-8" });
  return new Response(method === "HEAD" ? null : text, { status: 400, headers });
}

/** The text is copied from next-auth v4, and wrongly blames the server's configuration. */
export function misconfiguredAnswer(): Response {
  const message =
    "There is a problem with the server configuration. Check the server logs for more information.";
  return jsonAnswer({ message }, { status: 400 });
}

export function tooLargeAnswer(): Response {
  return jsonAnswer({ message: "The request is too large." }, { status: 413 });
}

/** With the body `{}` the browser would treat the traveller as signed out. */
export function sessionUnavailableAnswer(): Response {
  return jsonAnswer({ message: "The session cannot be read right now." }, { status: 503 });
}
