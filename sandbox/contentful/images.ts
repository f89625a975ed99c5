import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { readImageRequest } from "./image-request.ts";
import { pixelFormat, resize } from "./resize.ts";
import { imageType, SPACE_ID, type Space } from "./space.ts";

/** A drawing stands in for a missing photograph of the same name. */
async function readImage(folder: string, file: string) {
  const image = await readFile(join(folder, file)).catch(() => undefined);
  if (image) return { image, isDrawn: false };
  const drawing = await readFile(join(folder, `${parse(file).name}.svg`)).catch(() => undefined);
  return drawing && { image: drawing, isDrawn: true };
}

/** Image parameters (`w`, `fm`, `q`) are ignored for SVG files. */
export function imageRoute(space: Space, folder: string): Hono {
  const app = new Hono();
  app.use("*", etag());
  app.get("/:space/:asset/v1/:file", async (c) => {
    const asset = space.assetFiles.find((one) => one.id === c.req.param("asset"));
    const isThere = asset?.file === c.req.param("file") && c.req.param("space") === SPACE_ID;
    const original = isThere ? await readImage(folder, asset.file) : undefined;
    if (!asset || !original) return c.text("Not found", 404);
    const requested = readImageRequest(c.req.query());
    const format = pixelFormat(asset.file);
    if (format && typeof requested === "string") return c.text(requested, 400);
    const parameters = typeof requested === "string" ? {} : requested;
    const isUnchanged = !original.isDrawn && Object.keys(parameters).length === 0;
    const asIs = { bytes: original.image, type: imageType(asset.file) };
    const { bytes, type } = format && !isUnchanged ? await resize(original.image, format, parameters) : asIs;
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": type,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
    });
  });
  return app;
}
