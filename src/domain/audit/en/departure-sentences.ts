import type { CampaignOffer, ChosenBy } from "../../campaigns/choice.ts";
import { beforeStart } from "../../departures/before-start.ts";
import type { Closing } from "../../departures/closings.ts";
import type { Guarantee } from "../../departures/minimum.ts";
import { hasDocuments } from "../../export/manifest.ts";
import type { DepartureFacts } from "../facts/departure-facts.ts";
import { scheduleSentence } from "../schedule-sentences.ts";
import type { SentencesOf } from "../sentences.ts";
import {
  CAUSES,
  count,
  day,
  guideFields,
  hour,
  moment,
  people,
  questionFields,
  seats,
  start,
} from "./words.ts";

const CHOSEN: Record<ChosenBy, (choice: string) => string> = {
  traveller: (choice) => `The traveller chose ${choice}.`,
  staff: (choice) => `Chose ${choice} for the traveller, who asked for it.`,
  deadline: (choice) => `Nobody chose in time: ${choice} was applied.`,
};

const offerText = ({ offer, until }: { offer?: CampaignOffer; until?: string }): string => {
  if (!until) return "";
  const rest = offer === "move" ? "are moved" : "are refunded";
  return ` Travellers choose until ${moment(until)}; the others ${rest}.`;
};

const CLOSED: Record<Closing, string> = {
  call: "closed, with “call us” on the site",
  hidden: "closed and off the site",
};

const GUARANTEED: Record<Guarantee, string> = {
  people: "because it reached the minimum",
  decision: "because it runs with fewer people too",
  staff: "by decision of the agency",
  sold: "because people had booked it without a minimum",
};

const minimumText = (minimum: number | null): string =>
  minimum === null ? "the schedule's" : minimum === 0 ? "none" : people(minimum);

const reasonText = ({ reason }: DepartureFacts["change-departure"]): string =>
  reason ? ` Reason: ${reason}.` : "";

function cutOffText({ cutOffFrom, cutOffTo }: DepartureFacts["change-departure"]): string {
  if (cutOffTo === undefined) return "";
  const cutOff = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? "the schedule's" : beforeStart(minutes, "en");
  return ` Sales end: ${cutOff(cutOffTo)} (${cutOff(cutOffFrom)} before).`;
}

export const DEPARTURE_SENTENCES: SentencesOf<DepartureFacts> = {
  "change-departure": (facts) => {
    const capacity = (number: number | null) => (number === null ? "its schedule's seats" : seats(number));
    const sale = facts.closedTo ? (facts.closing ? CLOSED[facts.closing] : "closed") : "open";
    return `The departure has ${capacity(facts.capacityTo)} (${capacity(facts.capacityFrom)} before), ${facts.taken} taken, and is ${sale}.${reasonText(facts)}${cutOffText(facts)}`;
  },
  "change-departures": (facts) =>
    `Confirmed a change of ${count(facts.departures, "departure", "departures")} between ${day(facts.from)} and ${day(facts.to)}.`,
  "change-schedule": (facts) => scheduleSentence(facts, "en"),
  "add-departure": ({ capacity, ...departure }) =>
    `Added a departure on ${start(departure)}, with ${seats(capacity)}.`,
  "remove-departure": (facts) => `Removed the extra departure of ${start(facts)}.`,
  "note-departure": ({ note, internal }) => {
    const what = [
      ...(note ? [`Wrote to the departure's travellers: “${note}”.`] : []),
      ...(note === null ? ["Removed the note to the departure's travellers."] : []),
      ...(internal === undefined
        ? []
        : [internal ? "Changed the internal note." : "Removed the internal note."]),
    ];
    return what.join(" ");
  },
  "guarantee-departure": ({ by, confirmed, needed, ...departure }) =>
    `Guaranteed the departure of ${start(departure)}, ${GUARANTEED[by]}: ${confirmed} of ${people(needed)}.`,
  "change-minimum": ({ from, to }) =>
    `Minimum of the departure: ${minimumText(to)} (${minimumText(from)} before).`,
  "save-guide": ({ name, changed }) =>
    changed === "everything" ? `Added ${name} to the guides.` : `Changed ${name}: ${guideFields(changed)}.`,
  "retire-guide": ({ name, departures }) =>
    `Retired ${name} from the guides${departures > 0 ? `, who stays on ${count(departures, "departure to come", "departures to come")}` : ""}.`,
  "restore-guide": ({ name }) => `Restored ${name} as a guide.`,
  "save-question": ({ experience, question, changed }) =>
    changed === "everything"
      ? `${experience}: added the question “${question}”.`
      : `${experience}: changed the question “${question}” (${questionFields(changed)}).`,
  "retire-question": ({ experience, question }) => `${experience}: retired the question “${question}”.`,
  "place-question": ({ experience, question, place }) =>
    `${experience}: moved the question “${question}” to place ${place}.`,
  "assign-guides": (facts) =>
    `${facts.to ? `The departure is led by ${facts.to}` : "The departure has no guide now"}${facts.from ? ` (${facts.from} before)` : ""}.`,
  "cancel-departure": (facts) =>
    `Cancelled the departure of ${start(facts)} because of ${CAUSES[facts.cause]}: ${count(facts.bookings, "booking", "bookings")}, ${people(facts.people)}.${offerText(facts)}`,
  "change-time": (facts) =>
    `Changed the time of the departure of ${day(facts.date)}: it leaves at ${hour(facts.to)}, not at ${hour(facts.from)}, because of ${CAUSES[facts.cause]}: ${count(facts.bookings, "booking", "bookings")}, ${people(facts.people)}. A refund can be asked for until ${moment(facts.until)}.`,
  "offer-choice": ({ departures }) =>
    `Offered a choice between a refund and ${count(departures, "departure, with seats held", "departures, with seats held")}.`,
  "narrow-choice": () =>
    "Cancelled a departure that had been offered to the traveller, and wrote to them again.",
  "make-choice": ({ choice, by }) => CHOSEN[by](choice === "move" ? "another departure" : "the refund"),
  "tick-call": ({ called }) =>
    called ? "Marked the traveller as called." : "Marked the traveller as not called.",
  "steer-campaign": (facts) =>
    facts.to === "stopped"
      ? "Stopped the decision on the departure."
      : `Resumed the decision on the departure${facts.retried > 0 ? `, with ${count(facts.retried, "booking", "bookings")} that had failed` : ""}.`,
  "export-manifest": (facts) =>
    `Exported the list ${facts.view === "park" ? "for the park " : ""}of the departure of ${start(facts)} as ${facts.format.toUpperCase()}, ${hasDocuments(facts.view) ? "with" : "without"} documents${facts.sensitive ? ", with sensitive answers" : ""}.`,
};
