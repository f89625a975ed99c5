import { z } from "zod";
import { isMediaPath } from "../../src/adapters/contentful/media-path.ts";
import { normaliseHost } from "../../src/domain/agencies/agency.ts";

export const nonEmptyText = z.string({ error: "is missing" }).trim().min(1, { error: "is empty" });
export const localizedText = z.strictObject({ "es-CO": nonEmptyText, en: nonEmptyText });
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: "must be a colour such as #9a3b1e" });
export const date = z.iso.date({ error: "must be a date, YYYY-MM-DD" });
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "must be a time, HH:MM" });
export const link = z
  .url({ protocol: /^https$/, error: "must be an https address" })
  .nullable()
  .default(null);
/** Address of a picture as Contentful's app and API show it. */
const CONTENTFUL_PICTURE = /^(https?:)?\/\/images\.ctfassets\.net\//;
const MEDIA = "/media/";
/** Browsers refuse pictures of other hosts (Content-Security-Policy). */
export const picture = z
  .string({ error: "is missing" })
  .transform((address) => address.replace(CONTENTFUL_PICTURE, MEDIA))
  .refine((path) => path.startsWith(MEDIA) && isMediaPath(path.slice(MEDIA.length)), {
    error:
      "must be a picture of Contentful, https://images.ctfassets.net/… or /media/<space>/<asset>/<hash>/<file>",
  });
/** A telephone number with its country code, because links need the code. */
export const phone = nonEmptyText.refine((text) => /^\+[1-9][\d ()-]{6,}$/.test(text), {
  error: "must be a number with its country code, such as +57 310 555 0131",
});
export const host = nonEmptyText
  .transform(normaliseHost)
  .refine((text) => /^[a-z0-9.-]+$/.test(text), { error: "must be a host such as www.example.com" });

export const id = z.uuid({ error: "must be a UUID" });
export const language = z.string().regex(/^[a-z]{2}$/, { error: "must be two letters, such as es" });

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

export const image = z.strictObject({
  src: picture,
  alt: localizedText,
  width: z.int().min(1),
  height: z.int().min(1),
  color: colour,
});
