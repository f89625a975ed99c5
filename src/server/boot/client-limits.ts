import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";

/**
 * How long a client may take to send its headers, in milliseconds, and how long they may be: one that sends
 * a byte now and then would hold its connection for minutes. Node answers 408 or 431 and closes.
 */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  /** Of a whole request with its body. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /**
   * Between two requests: longer than any proxy keeps its side (Caddy two minutes, nginx one), so that none sends a
   * write on a connection that is just being closed here.
   */
  keepAliveTimeout: 150_000,
  /** Spares a request without a body the events of a stream, which cost a cached page a twentieth of its CPU time. */
  optimizeEmptyRequests: true,
} as const satisfies ServerOptions;

/** Browsers send some thirty, proxies add ten. */
const MOST_HEADERS = 100;

/**
 * Refuses a request with too many headers. By default Node drops those beyond its limit without an
 * error: the last ones, which is where proxies add theirs.
 * @returns true where it has answered.
 */
export function refuseHeaders({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  if (rawHeaders.length <= MOST_HEADERS * 2) return false;
  const text = "431 Request Header Fields Too Large\n";
  const headers = { "content-type": "text/plain", "cache-control": "private, no-store", connection: "close" };
  response.writeHead(431, headers).end(text);
  return true;
}

const NO_TUNNEL = [
  "HTTP/1.1 405 Method Not Allowed",
  "Allow: GET, HEAD, POST",
  "Cache-Control: private, no-store",
  "Content-Length: 0",
  "Connection: close",
  "\r\n",
].join("\r\n");

/** Answers `CONNECT`. By default Node closes the connection without a response, which a proxy may treat as a server error. */
export function refuseTunnels(server: Server): void {
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(NO_TUNNEL);
  });
}
