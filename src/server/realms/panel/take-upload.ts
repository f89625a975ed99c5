import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { MAX_ATTACHMENT_BYTES, TOO_LARGE } from "../../../domain/attachments/attachment.ts";
import type { LoadWatch } from "../../load/load-watch.ts";
import { MAX_BODY_BYTES } from "../../load/take-bodies.ts";
import { RETRY_AFTER_SECONDS } from "../../request/refuse.ts";
import { UPLOAD_PATH } from "./attachments.ts";
import type { PanelEnvironment } from "./panel-environment.ts";

export const MAX_UPLOAD_BYTES = MAX_ATTACHMENT_BYTES + MAX_BODY_BYTES;
/**
 * A refused form is read up to this size, because the sender gets no answer otherwise. A phone's largest photos
 * have some 30 MB.
 */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
/** Each upload takes some 40 MB of memory until its file is stored. */
const MAX_UPLOADS = 4;

type Call = Context<PanelEnvironment>;

interface UploadNeeds {
  load: Pick<LoadWatch, "take" | "release">;
  isMember(c: Call): Promise<boolean>;
}

function isLargeUpload({ req }: Call): boolean {
  const length = Number(req.header("content-length") ?? 0);
  const isForm = /^multipart\/form-data\b/i.test(req.header("content-type") ?? "");
  const isLarge = length > MAX_BODY_BYTES && length <= MAX_DISCARDED_BYTES;
  return req.method === "POST" && isForm && isLarge && UPLOAD_PATH.test(req.path);
}

/** @throws Error if the client disconnects, or if Node ends the request because its body takes too long */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Discards a body before the answer, because a browser reads no answer while it is still sending. */
async function discardBody(incoming: IncomingMessage): Promise<void> {
  for await (const _piece of incoming);
}

function backToForm(c: Call): Response {
  const { pathname, search } = new URL(c.req.url);
  const query = new URLSearchParams(search);
  query.set(TOO_LARGE.name, TOO_LARGE.value);
  return c.redirect(`${pathname.replace(/\.data$/, "")}?${query}`, 303);
}

/**
 * Only a member of the agency may send a form with a file, so that nobody else can occupy the memory. Smaller
 * bodies were read before.
 */
export function takeUpload(
  { load, isMember }: UploadNeeds,
  limitBody: MiddlewareHandler<PanelEnvironment>,
): MiddlewareHandler<PanelEnvironment> {
  let uploads = 0;
  async function refusalOf(c: Call): Promise<Response | null> {
    if (!(await isMember(c))) return c.text("403 Forbidden\n", 403);
    if (Number(c.req.header("content-length")) > MAX_UPLOAD_BYTES) return backToForm(c);
    if (uploads < MAX_UPLOADS) return null;
    return c.text("503 Service Unavailable\n", 503, { "retry-after": RETRY_AFTER_SECONDS });
  }
  return async (c, next) => {
    if (!isLargeUpload(c)) return limitBody(c, next);
    const incoming = c.env.incoming as IncomingMessage;
    const outgoing = c.env.outgoing as ServerResponse;
    const refusal = await refusalOf(c);
    if (refusal) {
      load.release(outgoing);
      await discardBody(incoming);
      return refusal;
    }
    uploads += 1;
    outgoing.once("close", () => {
      uploads -= 1;
    });
    // A slow upload takes no work until it is complete.
    load.release(outgoing);
    const rawBody = await readBody(incoming);
    load.take(outgoing);
    // The adapter uses `rawBody` if the body was already read.
    Object.assign(incoming, { rawBody });
    return next();
  };
}
