import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Media } from "../../adapters/contentful/media.ts";
import { media } from "./media.ts";
import type { SiteEnvironment } from "./site-environment.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${"<path d='M0 0h9v9z'/>".repeat(200)}</svg>`;

function door(picture: Media | null | Error) {
  const asked: unknown[] = [];
  const log = { warn: () => undefined } as never;
  const source = {
    async fetch(...wanted: unknown[]) {
      asked.push(wanted);
      if (picture instanceof Error) throw picture;
      return picture;
    },
  };
  const app = new Hono<SiteEnvironment>().get("/media/*", media({ media: source, log }));
  const get = (path: string, encoding?: string) =>
    app.request(path, encoding ? { headers: { "accept-encoding": encoding } } : {});
  return { asked, get };
}

const drawing: Media = { body: Buffer.from(DRAWING), contentType: "image/svg+xml" };
const photo: Media = { body: Buffer.from("avif"), contentType: "image/avif" };

test.each([
  ["br", "gzip, deflate, br, zstd", (body: Buffer) => brotliDecompressSync(body)],
  ["gzip", "gzip, br;q=0", (body: Buffer) => gunzipSync(body)],
])("a drawing travels packed as %s", async (packing, encoding, unpack) => {
  const answer = await door(drawing).get("/media/sp/a/h/a.svg", encoding);
  expect(answer.headers.get("content-encoding")).toBe(packing);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.byteLength).toBeLessThan(DRAWING.length / 5);
  expect(unpack(body).toString()).toBe(DRAWING);
});

test("a drawing may run nothing, is kept for good, and goes plain to who unpacks nothing", async () => {
  const answer = await door(drawing).get("/media/sp/a/h/a.svg");
  expect(await answer.text()).toBe(DRAWING);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toContain("sandbox; default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("vary")).toBe("accept-encoding");
});

test("a picture of pixels comes in an offered size and is not packed again", async () => {
  const { get, asked } = door(photo);
  const answer = await get("/media/sp/a/h/a.jpg?w=640&fm=avif", "br");
  expect(answer.headers.get("content-type")).toBe("image/avif");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(asked).toEqual([["sp/a/h/a.jpg", { width: 640, format: "avif" }]]);
});

test("a size that is not offered is refused before the CMS hears of it", async () => {
  const { get, asked } = door(photo);
  expect((await get("/media/sp/a/h/a.jpg?w=641&fm=avif")).status).toBe(404);
  expect(asked).toEqual([]);
});

test("a picture that is not there and a CMS that fails are told apart", async () => {
  expect((await door(null).get("/media/sp/a/h/a.jpg")).status).toBe(404);
  expect((await door(new Error("down")).get("/media/sp/a/h/a.jpg")).status).toBe(502);
});
