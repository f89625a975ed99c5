import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding } from "../../request/encoding.ts";
import { type IsTrusted, readOrigin } from "../../request/request-origin.ts";
import type { PageCache } from "./page-cache.ts";

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

/**
 * A page is found only by the agency's host and the page's exact address.
 * @returns (the listener) false if another handler must respond
 */
export function serveReady(
  pages: PageCache,
  isTrusted: IsTrusted,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (request.method !== "GET" || !request.url) return false;
    const origin = readOrigin(request, isTrusted);
    const page = origin && pages.ready(origin + request.url);
    if (!page) return false;
    const encoding = chooseEncoding(header(request, "accept-encoding"));
    if (request.headers["if-none-match"] === page.etag)
      response.writeHead(304, page.notModifiedHeaders).end();
    else response.writeHead(200, page.headers[encoding]).end(page.bodies[encoding] ?? page.bodies.identity);
    return true;
  };
}
