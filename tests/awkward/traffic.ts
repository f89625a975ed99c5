import type { BrowserContext, Page, Request } from "@playwright/test";

const COUNTED = new Set(["document", "script", "stylesheet", "xhr", "fetch"]);

/** What the browser tells where a step has cut the network. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch/;
/** What the browser tells of a refusal that the page deals with. */
const REFUSED = /status of 4\d\d/;
/** How a browser tells that somebody went on before a page had glided in. */
const CUT_SHORT = /^error: Transition was skipped/;

/** What goes between a browser and the site. */
export interface Traffic {
  /** Requests of a page that have no answer yet. */
  open(page: Page): number;
  /** How many of them were answered, or failed, since the page was opened. */
  answers(page: Page): number;
  /** What no page should say, and no server answer, since this was asked last. */
  complaints(): string[];
  /** From now on, failures of the network are no complaint; or are one again. */
  expectFailures(expected: boolean): void;
}

/** Listens to every page of a browser. */
export function listen(context: BrowserContext): Traffic {
  const open = new Map<Request, Page>();
  const answered = new WeakMap<Page, number>();
  let complaints: string[] = [];
  let isCutOff = false;
  const complain = (what: string) => {
    if (!REFUSED.test(what) && !CUT_SHORT.test(what) && !(isCutOff && CUT_OFF.test(what)))
      complaints.push(what);
  };
  const pageOf = (request: Request): Page | undefined => {
    try {
      return request.frame().page();
    } catch {
      // A navigation that has no frame yet belongs to a page that is being opened.
      return undefined;
    }
  };
  context.on("request", (request) => {
    const page = COUNTED.has(request.resourceType()) ? pageOf(request) : undefined;
    if (page) open.set(request, page);
  });
  const close = (request: Request) => {
    const page = open.get(request);
    if (page) answered.set(page, (answered.get(page) ?? 0) + 1);
    open.delete(request);
  };
  context.on("requestfinished", close);
  context.on("requestfailed", close);
  context.on("page", (page) =>
    page.on("close", () => {
      for (const [request, of] of open) if (of === page) open.delete(request);
    }),
  );
  context.on("weberror", (error) => complain(`error: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error") complain(`console: ${message.text()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) complain(`${response.status()} ${response.url()}`);
  });
  return {
    open: (page) => [...open.values()].filter((of) => of === page).length,
    answers: (page) => answered.get(page) ?? 0,
    complaints() {
      const found = complaints;
      complaints = [];
      return found;
    },
    expectFailures(expected) {
      isCutOff = expected;
    },
  };
}
