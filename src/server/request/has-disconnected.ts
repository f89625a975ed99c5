import type { IncomingMessage } from "node:http";

/** An error after a disconnect is not the server's fault. */
export const hasDisconnected = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
