import type { AgencyActivity } from "./agency-activity.ts";

/** Proxies and browsers close connections that are silent for longer. */
const HEARTBEAT_MS = 25_000;
/** After this time, the browser reconnects, and the session is checked again. */
const MAX_STREAM_MS = 5 * 60_000;
/** Further pages get 503 and are not updated live. */
const MAX_STREAMS = 500;

const encoder = new TextEncoder();

/**
 * The event carries no data, and the page reloads its data.
 * @param disconnected aborts when the browser disconnects
 */
export function answerLive(activity: AgencyActivity, agencyId: string, disconnected: AbortSignal): Response {
  if (activity.listeners() >= MAX_STREAMS) return new Response(null, { status: 503 });
  let stopSending = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = activity.subscribe(agencyId, () => send("event: changed\ndata:\n\n"));
      const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
      const end = setTimeout(() => {
        stopSending();
        controller.close();
      }, MAX_STREAM_MS);
      heartbeat.unref();
      end.unref();
      stopSending = () => {
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(end);
      };
      disconnected.addEventListener("abort", stopSending, { once: true });
      send("retry: 3000\n\n");
    },
    cancel: () => stopSending(),
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}
