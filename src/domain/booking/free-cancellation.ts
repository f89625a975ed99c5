import { DAY_MS } from "../durations.ts";

/** How long before the start cancelling is free by the policy, in milliseconds. */
export const FREE_CANCELLATION_MS = DAY_MS;

/** The last moment at which cancelling is free by the policy. */
export const freeCancellationUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - FREE_CANCELLATION_MS);
