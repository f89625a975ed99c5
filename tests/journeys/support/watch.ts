import type { BrowserContext, ConsoleMessage } from "@playwright/test";
import { watchBoxes } from "./boxes.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, PANEL, standIns } from "./site.ts";

/** Answers that a journey provokes show in the console, and are no complaint. */
const PROVOKED = /status of (4\d\d|503)/;

/** A picture that its source, on a machine without a core to spare, did not make in time; the page does without it. */
const isLatePicture = (message: ConsoleMessage): boolean =>
  /status of 502/.test(message.text()) && /\/media\//.test(message.location().url);

/** How a browser tells that somebody went on before a page had glided in; the router does not take it up. */
const CUT_SHORT = /^Transition was skipped/;

/** The browser on the scripts of these tests in the sandboxed frame of the stand-ins' mailbox. It does not always report them. */
const SANDBOXED = /^Blocked script execution in 'about:srcdoc'/;

const ownOrigins = (): string[] => [
  at(ANDES_VIVO, ""),
  at(CARIBE_SERENO, ""),
  at(PANEL, ""),
  ...["127.0.0.1", "localhost"].map((host) => standIns().replace(/127\.0\.0\.1|localhost/, host)),
];

/** Runs in each page: says what the policy forbade. */
function watchPolicy(): void {
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    console.error(`forbidden by ${effectiveDirective}: ${blockedURI}`);
  });
}

/**
 * Listens to every page of a browser for what nobody should see: errors, and requests to anybody but the agencies and
 * the stand-ins. @returns what was found until now.
 */
export async function watch(context: BrowserContext): Promise<() => string[]> {
  const complaints: string[] = [];
  const own = ownOrigins();
  await context.addInitScript(watchPolicy);
  await context.addInitScript(watchBoxes);
  context.on("weberror", (error) => {
    const { message } = error.error();
    if (!CUT_SHORT.test(message)) complaints.push(message);
  });
  context.on("console", (message) => {
    if (message.type() !== "error" || PROVOKED.test(message.text()) || isLatePicture(message)) return;
    if (SANDBOXED.test(message.text())) return;
    complaints.push(message.text());
  });
  context.on("request", (request) => {
    const url = request.url();
    if (url.startsWith("http") && !own.some((origin) => url.startsWith(`${origin}/`)))
      complaints.push(`asked ${url}`);
  });
  return () => complaints;
}
