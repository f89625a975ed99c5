import type { Context, MiddlewareHandler } from "hono";
import { LOCALES } from "../../../../domain/locale.ts";
import { isPublicPage } from "../../../../domain/sharing/public-pages.ts";
import { localPath } from "../../../../domain/site-paths.ts";
import type { SiteEnvironment } from "../site-environment.ts";

const PRIVATE_PATHS = ["/payments/", "/booking/", "/my-bookings", "/profile"];

/** The format is that of RFC 9309. The sign-in needs no entry, because its paths begin with `/api/`. */
export const robots = (c: Context<SiteEnvironment>) => {
  const { origin } = c.env.requestOrigin;
  const paths = [
    "/api/",
    ...LOCALES.flatMap((locale) => PRIVATE_PATHS.map((path) => localPath(locale, path))),
  ];
  const lines = [
    "User-agent: *",
    ...paths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return c.body(`${lines.join("\n")}\n`, 200, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
};

export const keepUnlisted: MiddlewareHandler<SiteEnvironment> = async (c, next) => {
  await next();
  const isRedirect = c.res.status >= 300 && c.res.status < 400;
  const isPublic = c.res.status === 200 && isPublicPage(c.req.path);
  if (!isRedirect && !isPublic) c.res.headers.set("x-robots-tag", "noindex");
};
