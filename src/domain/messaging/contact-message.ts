import { z } from "zod";
import { addBusinessDays } from "../booking/business-days.ts";
import { placeDate } from "../departures/place-time.ts";
import { tidyPhone } from "../identity/phone-format.ts";
import { email, lines, ownName } from "../validation/text.ts";
import { DATA_REQUEST_DAYS, type DataRequestKind } from "./data-request.ts";

/** The limit is higher than for other free texts, because a contact message may be a legal complaint. */
export const CONTACT_MESSAGE_LENGTH = 2_000;

/** Business days in which the agency answers, by the terms on its site. */
const ANSWER_DAYS = 15;

/**
 * The day of filing does not count.
 * @param dataRequest null for a message that is no data request
 */
export const contactDueOn = (filedAt: Date, dataRequest: DataRequestKind | null): string =>
  addBusinessDays(placeDate(filedAt), dataRequest ? DATA_REQUEST_DAYS[dataRequest] : ANSWER_DAYS);

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

/** Input of `email.sendContactMesage`, spelled as in the customer's SDK. */
export const sentContactSchema = contactMessageSchema.extend({
  /** Stamp from `/api/contact-stamp`. Messages without a stamp have a stricter rate limit. */
  stamp: z.string().max(300).optional(),
  /** Value of a hidden field (honeypot). Only scripts fill it in. */
  trap: z.string().max(300).optional(),
});

export type SentContact = z.infer<typeof sentContactSchema>;
