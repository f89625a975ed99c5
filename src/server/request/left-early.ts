import type { IncomingMessage } from "node:http";

/** Whether somebody went away in the middle of a request: no fault, though it looks like a lost connection of ours. */
export const leftEarly = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  incoming.destroyed && !incoming.complete;
