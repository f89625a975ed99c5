import type { Server, ServerResponse } from "node:http";

/** Tracks the responses in flight, so that a server can stop without aborting one. */
export interface Drain {
  /** To be called for every response that is not sent at once. */
  track(response: ServerResponse): void;
  /** To be called before every response: while the server is stopping, it closes the connection after it. */
  prepare(response: ServerResponse): void;
  /** From now on each response closes its connection, so that clients reconnect to another server. */
  begin(): void;
  /** Accepts no new connections. @returns when all responses are sent, or after `timeoutMs`, when the rest is aborted. */
  finish(server: Server, timeoutMs: number): Promise<void>;
}

export function createDrain(): Drain {
  const inFlight = new Set<ServerResponse>();
  let leaving = false;
  return {
    track(response) {
      inFlight.add(response);
      response.once("close", () => inFlight.delete(response));
    },
    prepare(response) {
      if (leaving) response.setHeader("connection", "close");
    },
    begin() {
      leaving = true;
      for (const response of inFlight) {
        if (!response.headersSent) response.setHeader("connection", "close");
        else response.once("close", () => response.req.socket.destroySoon());
      }
    },
    async finish(server, timeoutMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearTimeout(timeout);
    },
  };
}
