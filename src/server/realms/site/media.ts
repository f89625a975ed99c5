import type { Context } from "hono";
import type { Logger } from "pino";
import type { MediaSource } from "../../../adapters/contentful/media.ts";
import { acceptedFormat, readVariant } from "../../../domain/content/picture-variant.ts";
import type { Limits } from "../../limits/create-limits.ts";
import { chooseEncoding, createCompressor } from "../../request/encoding.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** A browser can open an SVG as a document with scripts. */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The highest quality, because an SVG is compressed once, and cached as long as the original. */
const BROTLI_QUALITY = 11;

const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": SVG_POLICY,
  "x-content-type-options": "nosniff",
};

/** Responses are immutable, because the CMS gives a changed picture a new address. */
export function media(services: { media: MediaSource; limits: Limits; log: Logger }) {
  const compressed = createCompressor(BROTLI_QUALITY);
  return async (c: Context<SiteEnvironment>) => {
    const requestedVariant = readVariant(new URL(c.req.url).searchParams);
    if (!requestedVariant) return c.body(null, 404);
    const path = c.req.path.slice("/media/".length);
    const format = acceptedFormat(c.req.header("accept"));
    const variant = requestedVariant === "original" ? undefined : { ...requestedVariant, format };
    const { agency, requestOrigin } = c.env;
    const spendMiss = (points: number) =>
      services.limits.spend("missing-picture", { agencyId: agency.id, ip: requestOrigin.ip }, points);
    const seconds = services.media.isCached(path, variant) ? 0 : await spendMiss(0);
    if (seconds > 0) return c.body(null, 429, { "retry-after": String(seconds) });
    const picture = await services.media.fetch(path, variant).catch((error: unknown) => {
      services.log.warn({ err: error }, "CMS image unavailable");
      return "failed" as const;
    });
    if (picture === "failed") return c.body(null, 502);
    if (!picture) {
      await spendMiss(1);
      return c.body(null, 404);
    }
    const headers = { ...HEADERS, "content-type": picture.contentType, ...(variant && { vary: "accept" }) };
    if (!picture.contentType.startsWith("image/svg"))
      return c.body(new Uint8Array(picture.body), 200, headers);
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    const body = await compressed(picture.body, encoding);
    return c.body(new Uint8Array(body), 200, {
      ...headers,
      vary: "accept-encoding",
      ...(body !== picture.body && { "content-encoding": encoding }),
    });
  };
}
