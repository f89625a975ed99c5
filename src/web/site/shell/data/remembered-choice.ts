import { DAY_MS } from "../../../../domain/durations.ts";
import type { QuoteCheckoutInput } from "../../../../use-cases/pricing/quote-checkout.ts";
import { readCheckoutQuery, writeCheckoutQuery } from "../site/checkout-url.ts";
import { BOOKING_FORM } from "./booking-memory.ts";
import { recallNamed, remember, type Store } from "./browser-storage.ts";

const MAX_AGE_MS = 30 * DAY_MS;

/** @param now in milliseconds */
export function recallChoice(store: Store, now: number): QuoteCheckoutInput | null {
  const stored = recallNamed(store, BOOKING_FORM);
  if (!stored || typeof stored.chosenAt !== "number" || now - stored.chosenAt > MAX_AGE_MS) return null;
  const texts = Object.entries(stored).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return readCheckoutQuery(new URLSearchParams(texts));
}

/** @param now in milliseconds */
export function rememberChoice(store: Store, choice: QuoteCheckoutInput, now: number): void {
  const { savedAt, participantsInfo, answers } = recallNamed(store, BOOKING_FORM) ?? {};
  const fields = Object.fromEntries(writeCheckoutQuery(choice));
  remember(store, BOOKING_FORM, { ...fields, chosenAt: now, savedAt, participantsInfo, answers });
}
