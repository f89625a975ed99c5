import { z } from "zod";
import type { AboutUs, Banner, ContentPicture, ExperiencesSection } from "../../ports/content.ts";
import { isMediaPath } from "./media-path.ts";
import { isSitePath, toRichText } from "./rich-text.ts";

/** The CMS omits fields without a value. */
const optionalText = z.string().default("");

const asset = z.object({
  fields: z.object({
    title: optionalText,
    description: optionalText,
    file: z.object({
      url: z.string(),
      contentType: z.string().startsWith("image/"),
      details: z.object({ image: z.object({ width: z.number(), height: z.number() }) }),
    }),
  }),
});

/** Null if the asset is unpublished, is no image, or has no dimensions. */
const picture = z
  .unknown()
  .optional()
  .transform((linked): ContentPicture | null => {
    const read = asset.safeParse(linked);
    if (!read.success) return null;
    const { title, description, file } = read.data.fields;
    const src = mediaSrc(file.url);
    return src === null ? null : { src, alt: description || title, ...file.details.image };
  });

/** Converts the address `//images.ctfassets.net/<space>/<asset>/<hash>/<file>` to the picture's path on this site. */
function mediaSrc(url: string): string | null {
  if (!URL.canParse(url, "https://images.ctfassets.net")) return null;
  const { pathname } = new URL(url, "https://images.ctfassets.net");
  const path = pathname.split("/").slice(-4).join("/");
  return isMediaPath(path) ? `/media/${path}` : null;
}

const banner = z
  .object({
    sys: z.object({ id: z.string() }),
    fields: z.object({
      title: z.string(),
      subtitle: optionalText,
      image: picture,
      linkLabel: z.string().optional(),
      linkPath: z.string().optional(),
    }),
  })
  .transform(({ sys, fields }): Banner => {
    const { title, subtitle, image, linkLabel, linkPath } = fields;
    const link = linkLabel && linkPath && isSitePath(linkPath) ? { linkLabel, linkPath } : noLink;
    return { id: sys.id, title, subtitle, image, ...link };
  });

const noLink = { linkLabel: null, linkPath: null };

const aboutUs: z.ZodType<AboutUs> = z
  .object({
    fields: z.object({
      title: z.string(),
      summary: optionalText,
      body: z.unknown().optional().transform(toRichText),
      image: picture,
      values: z.array(z.string()).default([]),
    }),
  })
  .transform(({ fields }) => fields);

const experiences: z.ZodType<ExperiencesSection> = z
  .object({
    fields: z.object({
      title: z.string(),
      subtitle: optionalText,
      featured: z.array(z.string()).default([]),
    }),
  })
  .transform(({ fields }) => fields);

export const toBanners = (entries: unknown[]): Banner[] => parseEntries(banner, entries);

export const toAboutUs = (entries: unknown[]): AboutUs | null => parseEntries(aboutUs, entries)[0] ?? null;

export const toExperiences = (entries: unknown[]): ExperiencesSection | null =>
  parseEntries(experiences, entries)[0] ?? null;

function parseEntries<T>(schema: z.ZodType<T>, entries: unknown[]): T[] {
  return entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}
