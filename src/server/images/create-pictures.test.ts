import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { UnreadablePictureError } from "../../ports/pictures.ts";
import { DrawingEndedError } from "./call-image-worker.ts";
import { createPictures } from "./create-pictures.ts";
import { drawHere } from "./draw-here.ts";

const pictures = createPictures(drawHere);

const photo = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#0a7" } })
    .withExif({ IFD0: { Make: "Trocha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 35/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** Like a decompression bomb, the file has many pixels in few bytes. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a photo that is re-encoded", () => {
  test("stands upright and has no metadata", async () => {
    const file = await photo();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const redrawn = await pictures.redraw(file, "image/jpeg");
    const { format, width, height, exif, orientation } = await sharp(redrawn).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      ...{ format: "jpeg", width: 30, height: 60, exif: undefined, orientation: undefined },
    });
  });

  test("has at most 2560 pixels on a side", async () => {
    const { width, height } = await sharp(
      await pictures.redraw(await photo(4_000, 100), "image/jpeg"),
    ).metadata();
    expect([width, height]).toEqual([64, 2_560]);
  });

  test("does not contain what followed the picture in its file", async () => {
    const file = Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>")]);
    expect(Buffer.from(await pictures.redraw(file, "image/jpeg")).includes("<script>")).toBe(false);
  });
});

describe("a picture that cannot be drawn", () => {
  test.each([
    ["is damaged", async () => (await photo(400, 400)).subarray(0, 300)],
    [
      "has another format than its type",
      () => sharp(Buffer.from("<svg width='9' height='9'/>")).png().toBuffer(),
    ],
  ])("%s", async (_, file) => {
    await expect(pictures.redraw(await file(), "image/jpeg")).rejects.toThrow(UnreadablePictureError);
  });

  test("has too many pixels", async () => {
    expect(await pictures.redraw(blackPng(80), "image/png")).toBeInstanceOf(Uint8Array);
    const file = blackPng(8_000);
    await expect(pictures.redraw(file, "image/png")).rejects.toThrow(UnreadablePictureError);
  });

  test("differs from a worker that has ended", async () => {
    const ending = createPictures(async () => {
      throw new DrawingEndedError();
    });
    await expect(ending.redraw(Buffer.alloc(9), "image/png")).rejects.toThrow(DrawingEndedError);
  });
});
