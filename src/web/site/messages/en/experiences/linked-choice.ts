import type { linkedChoice as spanish } from "../../es-co/experiences/linked-choice.ts";

export const linkedChoice: typeof spanish = {
  invalidDate: "The date in the link does not exist. Choose a day in the calendar.",
  past: (day) => `${day} is in the past. Choose another date.`,
  soldOut: (day) => `${day} is sold out.`,
  cutOff: (day) => `Sales for ${day} have closed.`,
  call: (day) => `${day} is not booked on the site: write to us or call us.`,
  noDeparture: (day) => `There is no departure on ${day}.`,
  next: (day) => `The closest date with seats is ${day}.`,
  choose: "Choose another date.",
  tooManyPeople: (people, most) =>
    `A booking takes at most ${most} people. If there are ${people} of you, write to us and we will arrange it.`,
  invalidPeople: "The link does not say how many people are going. Check the number before you book.",
};
