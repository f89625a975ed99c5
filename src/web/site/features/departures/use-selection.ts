import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { firstThatFits, fits } from "../../../../domain/departures/first-fit.ts";
import { isForMinors } from "../../../../domain/pricing/audience.ts";
import type { PartyCount } from "../../../../domain/pricing/party.ts";
import { seatsOfParty } from "../../../../domain/pricing/party-bounds.ts";
import { MAX_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import { withValues } from "../../../../domain/schedules/departure-prices.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { QuoteCheckoutInput } from "../../../../use-cases/pricing/quote-checkout.ts";
import { choiceOfParty, partyOfChoice } from "../../entities/party/party-choice.ts";
import { browserStorage } from "../../shell/data/browser-storage.ts";
import { recallChoice, rememberChoice } from "../../shell/data/remembered-choice.ts";
import { canBook } from "./day.ts";
import type { LinkedChoice } from "./linked-choice.ts";

export interface Selection {
  date: string | null;
  startTime: string | null;
  /** Whether the visitor chose the start time. Otherwise the start time follows the size of the group. */
  isTimeChosen: boolean;
  departures: DepartureView[];
  duration: string;
  /** Number of people at each price, in the order of the experience's prices. */
  party: PartyCount[];
}

export type Bookable = Pick<
  ExperienceView,
  "id" | "title" | "duration" | "priceList" | "pricesVary" | "taxRule" | "priceFrom" | "childPriceFrom"
>;

/** Before a departure is chosen, the prices are the lowest of all departures. */
export function withChosenPrices(experience: Bookable, selection: Selection): Bookable {
  const prices = chosenDeparture(selection)?.prices;
  if (!prices) return experience;
  const priceList = withValues(experience.priceList, prices);
  // The steppers show the child's price of this departure, so `childPriceFrom` is omitted.
  return { ...experience, priceList, pricesVary: false, childPriceFrom: null };
}

export const choiceOf = (experience: Bookable, selection: Selection): QuoteCheckoutInput => ({
  experienceId: experience.id,
  selectedDate: selection.date ?? undefined,
  startTime: selection.startTime ?? undefined,
  duration: selection.duration,
  ...choiceOfParty(experience.priceList, selection.party),
});

/** The restored date waits until its seats have been fetched. */
function restoreChoice(experience: Bookable, choice: QuoteCheckoutInput, selection: Selection): Selection {
  const { duration, startTime = null } = choice;
  return {
    ...selection,
    startTime,
    duration: experience.duration.find((offered) => offered === duration) ?? selection.duration,
    party: partyOfChoice(experience.priceList, choice, (price) => !isForMinors(price)),
  };
}

/** A start time that the visitor chose stays. */
function withFittingTime({ priceList }: Bookable, selection: Selection): Selection {
  const { departures, startTime, isTimeChosen } = selection;
  const seats = seatsOfParty(priceList, selection.party);
  const chosen = chosenDeparture(selection);
  if (isTimeChosen || departures.length === 0 || (chosen && fits(chosen, seats))) return selection;
  const other =
    firstThatFits(departures, seats) ?? (chosen && canBook(chosen) ? chosen : departures.find(canBook));
  return { ...selection, startTime: other?.startTime ?? startTime };
}

const NO_CHOICE: LinkedChoice = {};

/**
 * State of the booking form. Starts with the choice in the address or the first options, and then restores choices that the
 * browser has stored. The address loses its choice once it is restored or replaced, because the browser then stores the choice.
 */
export function useSelection(experience: Bookable, linked: LinkedChoice = NO_CHOICE) {
  const navigate = useNavigate();
  const [selection, setSelection] = useState<Selection>({
    date: null,
    startTime: null,
    isTimeChosen: false,
    departures: [],
    duration: experience.duration[0] ?? "",
    party: partyOfChoice(experience.priceList, linked),
  });
  const [wantedDate, setWantedDate] = useState(linked.date ?? null);
  const [ownHold, setOwnHold] = useState<OwnHold | null>(null);

  useEffect(() => {
    const choice = recallChoice(browserStorage("local"), Date.now());
    if (choice?.experienceId !== experience.id) return;
    const { date, dateProblem, participants = choice.participants } = linked;
    setSelection((current) => {
      const restored = restoreChoice(experience, choice, current);
      return participants === choice.participants ? restored : { ...restored, party: current.party };
    });
    if (!date && !dateProblem) setWantedDate(choice.selectedDate ?? null);
  }, [experience, linked]);

  function change(part: Partial<Selection>) {
    const next = withFittingTime(experience, { ...selection, ...part });
    setSelection(next);
    rememberChoice(browserStorage("local"), choiceOf(withChosenPrices(experience, next), next), Date.now());
    const { search, hash } = window.location;
    const query = new URLSearchParams(search);
    if (!query.has("selectedDate") && !query.has("participants")) return;
    query.delete("selectedDate");
    query.delete("participants");
    void navigate({ search: String(query), hash }, { replace: true, preventScrollReset: true });
  }
  return {
    selection,
    /** Date of the address or of an earlier visit, `YYYY-MM-DD`, which is selected if it can be booked. */
    wantedDate,
    /** Reasons why the choice in the address cannot be booked. A chosen date replaces the date in the address. */
    problems: [selection.date ? null : linked.dateProblem, linked.peopleProblem],
    change,
    ownHold,
    setOwnHold,
    chooseDate(date: string, departures: DepartureView[]) {
      const sameTime = departures.find(
        ({ startTime }) => selection.isTimeChosen && startTime === selection.startTime,
      );
      const isTimeChosen =
        sameTime !== undefined && fits(sameTime, seatsOfParty(experience.priceList, selection.party));
      change({ date, departures, isTimeChosen });
    },
  };
}

export const chosenDeparture = ({ departures, startTime }: Selection): DepartureView | undefined =>
  departures.find((departure) => departure.startTime === startTime);

/** Returns the largest number of free seats of a departure on the chosen day. */
export function seatsOfDay({ departures }: Selection): number {
  const free = departures.filter(canBook).map((departure) => departure.free);
  return free.length > 0 ? Math.max(...free) : MAX_PARTICIPANTS;
}
