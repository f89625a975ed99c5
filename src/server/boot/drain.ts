import type { Server, ServerResponse } from "node:http";

export interface Drain {
  /** Must be called for every response that is not sent at once. */
  track(response: ServerResponse): void;
  /** Must be called before every response. */
  prepare(response: ServerResponse): void;
  /** Makes each response close its connection, so that clients reconnect to another server. */
  begin(): void;
  finish(server: Server, timeoutMs: number): Promise<void>;
}

export function createDrain(): Drain {
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  return {
    track(response) {
      inFlight.add(response);
      response.once("close", () => inFlight.delete(response));
    },
    prepare(response) {
      if (isStopping) response.setHeader("connection", "close");
    },
    begin() {
      isStopping = true;
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
