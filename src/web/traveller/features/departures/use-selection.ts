import { useEffect, useState } from "react";
import { firstThatFits, fits } from "../../../../domain/departures/first-fit.ts";
import { isForMinors } from "../../../../domain/pricing/audience.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { QuoteCheckoutInput } from "../../../../use-cases/pricing/quote-checkout.ts";
import { browserStorage } from "../../../shell/data/browser-storage.ts";
import { recallChoice, rememberChoice } from "../../../shell/data/remembered-choice.ts";
import { canBook } from "./day.ts";

/** What a traveller has chosen of an experience so far. */
export interface Selection {
  date: string | null;
  startTime: string | null;
  /** Somebody named the hour; else it follows the size of the group. */
  timeNamed: boolean;
  /** The departures of the chosen date. */
  departures: DepartureView[];
  duration: string;
  /** Place in the experience's price list. */
  price: number;
  participants: number;
}

export type Bookable = Pick<
  ExperienceView,
  "id" | "duration" | "priceList" | "taxRule" | "startTimes" | "priceFrom"
>;

const choiceOf = (experience: Bookable, selection: Selection): QuoteCheckoutInput => {
  const price = experience.priceList[selection.price];
  return {
    experienceId: experience.id,
    participants: selection.participants,
    selectedDate: selection.date ?? undefined,
    startTime: selection.startTime ?? undefined,
    duration: selection.duration,
    priceValue: price?.value,
    priceLabel: price?.name,
    priceDescription: price?.description,
  };
};

/** The selection with as much of an earlier choice as is still offered; a date has to be looked up first. */
function recalled(experience: Bookable, choice: QuoteCheckoutInput, selection: Selection): Selection {
  const { duration, participants, priceLabel, priceValue, startTime = null } = choice;
  const price = experience.priceList.findIndex(
    (one) => one.name === priceLabel && one.value === priceValue && !isForMinors(one),
  );
  const isGroup =
    participants !== undefined && participants >= MIN_PARTICIPANTS && participants <= MAX_PARTICIPANTS;
  return {
    ...selection,
    startTime,
    duration: experience.duration.find((offered) => offered === duration) ?? selection.duration,
    price: price < 0 ? selection.price : price,
    participants: isGroup ? participants : selection.participants,
  };
}

/** Where nobody named an hour: the first of the day that fits the group, if the one before does not; else one with seats. */
function withFittingTime(selection: Selection): Selection {
  const { departures, participants, startTime, timeNamed } = selection;
  const chosen = chosenDeparture(selection);
  if (timeNamed || departures.length === 0 || (chosen && fits(chosen, participants))) return selection;
  const other =
    firstThatFits(departures, participants) ??
    (chosen && canBook(chosen) ? chosen : departures.find(canBook));
  return { ...selection, startTime: other?.startTime ?? startTime };
}

/**
 * The choices of the booking form: the first of each list to begin with, then what the browser remembers of this
 * experience.
 */
export function useSelection(experience: Bookable) {
  const [selection, setSelection] = useState<Selection>({
    date: null,
    startTime: null,
    timeNamed: false,
    departures: [],
    duration: experience.duration[0] ?? "",
    price: 0,
    participants: MIN_PARTICIPANTS,
  });
  const [wantedDate, setWantedDate] = useState<string | null>(null);

  useEffect(() => {
    const choice = recallChoice(browserStorage("local"), Date.now());
    if (choice?.experienceId !== experience.id) return;
    setSelection((current) => recalled(experience, choice, current));
    setWantedDate(choice.selectedDate ?? null);
  }, [experience]);

  function change(part: Partial<Selection>) {
    const next = withFittingTime({ ...selection, ...part });
    setSelection(next);
    rememberChoice(browserStorage("local"), choiceOf(experience, next), Date.now());
  }
  return {
    selection,
    /** The date of an earlier visit, `YYYY-MM-DD`; chosen again once it is known to be free. */
    wantedDate,
    change,
    chooseDate(date: string, departures: DepartureView[]) {
      const named = departures.find(
        ({ startTime }) => selection.timeNamed && startTime === selection.startTime,
      );
      const timeNamed = named !== undefined && fits(named, selection.participants);
      change({ date, departures, timeNamed });
    },
  };
}

/** The departure that was chosen, if one was. */
export const chosenDeparture = ({ departures, startTime }: Selection): DepartureView | undefined =>
  departures.find((departure) => departure.startTime === startTime);
