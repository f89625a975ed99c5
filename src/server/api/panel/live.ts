import type { AgencyActivity } from "../../request/agency-activity.ts";

/** Proxies and browsers give up a connection that is silent for longer. */
const HEARTBEAT_MS = 25_000;
/** Then the browser comes again, and is asked again who it is. */
const LONGEST_MS = 5 * 60_000;
/** Connections that one process keeps; beyond, pages are as they were loaded. */
const MOST = 500;

const encoder = new TextEncoder();

/**
 * Server-sent events: `changed` whenever something was done at an agency. It says that, and nothing of what: the page asks for itself.
 * @param ended the browser has left.
 */
export function answerLive(activity: AgencyActivity, agencyId: string, ended: AbortSignal): Response {
  if (activity.listeners() >= MOST) return new Response(null, { status: 503 });
  let leave = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = activity.subscribe(agencyId, () => send("event: changed\ndata:\n\n"));
      const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
      const end = setTimeout(() => {
        leave();
        controller.close();
      }, LONGEST_MS);
      heartbeat.unref();
      end.unref();
      leave = () => {
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(end);
      };
      ended.addEventListener("abort", leave, { once: true });
      send("retry: 3000\n\n");
    },
    cancel: () => leave(),
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}
