import type { experiences as spanish } from "../../es-co/experiences/experiences.ts";

export const experiences: typeof spanish = {
  difficulty: { easy: "Easy", moderate: "Moderate", hard: "Demanding" },
  from: "From",
  perPerson: "per\u00a0person",
  perAdult: "per\u00a0adult",
  children: (price) => `Children from ${price}`,
  facts: {
    title: "Key facts",
    duration: "Duration",
    difficulty: "Difficulty",
    languages: "Languages",
    minimumAge: "Minimum age",
    years: (age) => (age === 1 ? "1 year" : `${age} years`),
    allAges: "All ages",
    startTimes: "Departures",
    groupSize: "Group",
    upTo: (people) => `Up to ${people} people`,
    or: (options) =>
      new Intl.ListFormat("en", { type: "disjunction" }).format(options).replace(/(\d) /g, "$1\u00a0"),
  },
  heart: {
    save: (title) => `Save ${title} to your wishlist`,
  },
  gallery: { label: "Photos", open: (position) => `Enlarge picture ${position}`, all: "See the pictures" },
  readMore: "Read more",
  about: "The experience",
  highlights: "Highlights",
  included: "Included",
  notIncluded: "Not included",
  meetingPoint: "Meeting point",
  openMap: "Open the map",
  booking: {
    title: "Book your place",
    freeCancellation: "Free cancellation up to 24 hours before",
    noCharge: "Nothing is charged yet: you pay in the next step, by Mercado Pago.",
    date: "Date",
    chooseDate: "Choose a date",
    changeDate: "Change",
    startTime: "Start time",
    duration: "Duration",
    book: "Book",
    total: "Total",
    totalFrom: "Total from",
    tooMany: (free) =>
      free === 1 ? "That departure has 1 seat left." : `That departure has ${free} seats left.`,
  },
};
