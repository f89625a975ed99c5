// Renders pages of the build with React Router, and the same trees with React alone.
import { globSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { readConfig } from "../../src/config/config.ts";
import { openServices } from "../../src/server/boot/services.ts";
import { themeStyle } from "../../src/web/site/shell/layout/theme.ts";
import type { Look } from "../../src/web/site/styles/page-look.ts";
import { compareInTurns, timeOf } from "../booking/measure.ts";
import { rememberedContext } from "./remembered-context.ts";
import type { Rendering, RenderTask } from "./rendering.ts";

const [chunk] = globSync("build/server/assets/server-build-*.js");
if (!chunk) throw new Error("There is no build yet. Run: npm run build");
const build: ServerBuild = await import(pathToFileURL(join(process.cwd(), chunk)).href);
const services = await openServices(readConfig(), pino({ level: "error" }), { jobs: false });
// The build's own copy of React's contexts is shared with no other module, so `pageOf` comes from the build.
const { pageOf } = build.entry.module as typeof build.entry.module &
  typeof import("../../src/web/site/entry.server.tsx");
const NONCE = "made-once";
const ORIGIN = "http://localhost:3000";

/** The build has its own copy of the contexts' keys, so lookups by key would fail. */
class OneContext extends RouterContextProvider {
  readonly #value: unknown;
  constructor(value: unknown) {
    super();
    this.#value = value;
  }
  override get<T>(): T {
    return this.#value as T;
  }
}

function withReact(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** `data` is null if the entry has cancelled the stream, as it does for pages that hydrate on first use. */
interface RecordedInput {
  context: EntryContext;
  data: Uint8Array[] | null;
}

const streamOf = (data: Uint8Array[], cancel = () => {}) =>
  new ReadableStream({
    start(controller: ReadableStreamDefaultController<Uint8Array>) {
      for (const part of data) controller.enqueue(part);
      controller.close();
    },
    cancel,
  });

async function partsOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

function recordingHandler(recorded: RecordedInput[]) {
  const entry = build.entry.module;
  const handle: typeof entry.default = async (request, status, headers, context, load) => {
    const { serverHandoffStream, ...streamless } = context;
    const data = serverHandoffStream ? await partsOf(serverHandoffStream) : [];
    let isCancelled = false;
    const stream = streamOf(data, () => {
      isCancelled = true;
    });
    const streamed = { ...streamless, serverHandoffStream: stream };
    const answer = await entry.default(request, status, headers, streamed, load);
    recorded.push({ context: streamless, data: isCancelled ? null : data });
    return answer;
  };
  return createRequestHandler({ ...build, entry: { module: { ...entry, default: handle } } }, "production");
}

function renderRecorded({ context, data }: RecordedInput, url: string, look: Look): Promise<Buffer> {
  const input = { ...context, ...(data && { serverHandoffStream: streamOf(data) }), renderMeta: {} };
  return withReact(pageOf(input, url, NONCE, look), NONCE);
}

/** Number of elements of the page's `main`, which the entry does not change after React has rendered it. */
const elementsOf = (page: string): number =>
  page.slice(page.indexOf("<main"), page.indexOf("</main>")).match(/<[a-z]/g)?.length ?? 0;

async function measure(page: { what: string; path: string }, task: RenderTask): Promise<Rendering> {
  const url = ORIGIN + page.path;
  const site = await rememberedContext(services, ORIGIN);
  const look = themeStyle(site.agency.theme);
  const context = new OneContext(site);
  const recorded: RecordedInput[] = [];
  const request = () => new Request(url);
  const first = await recordingHandler(recorded)(request(), context);
  const [input] = recorded;
  if (!input || first.status !== 200) throw new Error(`${page.path} answered ${first.status}`);
  const product = elementsOf(await first.text());
  const react = elementsOf((await renderRecorded(input, url, look)).toString());
  if (product === 0 || product !== react)
    throw new Error(`${page.path}: ${product} elements, and ${react} by React alone`);
  const handler = createRequestHandler(build, "production");
  const comparison = await compareInTurns(task.rounds, async () => [
    () => timeOf(task.renders, () => renderRecorded(input, url, look)),
    () => timeOf(task.renders, async () => (await handler(request(), context)).arrayBuffer()),
  ]);
  return { what: page.what, ...comparison };
}

process.once("message", async (task: RenderTask) => {
  const measured: Rendering[] = [];
  for (const page of task.pages) measured.push(await measure(page, task));
  process.send?.(measured);
});
process.once("disconnect", () => process.exit(0));
