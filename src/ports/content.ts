import type { Locale } from "../domain/locale.ts";

/** `src` is a path on this site. */
export interface ContentPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface Banner {
  id: string;
  title: string;
  subtitle: string;
  image: ContentPicture | null;
  linkLabel: string | null;
  linkPath: string | null;
}

export type RichTextMark = "bold" | "italic" | "underline" | "code";

/** Formatted text as plain data, without links into the CMS. Addresses are paths or begin with https, mailto or tel. */
export type RichText =
  | { type: "text"; value: string; marks: RichTextMark[] }
  | { type: "link"; href: string; children: RichText[] }
  | {
      type:
        | "document"
        | "paragraph"
        | "heading-2"
        | "heading-3"
        | "quote"
        | "list"
        | "numbered-list"
        | "list-item"
        | "rule";
      children: RichText[];
    };

export interface AboutUs {
  title: string;
  summary: string;
  body: RichText;
  image: ContentPicture | null;
  values: string[];
}

export interface ExperiencesSection {
  title: string;
  subtitle: string;
  /** Experience ids in the order in which the page shows them. */
  featured: string[];
}

export interface AgencyContent {
  banners: Banner[];
  aboutUs: AboutUs | null;
  experiences: ExperiencesSection | null;
}

export interface ContentProvider {
  /**
   * Returns an agency's content. If the CMS fails, returns the content of the last successful read, or empty content. Never
   * throws.
   */
  agencyContent(agencyId: string, locale: Locale): Promise<AgencyContent>;
}

interface ContentErrorParts {
  /** HTTP status; 0 if there was no response. */
  status: number;
  statusText: string;
  details?: unknown;
  requestId?: string | undefined;
  cause?: unknown;
}

/** `name` is the CMS's code, such as `AccessTokenInvalid`. */
export class ContentError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly details: unknown;
  readonly requestId: string | undefined;
  constructor(name: string, message: string, parts: ContentErrorParts) {
    super(message, { cause: parts.cause });
    this.name = name;
    this.status = parts.status;
    this.statusText = parts.statusText;
    this.details = parts.details;
    this.requestId = parts.requestId;
  }
}

export class ContentNotFoundError extends ContentError {
  constructor(message: string, parts: ContentErrorParts) {
    super("NotFound", message, parts);
  }
}
