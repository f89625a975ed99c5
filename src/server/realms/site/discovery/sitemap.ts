import type { Context, Hono } from "hono";
import {
  listPublicExperiences,
  listPublicPages,
} from "../../../../use-cases/agencies/steps/list-public-pages.ts";
import type { Needs } from "../../../../use-cases/context.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

type Call = Context<SiteEnvironment>;

const answer = (c: Call, xml: string) =>
  c.body(xml, 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });

export function sitemaps(app: Hono<SiteEnvironment>, { db }: Needs<"db">): void {
  const contextOf = (c: Call) => ({ db, agency: c.env.agency });
  const origin = (c: Call) => c.env.requestOrigin.origin;

  app.get("/sitemap.xml", async (c) => {
    const { pages, experiencePages } = await listPublicPages(contextOf(c));
    if (experiencePages <= 1) {
      const experiences = await listPublicExperiences(contextOf(c), 1);
      return answer(c, sitemapXml(origin(c), [...pages, ...experiences]));
    }
    const numbers = Array.from({ length: experiencePages }, (_, at) => `/sitemaps/experiences-${at + 1}.xml`);
    return answer(c, sitemapIndexXml(origin(c), ["/sitemaps/pages.xml", ...numbers]));
  });

  app.get("/sitemaps/pages.xml", async (c) => {
    const { pages } = await listPublicPages(contextOf(c));
    return answer(c, sitemapXml(origin(c), pages));
  });

  app.get("/sitemaps/:file{experiences-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const page = Number.parseInt(c.req.param("file").slice("experiences-".length), 10);
    const experiences = await listPublicExperiences(contextOf(c), page);
    return experiences.length > 0
      ? answer(c, sitemapXml(origin(c), experiences))
      : c.text("404 Not Found\n", 404);
  });
}
