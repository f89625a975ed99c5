import type { IncomingMessage } from "node:http";

/** The error looks like a lost connection of the server, but is not a fault. */
export const hasDisconnected = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
