import { z } from "zod";
import { email, lines, personName } from "../validation/text.ts";

/** What `email.sendContactMesage` takes. */
export const contactMessageSchema = z.object({
  name: personName,
  email,
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()-]{7,25}$/, { error: "not-a-phone" })
    .optional(),
  message: lines(5, 255),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
