import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";
import { port } from "./site.ts";

/** A proxy to the site that sends a page's HTML in pieces. */
export interface SlowLine {
  at(host: string, path: string): string;
  close(): Promise<void>;
}

/** Minimum length of a piece, in characters. */
const MIN_PIECE = 2_000;

/** The content of these elements is raw text or outside of the document. */
const OPAQUE = /<(script|style|noscript|template|textarea|svg|select)\b.*?<\/\1>/gs;

/** A mark inside of text would split the text node that React hydrates. */
const PIECE_START =
  /<(?:a|article|button|dd|div|dl|dt|figure|footer|form|h\d|header|img|label|li|main|p|section|ul)\b/g;

/** Each piece ends with a comment with its number. */
function cutBody(body: string): string[] {
  const opaque = [...body.matchAll(OPAQUE)].map(
    ({ index, 0: text }) => [index, index + text.length] as const,
  );
  const pieces: string[] = [];
  let from = 0;
  for (const { index } of body.matchAll(PIECE_START)) {
    const isOpaque = opaque.some(([start, end]) => start < index && index < end);
    if (isOpaque || index - from < MIN_PIECE) continue;
    pieces.push(`${body.slice(from, index)}<!--piece ${pieces.length}-->`);
    from = index;
  }
  return [...pieces, body.slice(from)];
}

/** Compares boxes after each parsed piece, and reports the piece. */
function watchPieces(): void {
  const { parsedPiece } = globalThis as unknown as { parsedPiece(): Promise<void> };
  const isMark = (node: Node) => node instanceof Comment && node.data.startsWith("piece ");
  new MutationObserver(async (changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isMark))) return;
    // Forces a layout, which requests the fonts of the piece. The browser paints nothing before the fonts have loaded.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    boxes.compare();
    await parsedPiece();
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Each piece is sent after the previous piece was parsed and compared.
 * @param style overrides the style of every page.
 */
export async function openSlowLine(context: BrowserContext, style = ""): Promise<SlowLine> {
  let onParsed = () => {};
  await context.exposeFunction("parsedPiece", () => onParsed());
  await context.addInitScript(watchPieces);
  const sendPieces = async (page: string, answer: ServerResponse) => {
    const body = page.indexOf("<body");
    const end = page.lastIndexOf("</footer>");
    const pieces = cutBody(page.slice(body, end));
    answer.write(page.slice(0, body));
    for (const piece of pieces.slice(0, -1)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      onParsed = resolve;
      answer.once("close", resolve);
      answer.write(piece);
      await promise;
      if (answer.destroyed) return;
    }
    answer.end(`${pieces.at(-1)}${page.slice(end)}`);
  };
  const passOn = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const call = request(
      { host: "127.0.0.1", port: port(), method: incoming.method, path: incoming.url, headers },
      async (answerOfSite) => {
        const { "content-length": __, ...headersToSend } = answerOfSite.headers;
        answer.writeHead(answerOfSite.statusCode ?? 500, headersToSend);
        if (!String(headersToSend["content-type"]).includes("text/html"))
          return void answerOfSite.pipe(answer);
        const parts: Buffer[] = [];
        for await (const part of answerOfSite) parts.push(part as Buffer);
        const page = Buffer.concat(parts).toString().replace("</style>", `${style}</style>`);
        await sendPieces(page, answer);
      },
    );
    call.on("error", () => answer.destroy());
    incoming.pipe(call);
  };
  const server = createServer(passOn);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: proxyPort } = server.address() as AddressInfo;
  return {
    at: (host, path) => `http://${host}:${proxyPort}${path}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
