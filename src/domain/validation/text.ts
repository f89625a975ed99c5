import { z } from "zod";

/** Control characters but for a break and a tab, and marks that turn the direction of writing. */
const UNSPEAKABLE = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS = /[\n\t\u2028\u2029]+/g;

/** Text without characters that the database refuses or a terminal interprets. */
export const spoken = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(UNSPEAKABLE, "");

/** A bound after which validation stops: no further check runs on a text that is too long. */
export const atMost = (max: number) => ({ error: `too-long:${max}`, abort: true });

const within = (min: number, max: number, tidy: (text: string) => string, missing = "required") =>
  z
    .string({ error: missing })
    .overwrite(tidy)
    .trim()
    .min(1, { error: missing })
    .min(min, { error: `too-short:${min}` })
    .max(max, atMost(max));

/**
 * A line of text within bounds, trimmed. Issues are codes of `field-messages.ts`.
 * @param missing the issue of an empty line, as `required:name`.
 */
export const line = (min: number, max: number, missing?: string) =>
  within(min, max, (text) => spoken(text).replace(BREAKS, " "), missing);

/** What a mail program turns into a link, or a reader may read as one: a slash, an at, `www.`, or a dot within a word. */
const LINK = /[/\\@]|\bwww\.|[\p{L}\p{N}\p{M}-]{2}\.\p{L}{2}/iu;
/** Characters without a shape of their own: zero-width spaces and joiners, soft hyphens, variation selectors. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
/** The dot of Chinese and Japanese, which addresses take for one (RFC 3490, section 3.1). */
const IDEOGRAPHIC_DOT = /\u3002/g;

/** Whether a text has a link once its letters and dots are written plainly. */
function hasLink(text: string): boolean {
  const plain = text.normalize("NFKC").replace(SHAPELESS, "").replace(IDEOGRAPHIC_DOT, ".");
  return LINK.test(plain);
}

const nameOf = (missing: string) =>
  line(2, 80, missing).refine((name) => !hasLink(name), { error: "not-a-name" });

/** A person's name as it may be shown in an e-mail: initials and apostrophes of any script, and nothing that could be a link. */
export const personName = nameOf("required:name");

/** Name of the person who writes it. */
export const ownName = nameOf("required:ownName");

/** Text over several lines, within bounds. @param missing the issue of an empty text. */
export const lines = (min: number, max: number, missing?: string) => within(min, max, spoken, missing);

export const email = z
  .string({ error: "required:email" })
  .trim()
  .min(1, { error: "required:email" })
  .max(80, atMost(80))
  .pipe(z.email({ error: "not-an-email" }));
