import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";

/** Renders the whole page before it answers, so that a page can be kept in the page cache as it is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await render(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

function render(page: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is sent piece by piece, so nothing is written out of its place for a script to put it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough())) as Promise<Buffer<ArrayBuffer>>),
      onError: reject,
    });
  });
}

/** Tells that a screen failed for a reason of ours, by the error's kind alone: its words may quote a query with a visitor's session. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const kind = error instanceof Error ? error.name : "unknown";
  const { pathname } = new URL(request.url);
  console.error(JSON.stringify({ level: 50, time: Date.now(), msg: "screen failed", kind, path: pathname }));
}
