import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";
import { port } from "./site.ts";

/** A way to the site on which a page's HTML comes piece by piece. */
export interface SlowLine {
  /** An agency's address by this way. */
  at(host: string, path: string): string;
  close(): Promise<void>;
}

const PIECE = 2_000;

/** A browser that is not ready to paint yet, as while it waits for a typeface, reports nothing. */
const LONGEST_PAUSE_MS = 300;

export interface SlowLineOptions {
  /** Style that goes over every page's own. */
  style?: string;
  /** How long the next piece waits for the one before to be painted, in milliseconds. */
  longestPauseMs?: number;
}

/** Resolves when the pages of a browser have been painted with what they have by now. */
async function watchFrames(context: BrowserContext, longestPauseMs: number): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  await context.exposeFunction("wasPainted", () => {
    for (const go of waiting.splice(0)) go();
  });
  await context.addInitScript(() => {
    const { wasPainted } = globalThis as unknown as { wasPainted(): Promise<void> };
    const reportPaint = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => void wasPainted().then(reportPaint)));
    reportPaint();
  });
  const frame = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestPauseMs);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  return frame;
}

async function inPieces(whole: Buffer, answer: ServerResponse, painted: () => Promise<void>): Promise<void> {
  let at = whole.indexOf("<body");
  const seen = whole.lastIndexOf("</footer>");
  answer.write(whole.subarray(0, at));
  for (; at < seen && !answer.destroyed; at += PIECE) {
    answer.write(whole.subarray(at, at + PIECE));
    await painted();
  }
  answer.end(whole.subarray(at));
}

/** Opens the way for the pages of a browser: the next piece comes when the one before has been painted. */
export async function openSlowLine(
  context: BrowserContext,
  { style = "", longestPauseMs = LONGEST_PAUSE_MS }: SlowLineOptions = {},
): Promise<SlowLine> {
  const painted = await watchFrames(context, longestPauseMs);
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const { "accept-encoding": _, ...headers } = asked.headers;
    const call = request(
      { host: "127.0.0.1", port: port(), method: asked.method, path: asked.url, headers },
      async (got) => {
        const { "content-length": __, ...kept } = got.headers;
        answer.writeHead(got.statusCode ?? 500, kept);
        if (!String(kept["content-type"]).includes("text/html")) return void got.pipe(answer);
        const parts: Buffer[] = [];
        for await (const part of got) parts.push(part as Buffer);
        const page = Buffer.concat(parts).toString().replace("</style>", `${style}</style>`);
        await inPieces(Buffer.from(page), answer, painted);
      },
    );
    call.on("error", () => answer.destroy());
    asked.pipe(call);
  };
  const server = createServer(passOn);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: here } = server.address() as AddressInfo;
  return {
    at: (host, path) => `http://${host}:${here}${path}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
