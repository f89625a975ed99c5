import type { party as spanish } from "../../es-co/checkout/party.ts";

export const party: typeof spanish = {
  title: "Participants",
  less: "Remove one",
  more: "Add one",
  lessOf: (price) => `Remove one: ${price}`,
  moreOf: (price) => `Add one: ${price}`,
  lowest: (value) => `From ${value}`,
  each: (value) => `${value} per person`,
  perGroup: (size) => `for a group of up to ${size}`,
  extra: (value) => `${value} for each more`,
  people: (fewest, most) => (fewest === most ? `groups of ${fewest}` : `${fewest} to ${most} people`),
  proof: (what) => `To show on the day: ${what}`,
  full: "No more seats on that day.",
  most: (most) => `A booking takes ${most} people at most.`,
  adultAlong: "Children come with an adult: add at least one.",
};
