import type { home as spanish } from "../es-co/home.ts";

export const home: typeof spanish = {
  title: "Experiences in Colombia",
  banners: {
    label: "Highlights",
    pause: "Pause the changing pictures",
    play: "Resume the changing pictures",
    previous: "Previous highlight",
    next: "Next highlight",
    slide: (position, total) => `${position} of ${total}`,
    show: (position) => `Show highlight ${position}`,
  },
  seeExperiences: "See the experiences",
  trust: {
    title: "Why book here",
    registered: "Registered agency",
    registeredDetail: (rnt) => `National Tourism Registry (RNT) no. ${rnt}`,
    payment: "Secure payment",
    paymentDetail: "By Mercado Pago: card, PSE or Efecty",
    cancellation: "Free cancellation",
    cancellationDetail: "Up to 24 hours before it starts",
  },
  experiences: {
    title: "Experiences",
    subtitle: "Real seats and final prices: what you see is what you pay.",
    emptyTitle: "We are preparing the next season",
    emptyDescription:
      "There are no experiences on sale yet. Write to us and we will tell you what is coming.",
    contact: "Write to us",
  },
  search: {
    label: "Filter experiences",
    place: "Place",
    anyPlace: "Every place",
    date: "Day with free seats",
    price: "Price per person",
    anyPrice: "Any price",
    upTo: (price) => `Up to ${price}`,
    submit: "Search",
    found: (total) => (total === 1 ? "1 experience" : `${total} experiences`),
    clear: "Clear filters",
    noneTitle: "Nothing matches your search",
    noneText: "Try another day or a higher price, or look at everything we offer.",
    seeAll: "See all",
    more: (left) => `Show ${left} more`,
  },
  aboutUs: { more: "Meet the team" },
};
