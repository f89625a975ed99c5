import { BOOKING_FORM } from "../data/booking-memory.ts";
import { browserStorage, recallNamed } from "../data/browser-storage.ts";

export function rememberedPhone(): string | null {
  const people = recallNamed(browserStorage("local"), BOOKING_FORM)?.participantsInfo;
  const lead: unknown = Array.isArray(people) ? people[0] : null;
  if (typeof lead !== "object" || lead === null || !("phoneNumber" in lead)) return null;
  return typeof lead.phoneNumber === "string" && lead.phoneNumber !== "" ? lead.phoneNumber : null;
}
