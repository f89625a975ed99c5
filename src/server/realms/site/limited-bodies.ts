import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_BODY_BYTES } from "../../load/take-bodies.ts";
import { boundedBodies } from "../../request/bounded-bodies.ts";
import { refuse } from "./trpc/refusal.ts";

const refuseBody = (c: Context) =>
  refuse(c, { code: "PAYLOAD_TOO_LARGE" }, () => c.text("413 Payload Too Large\n", 413));

/** Closes the connection, because the client would otherwise send the remaining body. */
const refuseLongBodies = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError(c) {
    const answer = refuseBody(c);
    answer.headers.set("connection", "close");
    return answer;
  },
});

export const limitedBodies = [refuseLongBodies, boundedBodies(refuseBody)] as const;
