import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";

/**
 * In milliseconds and bytes. Without these limits, a client that sends a byte now and then would occupy its
 * connection for minutes.
 */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /**
   * Must exceed the idle timeout of proxies (two minutes in Caddy, one in nginx). Otherwise a proxy could send a write request
   * on a connection that this server is closing.
   */
  keepAliveTimeout: 150_000,
  /** Skips the stream events of requests without a body, which took a twentieth of the CPU time of a cached page. */
  optimizeEmptyRequests: true,
} as const satisfies ServerOptions;

/** Browsers send about thirty headers, and proxies add about ten. */
const MAX_HEADERS = 100;

/**
 * By default, Node silently drops the headers beyond its limit. Proxies' headers would then be lost, because
 * proxies add them last.
 * @returns true if the request was answered
 */
export function refuseHeaders({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  if (rawHeaders.length <= MAX_HEADERS * 2) return false;
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

/** By default, Node closes the connection without a response, which a proxy may treat as a server error. */
export function refuseTunnels(server: Server): void {
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(NO_TUNNEL);
  });
}
