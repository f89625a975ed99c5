import type { ServerOptions } from "node:http";

/**
 * How long a client may take to say what it wants, in milliseconds, and how much it may say before that: one that sends
 * a byte now and then would hold its connection for minutes. Node answers 408 or 431 and closes.
 */
export const PATIENCE = {
  headersTimeout: 10_000,
  /** Of a whole request with its body. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;
