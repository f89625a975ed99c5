import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { consolePage, consoleSections } from "./console-page.ts";
import { answerControl, ControlInputError, check, readFields } from "./control-input.ts";
import { type Faults, faultInput, injectFaults, openFaults } from "./faults.ts";
import { openRequestLog } from "./request-log.ts";
import type { MakeStandIn, StandIn } from "./stand-in.ts";
import { openStore } from "./store.ts";

export interface SandboxSettings {
  /** Without a trailing slash. */
  publicUrl: string;
  /** SQLite file, or ":memory:". */
  dataFile: string;
  webhookSecret: string;
  /** Accepts redirect URIs on http or localhost that the real provider refuses. */
  lenientLocalUrls?: boolean;
  now?: () => Date;
  makers: MakeStandIn[];
}

export interface Sandbox {
  fetch(request: Request, env?: Partial<HttpBindings>): Response | Promise<Response>;
  reset(): void;
  close(): void;
  standIns: StandIn[];
}

/** Creates the stand-ins and their routes: `/{name}` is a provider, `/__control/{name}` its control API, `/` the console. */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const now = settings.now ?? (() => new Date());
  const store = openStore(settings.dataFile);
  const { publicUrl, webhookSecret, lenientLocalUrls = false } = settings;
  const standIns = settings.makers.map((make) =>
    make({ publicUrl, store, now, webhookSecret, lenientLocalUrls }),
  );
  const log = openRequestLog(now);
  const faults = new Map(standIns.map((standIn) => [standIn.name, openFaults()]));

  const reset = () => {
    for (const standIn of standIns) standIn.reset();
    for (const queue of faults.values()) queue.clear();
    log.clear();
  };

  // Not strict: providers accept paths with and without a trailing slash, and their SDKs use both.
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>({ strict: false });
  app.onError((error, c) => {
    if (error instanceof ControlInputError) return c.json({ error: error.message }, 400);
    console.error(error);
    return c.json({ error: "The stand-in failed; its log says why." }, 500);
  });
  app.get("/__control/health", (c) => c.json({ ok: true }));
  app.get("/__control/requests", (c) => c.json(log.all()));
  app.post("/__control/reset", (c) => {
    reset();
    return answerControl(c, { ok: true });
  });
  app.get("/", async (c) => c.html(await consolePage(standIns, log.all())));
  app.get("/__console", async (c) => c.html(await consolePage(standIns, log.all())));
  app.get("/__console/sections", async (c) => c.html(await consoleSections(standIns, log.all())));

  for (const standIn of standIns) {
    const queue = faults.get(standIn.name) ?? openFaults();
    app.use(`/${standIn.name}/*`, log.record);
    app.use(`/${standIn.name}/*`, injectFaults(queue, `/${standIn.name}`, standIn.faultBody ?? plainFault));
    app.route(`/${standIn.name}`, standIn.routes);
    app.route(`/__control/${standIn.name}/faults`, faultControl(queue));
    app.route(`/__control/${standIn.name}`, standIn.control);
  }

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    reset,
    standIns,
    close() {
      for (const queue of faults.values()) queue.clear();
      for (const standIn of standIns) standIn.close?.();
      store.close();
    },
  };
}

function faultControl(faults: Faults): Hono {
  const control = new Hono();
  control.get("/", (c) => c.json(faults.all()));
  control.post("/", async (c) => {
    faults.add(check(faultInput, await readFields(c)));
    return answerControl(c, faults.all(), 201);
  });
  control.delete("/", (c) => {
    faults.clear();
    return c.json(faults.all());
  });
  return control;
}

function plainFault(status: number) {
  return { message: "Fault ordered for a test", status };
}
