import type { Server, ServerResponse } from "node:http";

/** Knows which answers are under way, so that a server can stop without breaking one off. */
export interface Drain {
  /** To be told of every answer that is not sent at once. */
  track(response: ServerResponse): void;
  /** To be asked before every answer: its connection ends with it once the server is about to stop. */
  prepare(response: ServerResponse): void;
  /** From now on each answer ends its connection, so that clients go elsewhere. */
  begin(): void;
  /** Takes nothing new. @returns when all answers are sent, or `timeoutMs` have passed and the rest is broken off. */
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
