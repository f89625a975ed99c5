import type { BookingView, ChangeOptions } from "../../../../use-cases/booking/booking-view.ts";
import type { ChangeKind } from "./typed-change.ts";

const OPTIONS: Record<ChangeKind, keyof ChangeOptions> = {
  date: "move",
  remove: "remove",
  add: "add",
  correct: "correct",
};

export type Obstacle = "closed" | "too-late" | "only-one" | "full";

/** Returns why a kind of change is not offered for a booking now; null if it is offered. */
export function obstacleTo(
  kind: ChangeKind,
  { changes, participants }: Pick<BookingView, "changes" | "participants">,
): Obstacle | null {
  if (changes[OPTIONS[kind]]) return null;
  if (!changes.correct) return "closed";
  if (kind === "add") return "full";
  return kind === "remove" && participants === 1 ? "only-one" : "too-late";
}
