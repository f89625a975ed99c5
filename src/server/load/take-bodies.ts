import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../request/address-network.ts";
import { RETRY_AFTER_SECONDS } from "../request/refuse.ts";

/** Longest body that any endpoint takes. */
export const LARGEST_BODY = 256 * 1024;

/** How many bodies may be on their way at once, and how long each may be. */
export interface BodyLimits {
  /** Of one address: an IPv4 one, or a network /64 of IPv6. */
  mostOfAddress: number;
  most: number;
  /** For a body as a whole, in milliseconds. */
  wholeMs: number;
}

/** A body of a form is there within milliseconds of its head; 256 kB from a phone on a bad line within seconds. */
export const BODY_LIMITS: BodyLimits = { mostOfAddress: 50, most: 1_000, wholeMs: 15_000 };

const REFUSALS = {
  408: "408 Request Timeout\n",
  429: "429 Too Many Requests\n",
  503: "503 Service Unavailable\n",
} as const;

/** Answers in the middle of a body, and ends the connection, on which the rest of it would come. */
function refuseBody(response: ServerResponse, status: keyof typeof REFUSALS): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "private, no-store",
    "retry-after": RETRY_AFTER_SECONDS,
    connection: "close",
  });
  response.end(REFUSALS[status]);
}

const announced = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** Whether a body follows that has to be waited for: one whose length is over the limit is refused unread, by the next handler. */
const isAwaited = (request: IncomingMessage): boolean =>
  request.headers["transfer-encoding"] !== undefined ||
  (announced(request) > 0 && announced(request) <= LARGEST_BODY);

/** Reads a body: all of it, or its beginning once it is longer than any endpoint takes. */
function read(request: IncomingMessage, end: (body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  let length = 0;
  const onData = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
    if (length > LARGEST_BODY) finish();
  };
  const finish = () => {
    request.off("data", onData).off("end", finish);
    end(Buffer.concat(pieces));
  };
  request.on("data", onData).once("end", finish);
}

/**
 * Waits for the bodies of requests, so that a slow one occupies only a connection: it does not count as a request in
 * flight, and its address may have only so many of them.
 * @param addressOf the visitor's.
 * @returns a function that passes a request on once its body is complete, at once where it has none.
 */
export function takeBodies(
  addressOf: (request: IncomingMessage) => string | null,
  limits: BodyLimits = BODY_LIMITS,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const onTheirWay = new Map<string, number>();
  let all = 0;
  const count = (address: string, change: 1 | -1) => {
    all += change;
    const own = (onTheirWay.get(address) ?? 0) + change;
    if (own > 0) onTheirWay.set(address, own);
    else onTheirWay.delete(address);
  };
  return (request, response, next) => {
    if (!isAwaited(request)) return next();
    const address = networkOf(addressOf(request));
    if ((onTheirWay.get(address) ?? 0) >= limits.mostOfAddress) return refuseBody(response, 429);
    if (all >= limits.most) return refuseBody(response, 503);
    count(address, 1);
    let over = false;
    const leave = (): boolean => {
      if (over) return false;
      over = true;
      clearTimeout(timer);
      count(address, -1);
      return true;
    };
    const timer = setTimeout(() => {
      if (leave()) refuseBody(response, 408);
    }, limits.wholeMs);
    response.once("close", leave);
    read(request, (rawBody) => {
      if (!leave()) return;
      // Where the adapter looks for a body that somebody has read before it.
      Object.assign(request, { rawBody });
      next();
    });
  };
}
