import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "../request/address-network.ts";
import { RETRY_AFTER_SECONDS } from "../request/refuse.ts";

export const MAX_BODY_BYTES = 256 * 1024;

export interface BodyLimits {
  /** Maximum concurrent bodies of each IPv4 address or IPv6 /64 network. */
  perAddress: number;
  total: number;
  /** Timeout of a whole body, in milliseconds. */
  timeoutMs: number;
}

/** 256 kB from a phone on a bad connection take seconds. */
export const BODY_LIMITS: BodyLimits = { perAddress: 50, total: 1_000, timeoutMs: 15_000 };

const REFUSALS = {
  408: "408 Request Timeout\n",
  429: "429 Too Many Requests\n",
  503: "503 Service Unavailable\n",
} as const;

/** Refuses a body and closes the connection, because the client would otherwise send the remaining body. */
function refuseBody(response: ServerResponse, status: keyof typeof REFUSALS): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "private, no-store",
    "retry-after": RETRY_AFTER_SECONDS,
    connection: "close",
  });
  response.end(REFUSALS[status]);
}

const declaredLength = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** If the declared length exceeds the limit, the next handler refuses the request without reading the body. */
const isAwaited = (request: IncomingMessage): boolean =>
  request.headers["transfer-encoding"] !== undefined ||
  (declaredLength(request) > 0 && declaredLength(request) <= MAX_BODY_BYTES);

function read(request: IncomingMessage, end: (body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  let length = 0;
  const onData = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
    if (length > MAX_BODY_BYTES) finish();
  };
  const finish = () => {
    request.off("data", onData).off("end", finish);
    end(Buffer.concat(pieces));
  };
  request.on("data", onData).once("end", finish);
}

/** Until the body is complete, the request occupies only a connection and does not count as in flight. */
export function takeBodies(
  addressOf: (request: IncomingMessage) => string | null,
  limits: BodyLimits = BODY_LIMITS,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const inFlight = new Map<string, number>();
  let totalCount = 0;
  const count = (address: string, change: 1 | -1) => {
    totalCount += change;
    const addressCount = (inFlight.get(address) ?? 0) + change;
    if (addressCount > 0) inFlight.set(address, addressCount);
    else inFlight.delete(address);
  };
  return (request, response, next) => {
    if (!isAwaited(request)) return next();
    const address = networkOf(addressOf(request));
    if ((inFlight.get(address) ?? 0) >= limits.perAddress) return refuseBody(response, 429);
    if (totalCount >= limits.total) return refuseBody(response, 503);
    count(address, 1);
    let isReleased = false;
    const release = (): boolean => {
      if (isReleased) return false;
      isReleased = true;
      clearTimeout(timer);
      count(address, -1);
      return true;
    };
    const timer = setTimeout(() => {
      if (release()) refuseBody(response, 408);
    }, limits.timeoutMs);
    response.once("close", release);
    read(request, (rawBody) => {
      if (!release()) return;
      // The adapter uses `rawBody` if the body was already read.
      Object.assign(request, { rawBody });
      next();
    });
  };
}
