import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";

type Seats = Pick<AgencyDeparture, "taken" | "held" | "capacity">;

const share = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** Hidden from screen readers, because a badge beside it says the same. */
export function CheckedInBar({ checkedIn, people }: { checkedIn: number; people: number }) {
  return (
    <span aria-hidden className="meter flex h-2 overflow-hidden rounded-full bg-line">
      <span className="bg-success" style={{ width: share(checkedIn, people) }} />
    </span>
  );
}

/** Hidden from screen readers, because the numbers beside the bar say the same. */
export function SeatsBar({ taken, held, capacity }: Seats) {
  const isOver = taken > capacity;
  return (
    <span aria-hidden className="meter flex h-2 overflow-hidden rounded-full bg-line">
      <span className={isOver ? "bg-danger" : "bg-brand"} style={{ width: share(taken, capacity) }} />
      <span className="bg-accent" style={{ width: share(held, capacity) }} />
    </span>
  );
}
