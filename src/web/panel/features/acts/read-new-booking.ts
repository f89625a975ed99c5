import type { HandBookingRequest } from "../../../../domain/booking/booking-request.ts";
import { OVERRIDES, type Override } from "../../../../domain/booking/override.ts";
import { HAND_METHODS, type HandMethod } from "../../../../domain/payments/payment-method.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import { pesosOf, textOf } from "./form-values.ts";

/** Text fields of the form, kept as typed. */
const TYPED = [
  "startTime",
  "duration",
  "price",
  "people",
  "name",
  "email",
  "phoneNumber",
  "method",
  "note",
  "value",
  "why",
] as const;
export type Typed = Partial<Record<(typeof TYPED)[number], string>> & { key: string; rules: Override[] };

export function readTyped(form: FormData): Typed {
  const texts = TYPED.flatMap((name) => {
    const text = textOf(form, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const rules = OVERRIDES.filter((rule) => form.getAll("rules").includes(rule));
  return { ...Object.fromEntries(texts), key: textOf(form, "key") ?? "", rules };
}

/** Returns undefined if the booking is paid later. */
export const methodTaken = ({ method }: Typed): HandMethod | undefined =>
  HAND_METHODS.find((one) => one === method);

/** The schema refuses more people. This limit keeps the list short before the schema runs. */
const MAX_TYPED_PEOPLE = 500;

/** Builds the request from the form. The schema of `bookByHand` validates the request. */
export function toRequest(
  form: FormData,
  typed: Typed,
  { experience, date }: { experience: ExperienceView; date: string },
): HandBookingRequest {
  const { key: idempotencyKey, rules, name, email, phoneNumber, startTime, why = "" } = typed;
  const price = experience.priceList.find(({ id }) => id === typed.price) ?? experience.priceList[0];
  const count = Number(typed.people ?? 1);
  const others = Number.isInteger(count) ? Math.min(Math.max(count, 0), MAX_TYPED_PEOPLE) - 1 : 0;
  const value = rules.includes("price") ? pesosOf(form, "value") : undefined;
  return {
    experienceId: experience.id,
    date,
    startTime,
    duration: typed.duration ?? experience.duration[0] ?? "",
    price: { id: price?.id, value: price?.value ?? 0, name: price?.name ?? "", description: "" },
    participantsInfo: [
      { name, email, phoneNumber },
      ...Array.from({ length: Math.max(0, others) }, () => ({})),
    ],
    ...(rules.length > 0 ? { override: { rules, value, why } } : {}),
    idempotencyKey,
  };
}
