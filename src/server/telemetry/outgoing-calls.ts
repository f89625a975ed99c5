import { type ChannelListener, subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";

export interface OutgoingCall {
  method: string;
  /** Address without the query. */
  address: string;
}

/** Called once: with the status when the response's headers arrive, or with null if the call failed. */
export type CallEnd = (status: number | null) => void;

interface FetchRequest {
  origin: string;
  path: string;
  method: string;
}

/** Returns a listener for each channel on which Node reports calls of `fetch` (Undici) and `node:http`. */
const listenersOf = (
  onBegin: (key: object, call: OutgoingCall) => void,
  onEnd: (key: object, status: number | null) => void,
): Record<string, ChannelListener> => ({
  "undici:request:create": (message) => {
    const { request } = message as { request: FetchRequest };
    const address = `${request.origin}${request.path}`.replace(/\?.*/s, "");
    onBegin(request, { method: request.method, address });
  },
  "undici:request:headers": (message) => {
    const { request, response } = message as { request: object; response: { statusCode: number } };
    onEnd(request, response.statusCode);
  },
  "undici:request:error": (message) => onEnd((message as { request: object }).request, null),
  "http.client.request.created": (message) => {
    const { request } = message as { request: ClientRequest };
    const address = `${request.protocol}//${String(request.getHeader("host") ?? request.host)}${request.path}`;
    onBegin(request, { method: request.method, address: address.replace(/\?.*/s, "") });
  },
  "http.client.response.finish": (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    onEnd(request, response.statusCode ?? null);
  },
  "http.client.request.error": (message) => onEnd((message as { request: ClientRequest }).request, null),
});

/**
 * @param begin called for each call; returns the function to call at its end, or undefined to ignore the call
 * @returns a function that stops observing
 */
export function watchOutgoingCalls(begin: (call: OutgoingCall) => CallEnd | undefined): () => void {
  const inFlight = new WeakMap<object, CallEnd>();
  const listeners = listenersOf(
    (key, call) => {
      const end = begin(call);
      if (end) inFlight.set(key, end);
    },
    (key, status) => {
      const end = inFlight.get(key);
      inFlight.delete(key);
      end?.(status);
    },
  );
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}
