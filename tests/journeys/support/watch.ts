import type { BrowserContext, ConsoleMessage } from "@playwright/test";
import { watchBoxes } from "./boxes.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, PANEL, standIns } from "./site.ts";

const PROVOKED_STATUS = /status of (4\d\d|503)/;

/** The page works without a picture that loads too slowly. */
const isLatePicture = (message: ConsoleMessage): boolean =>
  /status of 502/.test(message.text()) && /\/media\//.test(message.location().url);

/** Browser error for a navigation during a view transition, which the router does not handle. */
const SKIPPED_TRANSITION = /^Transition was skipped/;

/**
 * Browser error about test scripts in the sandboxed frame of the stand-ins' mailbox. Browsers report this error only sometimes.
 */
const SANDBOXED = /^Blocked script execution in 'about:srcdoc'/;

const ownOrigins = (): string[] => [
  at(ANDES_VIVO, ""),
  at(CARIBE_SERENO, ""),
  at(PANEL, ""),
  ...["127.0.0.1", "localhost"].map((host) => standIns().replace(/127\.0\.0\.1|localhost/, host)),
];

function watchPolicy(): void {
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    console.error(`forbidden by ${effectiveDirective}: ${blockedURI}`);
  });
}

/** @returns a function that returns the faults so far. */
export async function watch(context: BrowserContext): Promise<() => string[]> {
  const faults: string[] = [];
  const knownOrigins = ownOrigins();
  await context.addInitScript(watchPolicy);
  await context.addInitScript(watchBoxes);
  context.on("weberror", (error) => {
    const { message } = error.error();
    if (!SKIPPED_TRANSITION.test(message)) faults.push(message);
  });
  context.on("console", (message) => {
    if (message.type() !== "error" || PROVOKED_STATUS.test(message.text()) || isLatePicture(message)) return;
    if (SANDBOXED.test(message.text())) return;
    faults.push(message.text());
  });
  context.on("request", (request) => {
    const url = request.url();
    if (url.startsWith("http") && !knownOrigins.some((origin) => url.startsWith(`${origin}/`)))
      faults.push(`asked ${url}`);
  });
  return () => faults;
}
