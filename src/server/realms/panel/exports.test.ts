import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { answerFile } from "./exports.ts";

const PIECE = new Uint8Array(64 * 1024);
/** More pieces than sockets and streams of both sides can buffer. */
const PIECE_COUNT = 1_000;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Production {
  pieceCount: number;
  hasEnded: boolean;
}

async function download(failing = Number.POSITIVE_INFINITY) {
  const production: Production = { pieceCount: 0, hasEnded: false };
  const log = { error: vi.fn() };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      while (production.pieceCount < PIECE_COUNT) {
        production.pieceCount += 1;
        if (production.pieceCount === failing) throw new Error("secret of the database");
        yield PIECE;
      }
    } finally {
      production.hasEnded = true;
    }
  }
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/file", (c) =>
    answerFile({ name: "file", format: "csv", pieces: pieces() }, { log, outgoing: c.env.outgoing }),
  );
  app.onError((_, c) => c.text("an error page", 500));
  server = serve({ fetch: app.fetch, port: 0 }) as Server;
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = get({ port, path: "/file", agent: false });
  request.on("error", () => {});
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { production, log, response, request };
}

function readAll(response: IncomingMessage): Promise<{ text: string; isComplete: boolean }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("error", () => {});
    response.on("close", () =>
      resolve({ text: Buffer.concat(parts).toString("latin1"), isComplete: response.complete }),
    );
  });
}

const waitUntilPaused = async (production: Production): Promise<number> => {
  let lastCount = -1;
  await expect
    .poll(
      () => {
        const same = production.pieceCount === lastCount;
        lastCount = production.pieceCount;
        return same;
      },
      { interval: 100, timeout: 5_000 },
    )
    .toBe(true);
  return lastCount;
};

test("a file arrives complete", async () => {
  const { response, log } = await download();
  const { text, isComplete } = await readAll(response);
  expect([text.length, isComplete]).toEqual([PIECE_COUNT * PIECE.length, true]);
  expect(log.error).not.toHaveBeenCalled();
});

test("the production pauses while the client does not read", async () => {
  const { production, response } = await download();
  const pieceCount = await waitUntilPaused(production);
  expect(pieceCount).toBeLessThan(PIECE_COUNT / 2);
  expect((await readAll(response)).text.length).toBe(PIECE_COUNT * PIECE.length);
});

test("a client that disconnects ends the production", async () => {
  const { production, request, log } = await download();
  request.destroy();
  await expect.poll(() => production.hasEnded).toBe(true);
  expect(production.pieceCount).toBeLessThan(PIECE_COUNT / 2);
  expect(log.error).not.toHaveBeenCalled();
});

test("a failure in the middle aborts the download and is logged", async () => {
  const { response, log } = await download(PIECE_COUNT - 10);
  const { text, isComplete } = await readAll(response);
  expect([response.statusCode, isComplete]).toEqual([200, false]);
  expect(text).not.toContain("secret");
  expect(log.error).toHaveBeenCalledOnce();
});

test("a failure aborts the download of a slow client", async () => {
  const { production, response, log } = await download(PIECE_COUNT / 2);
  await waitUntilPaused(production);
  const { text, isComplete } = await readAll(response);
  expect([isComplete, text.includes("secret")]).toEqual([false, false]);
  expect(log.error).toHaveBeenCalledOnce();
});

test("a failure before the first chunk leads to an error page", async () => {
  const { response, production } = await download(1);
  const { text } = await readAll(response);
  expect([response.statusCode, text]).toEqual([500, "an error page"]);
  expect(production.hasEnded).toBe(true);
});
