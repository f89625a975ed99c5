import type { IncomingMessage, ServerResponse } from "node:http";
import { overloadedPage, PLAIN_PAGE_POLICY } from "../http/plain-pages.ts";
import { RETRY_AFTER_SECONDS } from "../http/troubles.ts";

const PROCEDURES = "/api/trpc/";

/** As a procedure would say it, so that the screen has words for it in the reader's language. */
const BUSY_CALL = JSON.stringify({
  error: {
    json: {
      message: "busy",
      code: -32603,
      data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, reason: "busy", facts: {} },
    },
  },
});

function bodyFor({ method = "", headers }: IncomingMessage, path: string): { type: string; text: string } {
  if (path.startsWith(PROCEDURES)) return { type: "application/json", text: BUSY_CALL };
  if (!headers.accept?.includes("text/html"))
    return { type: "text/plain; charset=utf-8", text: "503 Service Unavailable\n" };
  return { type: "text/html; charset=utf-8", text: overloadedPage(path, method) };
}

/** Says that there is too much to do just now, and when to come again; a browser's page does so by itself. */
export function answerOverloaded(request: IncomingMessage, response: ServerResponse, path: string): void {
  const { type, text } = bodyFor(request, path);
  response.writeHead(503, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "content-security-policy": PLAIN_PAGE_POLICY,
    "x-content-type-options": "nosniff",
    "retry-after": RETRY_AFTER_SECONDS,
    ...(request.method === "GET" ? { refresh: RETRY_AFTER_SECONDS } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : text);
}
