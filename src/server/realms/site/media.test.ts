import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Media } from "../../../adapters/contentful/media.ts";
import { type Limits, NO_LIMITS } from "../../limits/create-limits.ts";
import { media } from "./media.ts";
import type { SiteEnvironment } from "./site-environment.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${"<path d='M0 0h9v9z'/>".repeat(200)}</svg>`;

function mediaOf(picture: Media | null | Error, { isCached = false, waitSeconds = 0 } = {}) {
  const spentPoints: number[] = [];
  const requests: unknown[] = [];
  const log = { warn: () => undefined } as never;
  const source = {
    async fetch(...wanted: unknown[]) {
      requests.push(wanted);
      if (picture instanceof Error) throw picture;
      return picture;
    },
    isCached: () => isCached,
  };
  const limits: Limits = {
    ...NO_LIMITS,
    async spend(_name, _who, points = 1) {
      spentPoints.push(points);
      return waitSeconds;
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
  return { requests, spentPoints, get };
}

const drawing: Media = { body: Buffer.from(DRAWING), contentType: "image/svg+xml" };
const photo: Media = { body: Buffer.from("avif"), contentType: "image/avif" };

test.each([
  ["br", "gzip, deflate, br, zstd", (body: Buffer) => brotliDecompressSync(body)],
  ["gzip", "gzip, br;q=0", (body: Buffer) => gunzipSync(body)],
])("a drawing is sent compressed as %s", async (encoding, accepted, decompress) => {
  const answer = await mediaOf(drawing).get("/media/sp/a/h/a.svg", accepted);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.byteLength).toBeLessThan(DRAWING.length / 5);
  expect(decompress(body).toString()).toBe(DRAWING);
});

test("an SVG is sent with a policy against scripts and may be cached for a year", async () => {
  const answer = await mediaOf(drawing).get("/media/sp/a/h/a.svg");
  expect(await answer.text()).toBe(DRAWING);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toContain("sandbox; default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("vary")).toBe("accept-encoding");
});

test("a raster image is sent in an offered width and the client's format, without further compression", async () => {
  const { get, requests } = mediaOf(photo);
  const answer = await get("/media/sp/a/h/a.jpg?w=750", "br", "image/avif,image/webp,*/*");
  expect(answer.headers.get("vary")).toBe("accept");
  expect(answer.headers.get("content-type")).toBe("image/avif");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(requests).toEqual([["sp/a/h/a.jpg", { width: 750, format: "avif" }]]);
});

test("a crop is requested from the CMS with its height", async () => {
  const { get, requests } = mediaOf(photo);
  await get("/media/sp/a/h/a.jpg?w=440&h=352", "br", "image/avif,image/webp,*/*");
  expect(requests).toEqual([["sp/a/h/a.jpg", { width: 440, height: 352, format: "avif" }]]);
});

test.each(["w=641", "w=440&h=353"])(
  "an unknown size (%s) is refused without a request to the CMS",
  async (size) => {
    const { get, requests } = mediaOf(photo);
    expect((await get(`/media/sp/a/h/a.jpg?${size}`)).status).toBe(404);
    expect(requests).toEqual([]);
  },
);

test("a missing picture gets 404, and a failure of the CMS gets 502", async () => {
  expect((await mediaOf(null).get("/media/sp/a/h/a.jpg")).status).toBe(404);
  expect((await mediaOf(new Error("down")).get("/media/sp/a/h/a.jpg")).status).toBe(502);
});

test("only a missing picture spends a point of the limit", async () => {
  const missing = mediaOf(null);
  expect((await missing.get("/media/sp/a/h/a.jpg")).status).toBe(404);
  expect(missing.spentPoints).toEqual([0, 1]);
  const existing = mediaOf(photo);
  expect((await existing.get("/media/sp/a/h/a.jpg")).status).toBe(200);
  expect(existing.spentPoints).toEqual([0]);
});

test("after too many missing pictures, a client gets only cached pictures", async () => {
  const refused = mediaOf(photo, { waitSeconds: 40 });
  const answer = await refused.get("/media/sp/a/h/a.jpg");
  expect([answer.status, answer.headers.get("retry-after"), refused.requests]).toEqual([429, "40", []]);
  expect((await mediaOf(photo, { waitSeconds: 40, isCached: true }).get("/media/sp/a/h/a.jpg")).status).toBe(
    200,
  );
});
