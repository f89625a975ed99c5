import type { IncomingMessage, ServerResponse } from "node:http";
import { overloadedPage, PLAIN_PAGE_POLICY } from "../pages/plain-pages.ts";
import { isProcedurePath, refuseCalls } from "../realms/site/trpc/refusal.ts";
import { RETRY_AFTER_SECONDS } from "../request/refuse.ts";

/** Uses tRPC's error format, so that the screen shows a translated message. */
function busyCallsBody(url: string): string {
  const address = URL.parse(url, "http://site") ?? new URL("http://site");
  return refuseCalls({ code: "SERVICE_UNAVAILABLE", reason: "busy" }, address).body;
}

function bodyFor(
  { method = "", headers, url = "" }: IncomingMessage,
  path: string,
): { type: string; text: string } {
  if (isProcedurePath(path)) return { type: "application/json", text: busyCallsBody(url) };
  if (!headers.accept?.includes("text/html"))
    return { type: "text/plain; charset=utf-8", text: "503 Service Unavailable\n" };
  return { type: "text/html; charset=utf-8", text: overloadedPage(path, method) };
}

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
