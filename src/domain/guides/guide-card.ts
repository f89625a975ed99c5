import { daysBetween } from "../departures/place-time.ts";
import type { Guide } from "../experiences/social-proof.ts";

const EXPIRING_DAYS = 30;

export type CardStanding =
  | { kind: "missing" }
  | { kind: "valid" }
  | { kind: "expiring"; days: number }
  | { kind: "expired" };

/** @param today `YYYY-MM-DD` in place time */
export function cardStanding(
  { cardNumber, cardExpiresOn }: Pick<Guide, "cardNumber" | "cardExpiresOn">,
  today: string,
): CardStanding {
  if (cardNumber === null) return { kind: "missing" };
  if (cardExpiresOn === null) return { kind: "valid" };
  const days = daysBetween(today, cardExpiresOn);
  if (days < 0) return { kind: "expired" };
  return days <= EXPIRING_DAYS ? { kind: "expiring", days } : { kind: "valid" };
}
