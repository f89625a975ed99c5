import type { Closing } from "./closings.ts";

export type DepartureStatus = "available" | "few-left" | "sold-out" | "closed" | "cut-off";

export interface DepartureFacts {
  capacity: number;
  /** Seats of confirmed bookings and of unexpired holds. */
  taken: number;
  closed: boolean;
  /** The site suggests a call only until the end of the sale. */
  closing?: Closing | null;
  cutOffAt: Date;
}

/** Limit above the seats of any real departure. It detects typing errors. */
export const MAX_SEATS = 9_999;

const FEW_SEATS = 4;

export const isOpen = (status: DepartureStatus): boolean => status === "available" || status === "few-left";

export const freeSeats = (departure: Pick<DepartureFacts, "capacity" | "taken">): number =>
  Math.max(0, departure.capacity - departure.taken);

export function departureStatus(departure: DepartureFacts, now: Date): DepartureStatus {
  const isOver = now >= departure.cutOffAt;
  if (departure.closed && !(isOver && departure.closing === "call")) return "closed";
  if (isOver) return "cut-off";
  const free = freeSeats(departure);
  if (free === 0) return "sold-out";
  return free <= FEW_SEATS ? "few-left" : "available";
}
