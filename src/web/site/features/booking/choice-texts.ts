import type { CampaignCause } from "../../../../domain/campaigns/campaign.ts";
import type { TimeChange } from "../../../../domain/campaigns/time-change.ts";
import { formatDayAndTime } from "../../../../domain/departures/format-moment.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { DepartureTime } from "../../../../domain/departures/schedule.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { choiceMessages } from "../../messages/booking/choice.ts";

type Texts = (typeof choiceMessages)["es-CO"];

interface ChoiceTexts {
  title: string;
  offer: string;
  becauseOf: (cause: CampaignCause) => string;
  move: (to: DepartureTime) => string;
  movedByDefault: (to: DepartureTime) => string;
  /** Shown after the deadline, and before the choice is offered. */
  moves: (to: DepartureTime) => string;
}

export function choiceTexts(texts: Texts, timeChange: TimeChange | null, locale: Locale): ChoiceTexts {
  if (!timeChange) {
    const whenOf = ({ date, startTime }: DepartureTime) => formatDayAndTime(date, startTime, locale);
    return {
      ...{ title: texts.title, offer: texts.next.offer, becauseOf: (cause) => texts.because[cause] },
      move: (to) => texts.move(whenOf(to)),
      movedByDefault: (to) => texts.movedByDefault(whenOf(to)),
      moves: (to) => texts.next.move(whenOf(to)),
    };
  }
  const { timeChange: words } = texts;
  const timeOf = (time: string) => formatTime(time, locale);
  return {
    title: words.title(timeOf(timeChange.to), timeOf(timeChange.from)),
    ...{ offer: words.offer, becauseOf: (cause) => words.because[cause] },
    move: ({ startTime }) => words.move(timeOf(startTime)),
    movedByDefault: ({ startTime }) => words.movedByDefault(timeOf(startTime)),
    moves: ({ startTime }) => words.moves(timeOf(startTime)),
  };
}
