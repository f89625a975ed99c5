import { z } from "zod";
import { tidyPhone } from "../identity/phone-format.ts";
import { email, lines, ownName } from "../validation/text.ts";

/** A message may be a complaint by law, which other free texts of the site are not. */
export const CONTACT_MESSAGE_LENGTH = 2_000;

export const contactMessageSchema = z.object({
  name: ownName,
  email,
  phone: z
    .string()
    .trim()
    .overwrite(tidyPhone)
    .regex(/^\+?[0-9 ()-]{7,25}$/, { error: "not-a-phone" })
    .optional(),
  message: lines(5, CONTACT_MESSAGE_LENGTH, "required:message"),
});

/** What `email.sendContactMesage` takes: the message, and the fields that show whether a person sent it. */
export const sentContactSchema = contactMessageSchema.extend({
  /** From `/api/contact-stamp`; a message without it has a tighter limit. */
  stamp: z.string().max(300).optional(),
  /** The value of a hidden field, which only scripts fill in. */
  trap: z.string().max(300).optional(),
});

export type SentContact = z.infer<typeof sentContactSchema>;
