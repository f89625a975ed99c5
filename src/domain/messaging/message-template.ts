import { z } from "zod";
import { line } from "../validation/text.ts";
import { type MessageTexts, messageTextsSchema } from "./staff-message.ts";

export const MAX_TEMPLATES = 50;
const MAX_NAME_CHARACTERS = 60;

export interface MessageTemplate {
  id: string;
  name: string;
  texts: MessageTexts;
  /** A save sends the revision that its editor read, so that it overwrites no newer text. */
  revision: number;
}

export const messageTemplateSchema = z.object({
  name: line(2, MAX_NAME_CHARACTERS),
  texts: messageTextsSchema,
});
