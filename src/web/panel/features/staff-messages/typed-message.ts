import { z } from "zod";
import type { DepartureKeyInput } from "../../../../domain/departures/departure-key.ts";
import type { MessageText } from "../../../../domain/messaging/message-text.ts";
import type { MessageTexts } from "../../../../domain/messaging/staff-message.ts";
import { textOf } from "../acts/form-values.ts";

/** An English text without subject and body counts as absent. */
export interface TypedTexts {
  es: MessageText;
  en: MessageText;
}

export interface TypedMessage extends TypedTexts {
  to: "all" | "chosen";
  bookings: string[];
  withUnpaid: boolean;
  sendNow: boolean;
}

export function readTexts(form: FormData): TypedTexts {
  const text = (name: string) => textOf(form, name) ?? "";
  return {
    es: { subject: text("subjectEs"), body: text("bodyEs") },
    en: { subject: text("subjectEn"), body: text("bodyEn") },
  };
}

/** The use cases refuse an English text without subject or body. */
export const textsInput = ({ es, en }: TypedTexts) => ({
  "es-CO": es,
  ...(en.subject || en.body ? { en } : {}),
});

const EMPTY: MessageText = { subject: "", body: "" };

export const toTypedTexts = ({ "es-CO": es, en = EMPTY }: MessageTexts): TypedTexts => ({ es, en });

export const hasNoText = ({ es, en }: TypedTexts): boolean =>
  [es.subject, es.body, en.subject, en.body].every((text) => text.trim() === "");

const textSchema = z.object({ subject: z.string(), body: z.string() });
const typedTextsSchema = z.object({ es: textSchema, en: textSchema });

/** Returns null if the field is absent or invalid. */
export function readReplacedTexts(form: FormData): TypedTexts | null {
  try {
    return typedTextsSchema.parse(JSON.parse(textOf(form, "before") ?? ""));
  } catch {
    return null;
  }
}

export function readMessage(form: FormData): TypedMessage {
  return {
    ...readTexts(form),
    to: form.get("to") === "chosen" ? "chosen" : "all",
    bookings: form.getAll("booking").map(String),
    withUnpaid: form.get("withUnpaid") !== null,
    sendNow: form.get("sendNow") !== null,
  };
}

export const messageInput = (key: DepartureKeyInput, typed: TypedMessage) => ({
  ...key,
  texts: textsInput(typed),
  ...(typed.to === "chosen" ? { bookings: typed.bookings } : {}),
  withUnpaid: typed.withUnpaid,
  sendNow: typed.sendNow,
});
