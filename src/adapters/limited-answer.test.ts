import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutgoingEmail } from "../ports/email.ts";
import { createContentful } from "./contentful/create-contentful.ts";
import { createMediaSource } from "./contentful/media.ts";
import { AnswerTooLarge, limitedFetch, MAX_JSON_BYTES, readAtMost } from "./limited-answer.ts";
import { createMailerSend } from "./mailersend/create-mailersend.ts";
import { createMercadoPago } from "./mercado-pago/create-mercado-pago.ts";

const CHUNK = Buffer.alloc(256 * 1024, "a");
const email: OutgoingEmail = {
  from: { email: "reservas@andesvivo.test", name: "Andes Vivo" },
  to: { email: "ana@viajeros.test", name: "Ana" },
  replyTo: { email: "hola@andesvivo.test", name: "Andes Vivo" },
  subject: "Hola",
  html: "<p>Hola</p>",
  text: "Hola",
  attachments: [],
  tags: [],
};

/** Without a limit, a response of this size made the process grow to 1.5 GB. */
const ENDLESS = 400 * 1024 * 1024;

let server: Server;
let url: string;
/**
 * Bytes written to the longest response before the client closed the connection. Includes bytes that stayed in the
 * system's buffers.
 */
let written = 0;

function pour(response: ServerResponse, before = 0): void {
  let bytesWritten = before;
  let more = true;
  while (more && bytesWritten < ENDLESS && !response.destroyed) {
    bytesWritten += CHUNK.length;
    more = response.write(CHUNK);
  }
  written = Math.max(written, bytesWritten);
  if (response.destroyed || bytesWritten >= ENDLESS) response.end();
  else response.once("drain", () => pour(response, bytesWritten));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const type = request.url?.includes("png") ? "image/png" : "application/json";
    response.writeHead(request.url?.startsWith("/short") ? 201 : 200, { "content-type": type });
    if (request.url?.startsWith("/short")) return response.end('{"ok":true}');
    response.write('{"id":"');
    return pour(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("an endless response is read only up to a limit", () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "by the payment provider's client",
      () => createMercadoPago({ accessToken: "t", baseUrl: url, retryDelayMs: 1 }).readPayment("123"),
      /empty or cut off/,
    ],
    [
      "by the e-mail provider's client",
      () => createMailerSend({ apiKey: "k", baseUrl: url }).send(email),
      /200/,
    ],
    [
      "by the client of the sign-in providers",
      async () => (await limitedFetch(MAX_JSON_BYTES)(url)).json(),
      /larger than 4194304 bytes/,
    ],
  ])("%s", async (_, ask, message) => {
    written = 0;
    await expect(ask()).rejects.toThrow(message);
    expect(written).toBeLessThan(ENDLESS / 2);
  });

  test("by the content client, which then returns empty content", async () => {
    written = 0;
    const failures: string[] = [];
    const failed = Promise.withResolvers<void>();
    const content = createContentful({
      space: "s",
      environment: "master",
      accessToken: "t",
      baseUrl: url,
      pageTimeoutMs: 50,
      firstPauseMs: 1,
      log: (message) => {
        failures.push(message);
        failed.resolve();
      },
    });
    expect(await content.agencyContent("andes-vivo", "es-CO")).toMatchObject({ banners: [] });
    await failed.promise;
    expect(failures[0]).toContain("larger than");
    expect(written).toBeLessThan(ENDLESS / 2);
  });

  test("by the source of pictures", async () => {
    written = 0;
    const source = createMediaSource({ assetsBaseUrl: url, space: "space" });
    expect(await source.fetch("space/asset/hash/huge.png")).toBeNull();
    expect(written).toBeLessThan(ENDLESS / 2);
  });
});

test("a response within its limit is complete", async () => {
  const answer = await limitedFetch(11)(`${url}/short`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([201, "application/json"]);
  expect(await answer.json()).toEqual({ ok: true });
  const cut = await limitedFetch(10)(`${url}/short`);
  await expect(cut.text()).rejects.toBeInstanceOf(AnswerTooLarge);
});

test("a body is read into memory if it does not exceed the limit", async () => {
  const two = async function* () {
    yield Buffer.from("ab");
    yield Buffer.from("cd");
  };
  expect(await readAtMost(two(), 3)).toBeNull();
  expect((await readAtMost(two(), 4))?.toString()).toBe("abcd");
});
