import type { IncomingMessage } from "node:http";

/** Whether the client closed the connection during the request: not an error, though it looks like a lost connection of the server. */
export const leftEarly = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
