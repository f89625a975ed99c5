import { useState } from "react";
import { MIN_PARTICIPANTS } from "../../../domain/pricing/quote.ts";
import type { DepartureView } from "../../../use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../../use-cases/experiences/experience-view.ts";
import { canBook } from "./day.ts";

/** What a traveller has chosen of an experience so far. */
export interface Selection {
  date: string | null;
  startTime: string | null;
  /** The departures of the chosen date. */
  departures: DepartureView[];
  duration: string;
  /** Place in the experience's price list. */
  price: number;
  participants: number;
}

export type Bookable = Pick<ExperienceView, "id" | "duration" | "priceList" | "startTimes" | "priceFrom">;

/** The choices of the booking form, the first of each list to begin with. */
export function useSelection(experience: Bookable) {
  const [selection, setSelection] = useState<Selection>({
    date: null,
    startTime: null,
    departures: [],
    duration: experience.duration[0] ?? "",
    price: 0,
    participants: MIN_PARTICIPANTS,
  });
  const change = (part: Partial<Selection>) => setSelection((current) => ({ ...current, ...part }));
  return {
    selection,
    change,
    chooseDate(date: string, departures: DepartureView[]) {
      const kept = departures.find((departure) => departure.startTime === selection.startTime);
      const chosen = kept && canBook(kept) ? kept : departures.find(canBook);
      change({ date, departures, startTime: chosen?.startTime ?? null });
    },
  };
}

/** The departure that was chosen, if one was. */
export const chosenDeparture = ({ departures, startTime }: Selection): DepartureView | undefined =>
  departures.find((departure) => departure.startTime === startTime);
