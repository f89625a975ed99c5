import type { Context, Hono } from "hono";
import { DomainError } from "../../../../domain/errors.ts";
import { inLocale, isLocale, type Locale } from "../../../../domain/locale.ts";
import {
  agencyLinkPicture,
  experienceLinkPicture,
  type LinkPicture,
  linkPicturePath,
} from "../../../../domain/sharing/link-picture.ts";
import type { Needs } from "../../../../use-cases/context.ts";
import { getExperience } from "../../../../use-cases/experiences/get-experience.ts";
import { perform } from "../../../../use-cases/use-case.ts";
import type { Drawing } from "../../../images/render-queue.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import {
  answerDrawing,
  answerMissingPicture,
  type DrawingNeeds,
  IMMUTABLE_FOR_A_YEAR,
  redirectToPicture,
  siteFile,
} from "./drawing-answers.ts";

type Call = Context<SiteEnvironment>;

/** One day only, because the CMS may change the background without a change of the address. */
const CACHE_FOR_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** Texts in a picture come from our data, never from the address. */
export function linkPictures(
  app: Hono<SiteEnvironment>,
  { db, clock, content, media, queue, drawPicture }: DrawingNeeds & Needs<"db" | "clock" | "content">,
): void {
  async function draw(c: Call, picture: LinkPicture, locale: Locale): Promise<Drawing> {
    const { agency } = c.env;
    const [background, logo] = await Promise.all(
      [picture.background, agency.image].map((src) => siteFile(media, src)),
    );
    const materials = { background: background ?? null, logo: logo ?? null };
    const { name, image, domain, theme } = agency;
    const brand = { name, image, domain, theme };
    const bytes = await drawPicture({ kind: "link-picture", picture, brand, locale, materials });
    return {
      bytes,
      isComplete: materials.logo !== null && (background !== null || picture.background === null),
    };
  }

  async function agencyBackground(c: Call, locale: Locale): Promise<string | null> {
    const { banners, aboutUs } = await content.agencyContent(c.env.agency.id, locale);
    return banners.find(({ image }) => image)?.image?.src ?? aboutUs?.image?.src ?? null;
  }

  const answer = (c: Call, picture: LinkPicture, locale: Locale, cacheControl: string) => {
    const key = `${c.env.agency.id} ${c.req.path} ${picture.background}`;
    const drawing = queue.get(key, () => draw(c, picture, locale));
    return answerDrawing(c, drawing, { type: "image/jpeg", cacheControl });
  };

  app.get("/link-pictures/:locale/agency/:file", async (c) => {
    const { agency } = c.env;
    const locale = c.req.param("locale");
    if (!isLocale(locale)) return answerMissingPicture(c);
    const picture = agencyLinkPicture(inLocale(agency.description, locale));
    const path = linkPicturePath("agency", picture, agency, locale);
    if (path !== c.req.path) return redirectToPicture(c, path);
    return answer(c, { ...picture, background: await agencyBackground(c, locale) }, locale, CACHE_FOR_A_DAY);
  });

  app.get("/link-pictures/:locale/experience/:id/:file", async (c) => {
    const { agency } = c.env;
    const { locale, id } = c.req.param();
    if (!isLocale(locale)) return answerMissingPicture(c);
    try {
      const experience = await perform(
        getExperience,
        { db, clock, agency, locale, actor: { kind: "anonymous" } },
        { id },
      );
      const picture = experienceLinkPicture(experience);
      const path = linkPicturePath(`experience/${experience.id}`, picture, agency, locale);
      if (path !== c.req.path) return redirectToPicture(c, path);
      return await answer(c, picture, locale, IMMUTABLE_FOR_A_YEAR);
    } catch (error) {
      if (error instanceof DomainError) return answerMissingPicture(c);
      throw error;
    }
  });
}
