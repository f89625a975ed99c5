import type { Context } from "hono";
import type { Services } from "../services.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** An SVG that is opened by itself is a document; this one may run nothing and fetch nothing. */
const INERT = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Passes the CMS's pictures on under the agency's own host, so that a page asks nobody else. */
export const media = (services: Services) => async (c: Context<SiteEnvironment>) => {
  const path = c.req.path.slice("/media/".length);
  const picture = await services.media.fetch(path).catch((error: unknown) => {
    services.log.warn({ err: error }, "the CMS did not give a picture");
    return "failed" as const;
  });
  if (picture === "failed") return c.body(null, 502);
  if (!picture) return c.body(null, 404);
  return c.body(new Uint8Array(picture.body), 200, {
    "content-type": picture.contentType,
    "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
    "content-security-policy": INERT,
    "x-content-type-options": "nosniff",
  });
};
