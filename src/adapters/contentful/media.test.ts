import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type ScriptedAnswer,
  type ScriptedServer,
  startScriptedServer,
} from "../../../tests/support/servers/scripted-server.ts";
import { createMediaSource } from "./media.ts";

const path = "sp1/A1/0f9e/paramo.jpg";
const picture = { body: Buffer.from("jpeg"), headers: { "content-type": "image/jpeg" } };

let server: ScriptedServer | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  return server?.close();
});

const MISS_MS = 60_000;

/** Timeout for pictures of ten megabytes, which take long on a busy machine. */
const LONG_TIMEOUT_MS = 60_000;

const sourceAnswering = (...script: ScriptedAnswer[]) => sourceWithin(LONG_TIMEOUT_MS, script);

async function sourceWithin(timeoutMs: number, script: ScriptedAnswer[]) {
  server = await startScriptedServer(script);
  return createMediaSource({
    assetsBaseUrl: `${server.url}/images/`,
    space: "sp1",
    timeoutMs,
    missMs: MISS_MS,
  });
}

describe("the pictures of the CMS", () => {
  test("are fetched once and then cached", async () => {
    const source = await sourceAnswering(picture);
    const seen = await Promise.all([source.fetch(path), source.fetch(path)]);
    seen.push(await source.fetch(path));
    for (const media of seen) {
      expect(media).toMatchObject({ contentType: "image/jpeg" });
      expect(Buffer.from(media?.body ?? []).toString()).toBe("jpeg");
    }
    expect(server?.requests.map((request) => request.path)).toEqual([`/images/${path}`]);
  });

  test("are requested in a size and format by the parameters of the Images API", async () => {
    const source = await sourceAnswering(picture, picture, picture);
    await source.fetch(path, { width: 750, format: "avif" });
    await source.fetch(path, { width: 960, format: "jpg" });
    await source.fetch(path, { width: 750, height: 600, format: "avif" });
    await source.fetch(path, { width: 750, format: "avif" });
    await source.fetch(path, { width: 750, height: 600, format: "avif" });
    expect(server?.requests.map((request) => request.path)).toEqual([
      `/images/${path}?w=750&fm=avif&q=50`,
      `/images/${path}?w=960&fm=jpg&q=76&fl=progressive`,
      `/images/${path}?w=750&h=600&fit=fill&fm=avif&q=50`,
    ]);
  });

  test("have no variants if they are SVGs", async () => {
    const source = await sourceAnswering(picture);
    expect(await source.fetch("sp1/A1/0f9e/paramo.svg", { width: 750, format: "avif" })).toBeNull();
    expect(server?.requests).toEqual([]);
  });

  test.each([
    "",
    "sp1/A1/0f9e",
    "sp1/A1/0f9e/x/paramo.jpg",
    "/sp1/A1/0f9e/paramo.jpg",
    "sp1/../0f9e/paramo.jpg",
    "sp1/A1/./paramo.jpg",
    "sp1/A1/0f9e/a..jpg",
    "sp1/A1/0f9e/%2e%2e",
    "sp1/A1/0f9e/p.jpg?x=1",
    "sp1/A1/0f9e/p.jpg\n",
    "other-space/A1/0f9e/paramo.jpg",
  ])("are not requested for %j", async (wrong) => {
    const source = await sourceAnswering(picture);
    expect(await source.fetch(wrong)).toBeNull();
    expect(server?.requests).toEqual([]);
  });

  test.each([
    ["does not exist", { status: 404, body: "" }],
    ["is an HTML page", { body: "<script>", headers: { "content-type": "text/html" } }],
    ["has no type", { body: Buffer.from("jpeg") }],
    ["is larger than 10 MB", { ...picture, body: Buffer.alloc(10 * 1024 * 1024 + 1) }],
  ])("are null if the file %s", async (_, answer) => {
    const source = await sourceAnswering(answer);
    expect(await source.fetch(path)).toBeNull();
  });

  test("are requested again after a while if they were missing", async () => {
    const missing = { status: 404, body: "" };
    const source = await sourceAnswering(missing, missing, picture);
    expect([await source.fetch(path), await source.fetch(path)]).toEqual([null, null]);
    expect(await source.fetch("sp1/A1/0f9e/other.jpg")).toBeNull();
    expect(server?.requests).toHaveLength(2);
    const present = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => present() + MISS_MS);
    // The cache reads the clock at most once a millisecond.
    await pause(2);
    expect(source.isCached(path)).toBe(false);
    expect(await source.fetch(path)).toMatchObject({ contentType: "image/jpeg" });
    expect(source.isCached(path)).toBe(true);
  });

  test("are evicted from a full cache, the least recently used first", async () => {
    const large = { ...picture, body: Buffer.alloc(9 * 1024 * 1024) };
    const source = await sourceAnswering(large, large, large, large);
    const paths = ["a", "b", "c", "d"].map((name) => `sp1/A1/0f9e/${name}.jpg`);
    const [a = "", b = "", c = "", d = ""] = paths;
    for (const asked of [a, b, c, a, d]) await source.fetch(asked);
    expect(paths.map((kept) => source.isCached(kept))).toEqual([true, false, true, true]);
  });

  test.each([
    ["fails", { status: 503 }],
    ["breaks off", { drop: true }],
  ])("are served even if the CMS %s once", async (_, answer) => {
    const source = await sourceAnswering(answer, picture);
    expect(await source.fetch(path)).toMatchObject({ contentType: "image/jpeg" });
    expect(server?.requests).toHaveLength(2);
  });

  test.each([
    ["fails twice", [{ status: 503 }, { status: 503 }]],
    ["breaks off twice", [{ drop: true }, { drop: true }]],
    ["redirects", Array(2).fill({ status: 302, headers: { location: "https://evil.test/" } })],
    ["does not respond", [{ delayMs: 60_000 }]],
    ["stops halfway", [{ stallBody: true, headers: { "content-type": "image/jpeg" } }]],
  ])("are requested again after the CMS %s", async (_, answers) => {
    const source = await sourceWithin(3_000, [...answers, picture]);
    await expect(source.fetch(path)).rejects.toThrow();
    expect(await source.fetch(path)).toMatchObject({ contentType: "image/jpeg" });
  });
});
