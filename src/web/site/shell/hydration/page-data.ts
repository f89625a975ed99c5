export const PAGE_DATA_ID = "page-data";

/** Settings of the router, the same on every page (`react-router.config.ts`). */
const ROUTER_SETTINGS = {
  basename: "/",
  routeDiscovery: { mode: "initial" },
  ssr: true,
  isSpaMode: false,
} as const;

/** Reference to null in the router's format. */
const NULL = -5;

/**
 * Converts JSON to the format that the router decodes: a list of all values, in which objects and arrays refer to their members
 * by index (https://github.com/jacob-ebey/turbo-stream). A page contains JSON, because JSON compresses to two thirds of this
 * format.
 */
export function toTurboStream(json: string): string {
  const entries: unknown[] = [];
  const add = (value: unknown): number => {
    if (value === null) return NULL;
    const index = entries.push(value) - 1;
    if (Array.isArray(value)) entries[index] = value.map(add);
    else if (typeof value === "object")
      entries[index] = Object.fromEntries(
        Object.entries(value).map(([name, member]) => [`_${add(name)}`, add(member)]),
      );
    return index;
  };
  add(JSON.parse(json));
  return `${JSON.stringify(entries)}\n`;
}

/**
 * Facts that a loader returns as `htmlOnly`, for the static parts of its page (`static-part.tsx`). Undefined during hydration,
 * because a page that hydrates on first use has these facts only in its HTML.
 */
export type HtmlOnly<Facts> = Facts | undefined;

declare global {
  interface Window {
    /** Read by the router during hydration. A page that hydrates at once sets this property in a script of its own. */
    __reactRouterContext?: unknown;
  }
}

export function passPageData(): void {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) return;
  const stream = new Response(toTurboStream(json)).body;
  window.__reactRouterContext = { ...ROUTER_SETTINGS, future: {}, stream };
}
