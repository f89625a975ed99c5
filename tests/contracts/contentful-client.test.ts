import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeContentful } from "../../sandbox/contentful/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { type DeliverySettings, openDeliveryClient } from "../../src/adapters/contentful/delivery-client.ts";
import { ContentError, ContentNotFoundError } from "../../src/ports/content.ts";
import {
  type ScriptedAnswer,
  type ScriptedServer,
  startScriptedServer,
} from "../support/servers/scripted-server.ts";

const TOKEN = "very-secret-token";
const OVERSIZED = "x".repeat(7 * 1024 * 1024 + 1);

const clientAt = (baseUrl: string, changes: Partial<DeliverySettings> = {}) =>
  openDeliveryClient({
    baseUrl,
    space: "trocha-demo",
    environment: "master",
    accessToken: TOKEN,
    timeoutMs: 30_000,
    attemptMs: 10_000,
    firstPauseMs: 5,
    ...changes,
  });

async function errorOf(call: Promise<unknown>): Promise<ContentError> {
  const thrown = await call.then(
    () => new Error("the CMS answered"),
    (error: unknown) => error,
  );
  if (thrown instanceof ContentError) return thrown;
  throw thrown;
}

describe("against the stand-in", () => {
  const space = fileURLToPath(new URL("contentful-space", import.meta.url));
  let sandbox: TestSandbox;
  beforeAll(async () => {
    const folders = { content: `${space}/content`, images: `${space}/images` };
    sandbox = await startSandbox({ makers: [(context) => makeContentful(context, folders)] });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.reset());

  const client = (changes: Partial<DeliverySettings> = {}) => clientAt(`${sandbox.url}/contentful`, changes);
  const injectFault = (fault: object) => sandbox.control("POST", "contentful/faults", fault);
  const callCount = async () => (await sandbox.control<unknown[]>("GET", "requests")).length;
  const banners = { content_type: "banners", locale: "es-CO" };

  test("an entry comes with the picture that it links to", async () => {
    expect(await client().entry({ ...banners, "sys.id": "banner-first" })).toMatchObject({
      fields: { title: "Primero", image: { fields: { file: { contentType: "image/svg+xml" } } } },
    });
  });

  test("an entry that is missing is a not-found error", async () => {
    const error = await errorOf(client().entry({ ...banners, "sys.id": "nobody" }));
    expect(error).toBeInstanceOf(ContentNotFoundError);
    expect(error).toMatchObject({ name: "NotFound", status: 404, details: { "sys.id": "nobody" } });
    expect(await callCount()).toBe(1);
  });

  test("a refusal has the CMS's message, contains no token, and is not retried", async () => {
    const error = await errorOf(client().entries({ content_type: "banners", "fields.nope": "x" }));
    expect(error).toMatchObject({
      name: "InvalidQuery",
      status: 400,
      statusText: "Bad Request",
      message: expect.stringMatching(/\w+/),
      details: { errors: [expect.any(Object)] },
      requestId: expect.stringMatching(/\w+/),
    });
    expect(JSON.stringify(error) + String(error.stack)).not.toContain(TOKEN);
    expect(await callCount()).toBe(1);
  });

  test.each([500, 502, 503, 429])("%s is retried four times, and then thrown", async (status) => {
    await injectFault({ path: "entries", status, times: 9 });
    expect(await errorOf(client().entries(banners))).toMatchObject({
      status,
      requestId: expect.stringMatching(/\w+/),
    });
    expect(await callCount()).toBe(5);
  });

  test("a broken connection is retried, and the fifth attempt returns the entries", async () => {
    await injectFault({ path: "entries", drop: true, times: 4 });
    expect(await client().entries(banners)).toHaveLength(3);
  });

  test("a call beyond the CMS's rate limit is retried after the delay that the CMS requests", async () => {
    await sandbox.control("POST", "contentful/limits", { perSecond: 0 });
    const began = performance.now();
    const reading = client().entries(banners);
    await expect.poll(callCount).toBe(1);
    await sandbox.control("POST", "contentful/limits", { perSecond: 55 });
    expect(await reading).toHaveLength(3);
    expect(performance.now() - began).toBeGreaterThan(998);
  });
});

describe("against a server that misbehaves", () => {
  let server: ScriptedServer | undefined;
  afterEach(() => server?.close());
  const answering = async (script: ScriptedAnswer[], changes: Partial<DeliverySettings> = {}) => {
    server = await startScriptedServer(script);
    return { client: clientAt(server.url, changes), requests: server.requests };
  };
  const empty = { body: { sys: { type: "Array" }, total: 0, skip: 0, limit: 100, items: [] } };

  test("a retry waits for the delay that either header requests", async () => {
    for (const name of ["retry-after", "x-contentful-ratelimit-reset"]) {
      const { client } = await answering([{ status: 429, headers: { [name]: "1" } }, empty]);
      const began = performance.now();
      expect(await client.entries({})).toEqual([]);
      expect(performance.now() - began, name).toBeGreaterThan(998);
      await server?.close();
    }
  });

  test("a retry does not happen if the requested delay exceeds the timeout", async () => {
    const { client, requests } = await answering([{ status: 429, headers: { "retry-after": "60" } }]);
    expect(await errorOf(client.entries({}))).toMatchObject({ status: 429 });
    expect(requests).toHaveLength(1);
  });

  test("a hanging attempt is aborted and retried", async () => {
    const { client, requests } = await answering([{ delayMs: 60_000 }, { stallBody: true }, empty], {
      attemptMs: 300,
    });
    expect(await client.entries({})).toEqual([]);
    expect(requests.length).toBeGreaterThanOrEqual(3);
  });

  test("the timeout of a call includes all its attempts", async () => {
    const { client, requests } = await answering([{ delayMs: 60_000 }], { timeoutMs: 400 });
    expect(await errorOf(client.entries({}))).toMatchObject({
      name: "Unreachable",
      status: 0,
      message: "no answer in time",
    });
    // The timeout may pass before the first request on a busy machine.
    expect(requests.length).toBeLessThanOrEqual(1);
  });

  test("an oversized response is not retried, because the next one would be as large", async () => {
    const { client, requests } = await answering([{ body: OVERSIZED }]);
    await errorOf(client.entries({}));
    expect(requests).toHaveLength(1);
  });

  test("a refused connection, a response that is not JSON and an oversized response are errors of the same class", async () => {
    const { client } = await answering([{ headers: { "content-type": "text/html" }, body: "<html>" }]);
    expect(await errorOf(client.entries({}))).toMatchObject({
      status: 200,
      message: "the answer is not JSON",
    });
    await server?.close();
    expect(await errorOf(client.entries({}))).toMatchObject({ name: "Unreachable", message: "ECONNREFUSED" });
    const { client: flooded } = await answering([{ body: OVERSIZED }]);
    expect(await errorOf(flooded.entries({}))).toMatchObject({
      name: "Unreachable",
      message: expect.stringContaining("larger"),
    });
  });
});
