import type { rareCases as spanish } from "../../es-co/checkout/rare-cases.ts";

export const rareCases: typeof spanish = {
  priceChanged: "The price has changed",
  priceChangedText: (name, value) =>
    `The option in your link no longer exists. We applied “${name}” at ${value} per person; you can choose another.`,
  partyChanged: "We adjusted your group",
  partyChangedText:
    "A price has changed, or the group is larger than 10. Check how many go at each price before you pay.",
  callTitle: "Call us for this day",
  callText: "This departure is not booked on the site. Write to us or call, and we will tell you more.",
};
