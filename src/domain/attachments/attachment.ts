import { removeControlCharacters } from "../validation/text.ts";

export const ATTACHMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];
export type PictureType = Exclude<AttachmentType, "application/pdf">;

export const MAX_ATTACHMENT_MB = 8;
/** A photo of 12 megapixels has 3 to 6 MB. */
export const MAX_ATTACHMENT_BYTES = MAX_ATTACHMENT_MB * 1024 * 1024;
/** Query parameter of a form's URL, set if the form's file was too large to be read. */
export const TOO_LARGE = { name: "file", value: "too-large" } as const;
export const MAX_ATTACHMENTS = 20;
export const MAX_NAME_LENGTH = 120;

const EXTENSIONS: Record<AttachmentType, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
};

export const ACCEPTED_TYPES = ATTACHMENT_TYPES.join(",");

type Mark = readonly [offset: number, bytes: string];

const MARKS: Record<AttachmentType, readonly Mark[]> = {
  "image/jpeg": [[0, "\xff\xd8\xff"]],
  "image/png": [[0, "\x89PNG\r\n\x1a\n"]],
  "image/webp": [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  "application/pdf": [[0, "%PDF-"]],
};

const hasMark = (bytes: Uint8Array, [offset, mark]: Mark): boolean =>
  [...mark].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/** Returns the type by a file's first bytes, because the sender chooses name and declared type. */
export const attachmentTypeOf = (bytes: Uint8Array): AttachmentType | null =>
  ATTACHMENT_TYPES.find((type) => MARKS[type].every((mark) => hasMark(bytes, mark))) ?? null;

/** Files other than slips may be photos of identity documents. Opening such a file requires `people.documents`. */
export const isSlip = (file: { paymentId: string | null; refundId: string | null }): boolean =>
  file.paymentId !== null || file.refundId !== null;

export const isPicture = (type: AttachmentType): type is PictureType => type !== "application/pdf";

const UNSAFE_CHARACTERS = /[\s\\/:*?"<>|]+/g;
const OUTER_DOTS = /^[. ]+|(?<![. ])[. ]+$/g;

/**
 * Returns a file name without characters that file systems refuse.
 * @param fallback name without extension, if nothing of `name` is left
 */
export function attachmentName(name: string, type: AttachmentType, fallback: string): string {
  const safe = removeControlCharacters(name).replace(UNSAFE_CHARACTERS, " ").trim();
  const extensions = EXTENSIONS[type];
  const known = extensions.find((extension) => safe.toLowerCase().endsWith(`.${extension}`));
  const stem = known ? safe.slice(0, -known.length - 1) : safe;
  const extension = known ? safe.slice(-known.length) : extensions[0];
  const shortened = [...stem.replace(OUTER_DOTS, "")]
    .slice(0, MAX_NAME_LENGTH - extension.length - 1)
    .join("");
  return `${shortened || fallback}.${extension}`;
}
