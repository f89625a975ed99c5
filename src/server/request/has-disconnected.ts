import type { IncomingMessage } from "node:http";

/** Returns whether the client left before its request was complete. An error that follows is not the server's fault. */
export const hasDisconnected = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
