import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../boot/services.ts";
import { publicAddress } from "../pages/cache/public-pages.ts";
import { readOrigin } from "../request/request-origin.ts";
import { answerOverloaded } from "./overloaded-answer.ts";

const PROBES = new Set(["/healthz", "/readyz"]);
/** Their waiting for the CMS takes no work, and a page out of memory needs them. */
const PICTURES = "/media/";
/** A lost webhook is a paid booking that waits for the provider's next try, and what paid frees a held seat for good. */
const WEBHOOKS = "/api/webhooks/";

const isLight = (path: string): boolean => PROBES.has(path) || path.startsWith(PICTURES);

/** Counts a request as under way, unless it costs next to nothing. */
export function countWork(
  { load }: Pick<Services, "load">,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [path = ""] = (request.url ?? "").split("?");
  if (!isLight(path)) load.take(response);
}

export interface Unrefused {
  isTrusted: (address: string | undefined) => boolean;
  /** Whether a path is one of the build's files, which are in memory. */
  isFile: (path: string) => boolean;
}

/** Whether there is a cached page, be it older than it should be. */
function isKeptPage(pages: Services["pages"], { isTrusted }: Unrefused, request: IncomingMessage): boolean {
  const origin = readOrigin(request, isTrusted);
  const { url = "" } = request;
  if (!origin || !URL.canParse(url, origin)) return false;
  const address = publicAddress(new URL(url, origin));
  return address !== null && pages.holds(origin + address);
}

/**
 * Refuses what takes work while this process is overloaded, before anything is made of it: 503. What is in memory, probes
 * and providers' webhooks go on.
 * @returns true where it has answered.
 */
export function refuseWork(
  { load, pages, metrics }: Pick<Services, "load" | "pages" | "metrics">,
  unrefused: Unrefused,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const goesOn = (request: IncomingMessage, path: string): boolean => {
    if (request.method === "POST") return path.startsWith(WEBHOOKS);
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    return unrefused.isFile(path) || isKeptPage(pages, unrefused, request);
  };
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (isLight(path) || load.level !== "overloaded" || goesOn(request, path)) return false;
    metrics.refused();
    answerOverloaded(request, response, path);
    return true;
  };
}
