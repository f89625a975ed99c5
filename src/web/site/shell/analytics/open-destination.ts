import createAnalytics from "analytics";
import { batchPlugin, type Transport } from "./batch-plugin.ts";
import type { Destination } from "./event-gate.ts";

const headers = { "content-type": "text/plain;charset=UTF-8" };

/** A `text/plain` body needs no CORS preflight. No cookie is sent to another origin. */
function browserTransport(endpoint: string): Transport {
  const request = { method: "POST", headers, keepalive: true, credentials: "same-origin" } as const;
  const post = (body: string) => void fetch(endpoint, { ...request, body }).catch(() => {});
  return {
    post,
    beacon: (body) => {
      if (!navigator.sendBeacon?.(endpoint, body)) post(body);
    },
    now: () => Date.now(),
  };
}

/** Call only after the visitor's consent. */
export default async function openDestination(endpoint: string, site: string): Promise<Destination> {
  const { plugin, stop } = batchPlugin(site, browserTransport(endpoint));
  const analytics = createAnalytics({ app: site, plugins: [plugin] });
  // Before `ready` the library buffers events for three seconds, and loses them if the visitor leaves the page.
  await new Promise<unknown>((ready) => analytics.ready(ready));
  return {
    send({ name, properties }) {
      if (name === "page_view") void analytics.page({ ...properties });
      else void analytics.track(name, { ...properties });
    },
    close() {
      stop();
      void analytics.plugins.disable(plugin.name);
      void analytics.reset();
    },
  };
}
