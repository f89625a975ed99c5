import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeContentful } from "../../sandbox/contentful/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { createMediaSource } from "../../src/adapters/contentful/media.ts";

const root = mkdtempSync(join(tmpdir(), "contentful-images-"));
const folders = { content: join(root, "content"), images: join(root, "images") };
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';
let sandbox: TestSandbox;

const assetFile = (id: string, file: string) => ({
  id,
  file,
  width: 900,
  height: 600,
  title: { "es-CO": id },
});

beforeAll(async () => {
  for (const folder of Object.values(folders)) mkdirSync(folder);
  writeFileSync(
    join(folders.content, "assets.json"),
    JSON.stringify([
      assetFile("team", "team.jpg"),
      assetFile("logo", "logo.svg"),
      assetFile("drawn", "drawn.jpg"),
    ]),
  );
  writeFileSync(join(folders.images, "logo.svg"), DRAWING);
  writeFileSync(
    join(folders.images, "drawn.svg"),
    DRAWING.replace("viewBox", 'width="900" height="600" viewBox'),
  );
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  await sharp({ create: { width: 900, height: 600, channels: 3, background: "#1f5c4a", noise } })
    .jpeg()
    .toFile(join(folders.images, "team.jpg"));
  sandbox = await startSandbox({ makers: [(context) => makeContentful(context, folders)] });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(root, { recursive: true });
});

const fetchImage = (query: string, file = "team/v1/team.jpg") =>
  fetch(`${sandbox.url}/contentful/images/trocha-demo/${file}${query}`);

async function readImage(query: string) {
  const answer = await fetchImage(query);
  const body = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(body).metadata();
  return {
    type: answer.headers.get("content-type"),
    format,
    measures: `${width}×${height}`,
    bytes: body.length,
  };
}

test.each([
  ["?fm=webp", { type: "image/webp", format: "webp", measures: "900×600" }],
  ["?w=300&fm=avif", { type: "image/avif", format: "heif", measures: "300×200" }],
  ["?h=300", { type: "image/jpeg", format: "jpeg", measures: "450×300" }],
  ["?w=300&h=300", { measures: "300×200" }],
  ["?w=300&h=300&fit=fill", { measures: "300×300" }],
  ["?w=300&h=300&fit=pad", { measures: "300×300" }],
  ["?w=1800", { measures: "900×600" }],
  ["?w=1800&h=1800&fit=scale", { measures: "1800×1800" }],
  ["?width=300", { measures: "900×600" }],
])("a raster image requested with %s has the expected format and size", async (query, expected) => {
  expect(await readImage(query)).toMatchObject(expected);
});

test("an image of lower quality has fewer bytes", async () => {
  const [low, high] = await Promise.all([readImage("?fm=webp&q=20"), readImage("?fm=webp&q=90")]);
  expect(low.bytes).toBeLessThan(high.bytes / 2);
});

test.each(["?w=4001", "?w=0", "?fm=bmp", "?q=101", "?fit=cover"])("%s is refused", async (query) => {
  expect((await fetchImage(query)).status).toBe(400);
});

test("an SVG is served unchanged, whatever size is requested", async () => {
  const answer = await fetchImage("?w=300&fm=webp&q=1000", "logo/v1/logo.svg");
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(await answer.text()).toBe(DRAWING);
});

test("the site gets its image variants from the Images API", async () => {
  const source = createMediaSource({
    assetsBaseUrl: `${sandbox.url}/contentful/images`,
    space: "trocha-demo",
  });
  for (const [size, measures] of [
    [{ width: 320 }, "320×213"],
    [{ width: 440, height: 352 }, "440×352"],
  ] as const) {
    const made = await source.fetch("trocha-demo/team/v1/team.jpg", { ...size, format: "avif" });
    expect(made?.contentType).toBe("image/avif");
    const { width, height } = await sharp(Buffer.from(made?.body ?? [])).metadata();
    expect(`${width}×${height}`).toBe(measures);
  }
});

test.each([
  ["", "image/jpeg", 900],
  ["?w=300&fm=webp", "image/webp", 300],
])(
  "a missing photograph is replaced by the SVG of the same name, even if it is requested with %j",
  async (query, type, width) => {
    const answer = await fetchImage(query, "drawn/v1/drawn.jpg");
    expect(answer.headers.get("content-type")).toBe(type);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  },
);
