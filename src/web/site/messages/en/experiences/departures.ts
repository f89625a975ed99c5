import type { departures as spanish } from "../../es-co/experiences/departures.ts";

export const departures: typeof spanish = {
  calendar: {
    label: "Calendar of departures",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    free: (count) => (count === 1 ? "1 seat" : `${count} seats`),
    few: (count) => `${count} left`,
    cell: { few: (count) => `${count} left`, soldOut: "full" },
    soldOut: "Sold out",
    unavailable: "No departure",
    call: "Call us for this day",
    loading: "Checking the seats…",
    none: "No departure has free seats this month.",
    legend: { available: "Seats free", few: "Few left", soldOut: "Sold out", own: "Your seats" },
  },
  otherDate: (date) => `See the closest date with seats: ${date}`,
  noneAtAll: "No date has free seats for now.",
  askForDates: "Ask for other dates",
  otherExperiences: "See other experiences",
};
