import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { RequestHandler } from "react-router";
import { withTimeout } from "../../with-timeout.ts";
import { startCleaningCodes, startCleaningLimits, startCleaningSessions } from "../jobs/clean-up.ts";
import { startGuideLists } from "../jobs/guide-lists.ts";
import { startNightly } from "../jobs/nightly.ts";
import { startWorkers, stopWorkers } from "../jobs/start-workers.ts";
import { admitWork } from "../load/admit-work.ts";
import { isClosing, lingerUnread } from "../load/lingering-close.ts";
import { countWork, refuseWork } from "../load/refuse-work.ts";
import { BODY_LIMITS, type BodyLimits, takeBodies } from "../load/take-bodies.ts";
import { holdsPage } from "../pages/cache/holds-page.ts";
import { serveReady } from "../pages/cache/serve-ready.ts";
import { readStaticFiles } from "../pages/static-files.ts";
import type { PanelBuild } from "../realms/panel/panel-realm.ts";
import { readVisitorAddress, trustedProxies } from "../request/request-origin.ts";
import { bindContext } from "./bind-context.ts";
import { CLIENT_LIMITS, refuseHeaders, refuseTunnels } from "./client-limits.ts";
import { createApp } from "./create-app.ts";
import { createDrain } from "./drain.ts";
import { answerOverloaded } from "./overloaded-answer.ts";
import type { Services } from "./services.ts";

export interface RunningServer {
  port: number;
  /**
   * Takes at most 15 seconds after the delay `STOP_DELAY_S`, in which proxies notice that the server is not ready.
   */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;

/** @throws the system's error if the port is in use */
export async function startServer(
  services: Services,
  render: RequestHandler,
  clientFolder: string | null,
  limits: ServerOptions = CLIENT_LIMITS,
  bodyLimits: BodyLimits = BODY_LIMITS,
  panel: PanelBuild | null = null,
): Promise<RunningServer> {
  // If the primary process distributed the connections, those to a process that has just ended would hang.
  const reusePort = services.config.SERVER_PROCESS !== undefined && process.platform === "linux";
  const files = clientFolder === null ? null : readStaticFiles(clientFolder);
  const app = createApp(services, render, files, panel);
  const { PORT: port, HOST: hostname, TRUSTED_PROXIES, STOP_DELAY_S, MOST_REQUESTS } = services.config;
  const isTrusted = trustedProxies(TRUSTED_PROXIES);
  const serve = serveReady(services.pages, isTrusted);
  const isCached = holdsPage(services.pages, isTrusted);
  const isInMemory = (request: IncomingMessage, path: string) =>
    files?.has(path) || panel?.files?.has(path) || isCached(request);
  const refuse = refuseWork({ ...services, isInMemory, answerOverloaded });
  const listener = getRequestListener(app.fetch);
  const drain = createDrain();
  const addressOf = (request: IncomingMessage) => readVisitorAddress(request, isTrusted);
  const takeBody = takeBodies(addressOf, bodyLimits);
  const admit = admitWork({
    ...services,
    maxRequests: MOST_REQUESTS,
    addressOf,
    isInMemory,
    answerOverloaded,
    count: (request, response) => countWork(services, request, response),
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // The server may have become overloaded while the body was received.
    if (refuse(request, response)) return;
    admit(request, response, () => void listener(request, response));
  };
  const server = createServer(limits, (request, response) => {
    if (isClosing(request)) return;
    lingerUnread(request, response);
    drain.prepare(response);
    if (refuseHeaders(request, response) || serve(request, response) || refuse(request, response)) return;
    drain.track(response);
    takeBody(request, response, () => answer(request, response));
  });
  refuseTunnels(server);
  // Zero means no limit. `refuseHeaders` limits the headers.
  server.maxHeadersCount = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host: hostname, reusePort }, resolve);
  });
  const background = { ...services, db: services.backgroundDb };
  if (services.takesJobs) {
    await startWorkers(services);
    await startNightly({ ...background, contextOf: bindContext(background) });
    await startGuideLists({ ...background, contextOf: bindContext(background) });
  }
  const cleanUpStops = services.takesJobs
    ? [startCleaningSessions(background), startCleaningCodes(background), startCleaningLimits(background)]
    : [];
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : port,
    async stop() {
      services.readiness.leave();
      drain.begin();
      for (const stopCleaning of cleanUpStops) stopCleaning();
      await pause(STOP_DELAY_S * 1000);
      const jobs = withTimeout(stopWorkers(services), STOP_TIMEOUT_MS, () => {});
      await Promise.all([drain.finish(server, STOP_TIMEOUT_MS), jobs]);
      await services.close();
    },
  };
}
