import type { IncomingMessage } from "node:http";

/**
 * Whether the client closed the connection during the request. This looks like a lost connection of the server, but is no
 * error.
 */
export const hasDisconnected = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
