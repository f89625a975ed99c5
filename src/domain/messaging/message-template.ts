import { z } from "zod";
import { line } from "../validation/text.ts";
import { type MessageTexts, messageTextsSchema } from "./staff-message.ts";

export const MAX_TEMPLATES = 50;
/** In characters. */
const MAX_TEMPLATE_NAME = 60;

export interface MessageTemplate {
  id: string;
  name: string;
  texts: MessageTexts;
  /** A change names the revision that it replaces. */
  revision: number;
}

export const messageTemplateSchema = z.object({
  name: line(2, MAX_TEMPLATE_NAME),
  texts: messageTextsSchema,
});
