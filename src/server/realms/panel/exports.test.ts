import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { answerFile } from "./exports.ts";

const PIECE = new Uint8Array(64 * 1024);
/** More than the sockets of both sides and the streams buffer. */
const MANY = 1_000;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Making {
  made: number;
  ended: boolean;
}

/** Serves a file of many pieces, whose piece of number `failing` fails. Requests the file. */
async function download(failing = Number.POSITIVE_INFINITY) {
  const making: Making = { made: 0, ended: false };
  const log = { error: vi.fn() };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      while (making.made < MANY) {
        making.made += 1;
        if (making.made === failing) throw new Error("secret of the database");
        yield PIECE;
      }
    } finally {
      making.ended = true;
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
  return { making, log, response, request };
}

/** Reads an answer to its end. @returns its bytes, and whether it is whole */
function readAll(response: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("error", () => {});
    response.on("close", () =>
      resolve({ text: Buffer.concat(parts).toString("latin1"), isWhole: response.complete }),
    );
  });
}

const isStill = async (making: Making): Promise<number> => {
  let before = -1;
  await expect
    .poll(
      () => {
        const same = making.made === before;
        before = making.made;
        return same;
      },
      { interval: 100, timeout: 5_000 },
    )
    .toBe(true);
  return before;
};

test("a file arrives whole", async () => {
  const { response, log } = await download();
  const { text, isWhole } = await readAll(response);
  expect([text.length, isWhole]).toEqual([MANY * PIECE.length, true]);
  expect(log.error).not.toHaveBeenCalled();
});

test("a client that does not read stops the making, and one that reads again has the rest", async () => {
  const { making, response } = await download();
  const made = await isStill(making);
  expect(made).toBeLessThan(MANY / 2);
  expect((await readAll(response)).text.length).toBe(MANY * PIECE.length);
});

test("a client that hangs up ends the making", async () => {
  const { making, request, log } = await download();
  request.destroy();
  await expect.poll(() => making.ended).toBe(true);
  expect(making.made).toBeLessThan(MANY / 2);
  expect(log.error).not.toHaveBeenCalled();
});

test("a failure in the middle breaks the download off, and is in the log but not in the file", async () => {
  const { response, log } = await download(MANY - 10);
  const { text, isWhole } = await readAll(response);
  expect([response.statusCode, isWhole]).toEqual([200, false]);
  expect(text).not.toContain("secret");
  expect(log.error).toHaveBeenCalledOnce();
});

test("a failure breaks the download off for a client that was slow", async () => {
  const { making, response, log } = await download(MANY / 2);
  await isStill(making);
  const { text, isWhole } = await readAll(response);
  expect([isWhole, text.includes("secret")]).toEqual([false, false]);
  expect(log.error).toHaveBeenCalledOnce();
});

test("a failure before the first piece is an error page", async () => {
  const { response, making } = await download(1);
  const { text } = await readAll(response);
  expect([response.statusCode, text]).toEqual([500, "an error page"]);
  expect(making.ended).toBe(true);
});
