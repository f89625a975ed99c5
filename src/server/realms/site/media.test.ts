import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Media } from "../../../adapters/contentful/media.ts";
import { type Limits, NO_LIMITS } from "../../limits/create-limits.ts";
import { media } from "./media.ts";
import type { SiteEnvironment } from "./site-environment.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${"<path d='M0 0h9v9z'/>".repeat(200)}</svg>`;

function mediaOf(picture: Media | null | Error, { kept = false, wait = 0 } = {}) {
  const spent: number[] = [];
  const asked: unknown[] = [];
  const log = { warn: () => undefined } as never;
  const source = {
    async fetch(...wanted: unknown[]) {
      asked.push(wanted);
      if (picture instanceof Error) throw picture;
      return picture;
    },
    isCached: () => kept,
  };
  const limits: Limits = {
    ...NO_LIMITS,
    async spend(_name, _who, points = 1) {
      spent.push(points);
      return wait;
    },
  };
  const app = new Hono<SiteEnvironment>()
    .use(async (c, next) => {
      c.env = { agency: { id: "andes-vivo" }, requestOrigin: { ip: "190.24.1.1" } } as never;
      await next();
    })
    .get("/media/*", media({ media: source, log, limits }));
  const get = (path: string, encoding?: string, accept?: string) =>
    app.request(path, {
      headers: { ...(encoding && { "accept-encoding": encoding }), ...(accept && { accept }) },
    });
  return { asked, spent, get };
}

const drawing: Media = { body: Buffer.from(DRAWING), contentType: "image/svg+xml" };
const photo: Media = { body: Buffer.from("avif"), contentType: "image/avif" };

test.each([
  ["br", "gzip, deflate, br, zstd", (body: Buffer) => brotliDecompressSync(body)],
  ["gzip", "gzip, br;q=0", (body: Buffer) => gunzipSync(body)],
])("a drawing travels compressed as %s", async (encoding, accepted, decompress) => {
  const answer = await mediaOf(drawing).get("/media/sp/a/h/a.svg", accepted);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.byteLength).toBeLessThan(DRAWING.length / 5);
  expect(decompress(body).toString()).toBe(DRAWING);
});

test("an SVG may run no script, is cached for good, and is sent uncompressed to clients without decompression", async () => {
  const answer = await mediaOf(drawing).get("/media/sp/a/h/a.svg");
  expect(await answer.text()).toBe(DRAWING);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toContain("sandbox; default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("vary")).toBe("accept-encoding");
});

test("a raster image comes in an offered width and the client's format, and is not compressed again", async () => {
  const { get, asked } = mediaOf(photo);
  const answer = await get("/media/sp/a/h/a.jpg?w=640", "br", "image/avif,image/webp,*/*");
  expect(answer.headers.get("vary")).toBe("accept");
  expect(answer.headers.get("content-type")).toBe("image/avif");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(asked).toEqual([["sp/a/h/a.jpg", { width: 640, format: "avif" }]]);
});

test("a size that is not offered is refused without a request to the CMS", async () => {
  const { get, asked } = mediaOf(photo);
  expect((await get("/media/sp/a/h/a.jpg?w=641")).status).toBe(404);
  expect(asked).toEqual([]);
});

test("a missing picture and a CMS that fails have different responses", async () => {
  expect((await mediaOf(null).get("/media/sp/a/h/a.jpg")).status).toBe(404);
  expect((await mediaOf(new Error("down")).get("/media/sp/a/h/a.jpg")).status).toBe(502);
});

test("a missing picture counts against the limit, an existing one does not", async () => {
  const missing = mediaOf(null);
  expect((await missing.get("/media/sp/a/h/a.jpg")).status).toBe(404);
  expect(missing.spent).toEqual([0, 1]);
  const there = mediaOf(photo);
  expect((await there.get("/media/sp/a/h/a.jpg")).status).toBe(200);
  expect(there.spent).toEqual([0]);
});

test("after too many missing pictures a client gets only cached pictures", async () => {
  const refused = mediaOf(photo, { wait: 40 });
  const answer = await refused.get("/media/sp/a/h/a.jpg");
  expect([answer.status, answer.headers.get("retry-after"), refused.asked]).toEqual([429, "40", []]);
  expect((await mediaOf(photo, { wait: 40, kept: true }).get("/media/sp/a/h/a.jpg")).status).toBe(200);
});
