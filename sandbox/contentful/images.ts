import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { imageType, SPACE_ID, type Space } from "./space.ts";

/** `/images/{space}/{asset}/v1/{file}`. The sizes and formats one may ask for in the query change nothing about a drawing. */
export function imageRoute(space: Space, folder: string): Hono {
  const app = new Hono();
  app.use("*", etag());
  app.get("/:space/:asset/v1/:file", async (c) => {
    const asset = space.assetFiles.find((one) => one.id === c.req.param("asset"));
    const isThere = asset?.file === c.req.param("file") && c.req.param("space") === SPACE_ID;
    const bytes = isThere ? await readFile(join(folder, asset.file)).catch(() => undefined) : undefined;
    if (!bytes) return c.text("Not found", 404);
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": imageType(c.req.param("file")),
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
    });
  });
  return app;
}
