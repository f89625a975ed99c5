import type { IncomingMessage } from "node:http";

/** Returns whether the client left before its request was complete. The resulting error is not a fault of the server. */
export const hasDisconnected = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
