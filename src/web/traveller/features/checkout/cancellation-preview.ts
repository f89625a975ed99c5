import { withdrawalUntil } from "../../../../domain/booking/cancellation.ts";
import { freeCancellationUntil } from "../../../../domain/booking/free-cancellation.ts";
import { placeInstant } from "../../../../domain/departures/place-time.ts";

export interface CancellationPreview {
  /** Null where it has passed already. */
  freeUntil: Date | null;
  /** `YYYY-MM-DD`; null where the service starts before the right of withdrawal would end. */
  withdrawalUntil: string | null;
}

/** The terms that a purchase made now would have. Date and time are the place's own. */
export function cancellationPreview(date: string, startTime: string, now: Date): CancellationPreview {
  const startsAt = placeInstant(date, startTime);
  const freeUntil = freeCancellationUntil(startsAt);
  return {
    freeUntil: freeUntil > now ? freeUntil : null,
    withdrawalUntil: withdrawalUntil({ purchasedAt: now, startsAt }),
  };
}
