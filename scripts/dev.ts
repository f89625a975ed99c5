import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import pino from "pino";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { readConfig } from "../src/config/config.ts";
import { openLocalEnvironment, say } from "./local-environment.ts";
import { runUntilStopped } from "./processes/run-until-stopped.ts";
import { printAddresses } from "./table.ts";

type CreateApp = typeof import("../src/server/boot/create-app.ts");
type Screens = typeof import("../src/server/pages/screens.ts");
type Services = typeof import("../src/server/boot/services.ts");
type Workers = typeof import("../src/server/jobs/start-workers.ts");

type PanelContext = typeof import("../src/web/panel/panel-context.ts");

const PANEL_RELOAD_PORT = 24_679;

/** Screens change in place, endpoints at the next request, jobs at the next start. */
await runUntilStopped(async () => {
  const began = performance.now();
  const local = await openLocalEnvironment();
  say("• Starting the site with hot reload…");
  const http = createHttpServer();
  const listenersBeforeVite = process.listeners("SIGTERM");
  const vite = await createVite({ server: { middlewareMode: { server: http } }, appType: "custom" });
  const panelVite = await createVite({
    configFile: "src/web/panel/vite.config.ts",
    // Separate ports, because two reload servers on one port would answer each other's sockets.
    server: { middlewareMode: true, hmr: { port: PANEL_RELOAD_PORT } },
    appType: "custom",
  });
  // Vite's own handler would end the process at once and leave the database running.
  for (const listener of process.listeners("SIGTERM")) {
    if (!listenersBeforeVite.includes(listener)) process.removeListener("SIGTERM", listener);
  }
  const load = async <M>(path: string) => (await vite.ssrLoadModule(path)) as M;

  const config = readConfig({ ...local.environment, NODE_ENV: "development" });
  const log = pino({ level: "info", transport: { target: "pino-pretty" } });
  const { openServices } = await load<Services>("/src/server/boot/services.ts");
  const services = await openServices(config, log);
  await (await load<Workers>("/src/server/jobs/start-workers.ts")).startWorkers(services);

  const screens = () => load<ServerBuild>("virtual:react-router/server-build");
  // Vite loads this module and the screens, so that they share one copy of React Router.
  const { createScreens } = await load<Screens>("/src/server/pages/screens.ts");
  const render = createScreens(screens, "development");
  const panelScreens = () =>
    panelVite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const panelRender = createScreens(panelScreens, "development");
  const panelHost = new URL(local.panelUrl).host;
  http.on("request", (request, response) => {
    const { middlewares } = request.headers.host === panelHost ? panelVite : vite;
    middlewares(request, response, async () => {
      const { createApp } = await load<CreateApp>("/src/server/boot/create-app.ts");
      const { panelContext } = (await panelVite.ssrLoadModule("/panel-context.ts")) as PanelContext;
      const panel = { screens: { render: panelRender, context: panelContext }, files: null };
      await getRequestListener(createApp(services, render, null, panel).fetch)(request, response);
    });
  });
  await new Promise<void>((resolve, reject) => http.once("error", reject).listen(local.port, resolve));
  printAddresses(local, (performance.now() - began) / 1000);
  return async () => {
    http.closeAllConnections();
    await vite.close();
    await panelVite.close();
    await services.close();
    await local.close();
  };
});
