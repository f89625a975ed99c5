import { z } from "zod";
import type { DepartureKeyInput } from "../../../../domain/departures/departure-key.ts";
import type { MessageText } from "../../../../domain/messaging/message-text.ts";
import type { MessageTexts } from "../../../../domain/messaging/staff-message.ts";
import { textOf } from "../acts/form-values.ts";

/** The texts as the form sends them. An empty English text is absent. */
export interface TypedTexts {
  es: MessageText;
  en: MessageText;
}

/** The message as the form sends it. */
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

/** Returns the texts as the use cases take them. Half of an English text is refused there. */
export const textsInput = ({ es, en }: TypedTexts) => ({
  "es-CO": es,
  ...(en.subject || en.body ? { en } : {}),
});

const EMPTY: MessageText = { subject: "", body: "" };

export const toTyped = ({ "es-CO": es, en = EMPTY }: MessageTexts): TypedTexts => ({ es, en });

export const isEmpty = ({ es, en }: TypedTexts): boolean =>
  [es.subject, es.body, en.subject, en.body].every((text) => text.trim() === "");

const textSchema = z.object({ subject: z.string(), body: z.string() });
const beforeSchema = z.object({ es: textSchema, en: textSchema });

/** Returns the texts that a template replaced, from the form's own field. Returns null if the field holds none. */
export function readBefore(form: FormData): TypedTexts | null {
  try {
    return beforeSchema.parse(JSON.parse(textOf(form, "before") ?? ""));
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
