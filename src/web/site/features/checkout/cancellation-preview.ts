import { withdrawalUntil } from "../../../../domain/booking/cancellation.ts";
import { freeCancellationUntil } from "../../../../domain/booking/free-cancellation.ts";
import { placeInstant } from "../../../../domain/departures/place-time.ts";

export interface CancellationPreview {
  /** Null if the deadline has passed. */
  freeUntil: Date | null;
  /** `YYYY-MM-DD`; null if the service starts before the right of withdrawal would end. */
  withdrawalUntil: string | null;
}

/** Date and start time are in place time. */
export function cancellationPreview(date: string, startTime: string, now: Date): CancellationPreview {
  const startsAt = placeInstant(date, startTime);
  const freeUntil = freeCancellationUntil(startsAt);
  return {
    freeUntil: freeUntil > now ? freeUntil : null,
    withdrawalUntil: withdrawalUntil({ purchasedAt: now, startsAt }),
  };
}
