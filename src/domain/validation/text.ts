import { z } from "zod";

/** Control characters except line breaks and tabs, and bidirectional formatting marks. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS_AND_TABS = /[\n\t\u2028\u2029]+/g;

/** Removes characters that the database refuses or a terminal interprets. */
export const removeControlCharacters = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, "");

/** A text that is too long aborts validation, so that no other check runs on it. */
export const atMost = (max: number) => ({ error: `too-long:${max}`, abort: true });

const boundedText = (min: number, max: number, tidy: (text: string) => string, missing = "required") =>
  z
    .string({ error: missing })
    .overwrite(tidy)
    .trim()
    .min(1, { error: missing })
    .min(min, { error: `too-short:${min}` })
    .max(max, atMost(max));

/**
 * Issues are codes of `field-messages.ts`.
 * @param missing the issue of an empty line, such as `required:name`
 */
export const line = (min: number, max: number, missing?: string) =>
  boundedText(min, max, (text) => removeControlCharacters(text).replace(BREAKS_AND_TABS, " "), missing);

const LINK = /[/\\@]|\bwww\.|[\p{L}\p{N}\p{M}-]{2}\.\p{L}{2}/iu;
const INVISIBLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu;
/** The full stop of Chinese and Japanese. Domain names treat it as a dot (RFC 3490, section 3.1). */
const IDEOGRAPHIC_DOT = /\u3002/g;

function hasLink(text: string): boolean {
  const plain = text.normalize("NFKC").replace(INVISIBLE_CHARACTERS, "").replace(IDEOGRAPHIC_DOT, ".");
  return LINK.test(plain);
}

/** A text without a letter, such as a document number in the wrong field, counts as a missing name. */
const nameOf = (missing: string) =>
  line(2, 80, missing)
    .refine((name) => /\p{L}/u.test(name), { error: missing, abort: true })
    .refine((name) => !hasLink(name), { error: "not-a-name" });

export const personName = nameOf("required:name");

export const ownName = nameOf("required:ownName");

/** @param missing the issue of an empty text */
export const lines = (min: number, max: number, missing?: string) =>
  boundedText(min, max, removeControlCharacters, missing);

export const email = z
  .string({ error: "required:email" })
  .trim()
  .min(1, { error: "required:email" })
  .max(80, atMost(80))
  .pipe(z.email({ error: "not-an-email" }));
