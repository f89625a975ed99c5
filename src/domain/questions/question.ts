import { z } from "zod";
import type { Localized } from "../locale.ts";
import { line } from "../validation/text.ts";

export const QUESTION_SUBJECTS = ["booking", "participant"] as const;
export type QuestionSubject = (typeof QUESTION_SUBJECTS)[number];

export const QUESTION_KINDS = ["text", "choice", "yes-no", "number", "date"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The id is unique within the question and never reused. */
export interface QuestionOption {
  id: string;
  name: Localized;
}

/** An edit of an answered question inserts a new row, so that stored answers keep the text of their question. */
export interface Question {
  id: string;
  experienceId: string;
  position: number;
  subject: QuestionSubject;
  kind: QuestionKind;
  text: Localized;
  options: readonly QuestionOption[];
  isRequired: boolean;
  /**
   * Sensitive answers need a consent of their own, are always optional, and are deleted sooner (Ley 1581 of 2012, art. 6;
   * Decreto 1377 of 2013, art. 6).
   */
  isSensitive: boolean;
}

export const MAX_QUESTIONS = 10;
export const MAX_OPTIONS = 12;
/** In characters. */
export const MAX_QUESTION_TEXT = 160;
const MAX_OPTION_NAME = 80;

const localized = (max: number) => z.object({ "es-CO": line(2, max), en: line(2, max) });

export const questionEditSchema = z
  .object({
    subject: z.enum(QUESTION_SUBJECTS, { error: "not-an-option" }),
    kind: z.enum(QUESTION_KINDS, { error: "not-an-option" }),
    text: localized(MAX_QUESTION_TEXT),
    options: z
      .array(
        z.object({
          id: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: "invalid" }),
          name: localized(MAX_OPTION_NAME),
        }),
      )
      .max(MAX_OPTIONS, { error: `too-many:${MAX_OPTIONS}` })
      .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, {
        error: "invalid",
      }),
    isRequired: z.boolean(),
    isSensitive: z.boolean(),
  })
  .superRefine(({ kind, options, isRequired, isSensitive }, context) => {
    if (kind === "choice" && options.length < 2)
      context.addIssue({ code: "custom", path: ["options"], message: "too-few:2" });
    if (kind !== "choice" && options.length > 0)
      context.addIssue({ code: "custom", path: ["options"], message: "invalid" });
    if (isRequired && isSensitive)
      context.addIssue({ code: "custom", path: ["isRequired"], message: "sensitive-required" });
  });

export type QuestionEdit = z.infer<typeof questionEditSchema>;
