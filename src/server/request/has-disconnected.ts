import type { IncomingMessage } from "node:http";

/**
 * Returns whether the client disconnected before it had sent the whole request. The error that follows is not the server's
 * fault.
 */
export const hasDisconnected = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
