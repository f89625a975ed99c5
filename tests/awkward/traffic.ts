import type { BrowserContext, Page, Request } from "@playwright/test";

const COUNTED = new Set(["document", "script", "stylesheet", "xhr", "fetch"]);

/** Errors that the browser reports while the network is off. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch/;
/** Error that the browser reports for a response with status 4xx, which the page handles. */
const REFUSED = /status of 4\d\d/;
/** Browser error for a navigation during a view transition. */
const CUT_SHORT = /^error: Transition was skipped/;

export interface Traffic {
  /** Number of a page's requests in flight. */
  open(page: Page): number;
  /** Number of responses and failures since the page was opened. */
  answers(page: Page): number;
  takeErrors(): string[];
  expectFailures(expected: boolean): void;
}

export function listen(context: BrowserContext): Traffic {
  const open = new Map<Request, Page>();
  const answered = new WeakMap<Page, number>();
  let errors: string[] = [];
  let isCutOff = false;
  const complain = (what: string) => {
    if (!REFUSED.test(what) && !CUT_SHORT.test(what) && !(isCutOff && CUT_OFF.test(what))) errors.push(what);
  };
  const pageOf = (request: Request): Page | undefined => {
    try {
      return request.frame().page();
    } catch {
      // Playwright throws for the navigation of a page that is still being opened.
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
    takeErrors() {
      const found = errors;
      errors = [];
      return found;
    },
    expectFailures(expected) {
      isCutOff = expected;
    },
  };
}
