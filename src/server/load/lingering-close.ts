import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export interface LingerLimits {
  /** Maximum time from the response to the end of the connection, in milliseconds. */
  timeoutMs: number;
  maxBytes: number;
}

/** Within this time, a client on a slow connection receives the response and stops sending. */
export const LINGER_LIMITS: LingerLimits = { timeoutMs: 2_000, maxBytes: 16 * 1024 * 1024 };

const CHECK_MS = 50;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** A later request on this connection gets no response. */
export const isClosing = ({ socket }: IncomingMessage): boolean => socket.writableEnded;

function linger(request: IncomingMessage, { timeoutMs, maxBytes }: LingerLimits): void {
  const { socket } = request;
  const until = performance.now() + timeoutMs;
  const maxRead = socket.bytesRead + maxBytes;
  const close = () => void Socket.prototype.destroySoon.call(socket);
  const timer = setInterval(() => {
    if (performance.now() >= until || socket.bytesRead > maxRead) close();
  }, CHECK_MS);
  socket.once("close", () => clearInterval(timer));
  request.once("end", close).resume();
  socket.end();
}

/**
 * Node would close the connection at once, and the kernel would then reset it. A client that is still sending
 * loses the response by the reset (RFC 9112, section 9.6).
 */
export function lingerUnread(
  request: IncomingMessage,
  response: ServerResponse,
  limits: LingerLimits = LINGER_LIMITS,
): void {
  if (!hasBody(request)) return;
  response.once("prefinish", () => {
    if (request.complete) return;
    const { socket } = request;
    // Node calls this method after a response with `connection: close`.
    socket.destroySoon = () => {
      if (request.complete) Socket.prototype.destroySoon.call(socket);
      else if (!socket.writableEnded) linger(request, limits);
    };
  });
}
