import type { Locale } from "../locale.ts";
import { fillPlaceholders, type PlaceholderFacts } from "./placeholders.ts";

export interface MessageText {
  subject: string;
  body: string;
}

export const filledText = (
  { subject, body }: MessageText,
  facts: PlaceholderFacts,
  locale: Locale,
): MessageText => ({
  subject: fillPlaceholders(subject, facts, locale),
  body: fillPlaceholders(body, facts, locale),
});
