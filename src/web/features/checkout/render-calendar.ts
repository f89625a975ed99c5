import type { ReactNode } from "react";

/** A departure that was chosen on a calendar; the start time where the calendar offers it. */
export interface ChosenDeparture {
  date: string;
  startTime: string | undefined;
}

/** The screen lends the checkout a calendar of the experience: features do not know each other. */
export type RenderCalendar = (onChoose: (chosen: ChosenDeparture) => void) => ReactNode;
