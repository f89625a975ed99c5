import { DAY_MS } from "../durations.ts";

export const FREE_CANCELLATION_MS = DAY_MS;

export const freeCancellationUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - FREE_CANCELLATION_MS);
