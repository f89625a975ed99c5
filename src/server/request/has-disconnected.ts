import type { IncomingMessage } from "node:http";

/**
 * Whether the client closed the connection during the request. The error looks like a lost connection of the server, but is not
 * a fault.
 */
export const hasDisconnected = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
