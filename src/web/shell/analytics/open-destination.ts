import createAnalytics from "analytics";
import { batchPlugin, type Wire } from "./batch-plugin.ts";
import type { Destination } from "./event-gate.ts";

const headers = { "content-type": "text/plain;charset=UTF-8" };

/** A plain-text body crosses origins without a question first. No cookie goes along to another origin. */
function browserWire(endpoint: string): Wire {
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

/** Opens the way to where an agency's visits are counted. Nothing of it loads before the visitor has agreed. */
export default async function openDestination(endpoint: string, site: string): Promise<Destination> {
  const { plugin, stop } = batchPlugin(site, browserWire(endpoint));
  const analytics = createAnalytics({ app: site, plugins: [plugin] });
  // What the library is given before it is ready it keeps for three seconds, and loses if the page is left.
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
