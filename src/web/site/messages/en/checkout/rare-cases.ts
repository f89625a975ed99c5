import type { rareCases as spanish } from "../../es-co/checkout/rare-cases.ts";

export const rareCases: typeof spanish = {
  priceChanged: "The price has changed",
  priceChangedText: (name, value) =>
    `The option in your link no longer exists. We applied “${name}” at ${value} per person; you can choose another.`,
  partyChanged: "We adjusted your group",
  partyChangedText:
    "A price has changed, or the group is larger than 10. Check how many go at each price before you pay.",
  tooManyPeople: (most) => `A booking takes at most ${most} people`,
  tooManyPeopleText: (wanted, people) =>
    `Your link asks for ${wanted}. This total is for ${people}: if there are more of you, write to us before you pay and we will arrange it with you.`,
  noPeople: "Check how many people are going",
  noPeopleText: (people) =>
    `Your link does not say how many. This total is for ${people === 1 ? "1 person" : `${people} people`}.`,
  callTitle: "Call us for this day",
  callText: "This departure is not booked on the site. Write to us or call, and we will tell you more.",
};
