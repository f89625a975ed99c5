import type { rating as spanish } from "../../es-co/experiences/rating.ts";

const decimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const rating: typeof spanish = {
  since: (year) => `Since ${year}`,
  average: (average) => decimal.format(average),
  outOfFive: (average) => `${decimal.format(average)} out of 5`,
  stars: (stars) => (stars === 1 ? "1 star out of 5" : `${stars} stars out of 5`),
  count: (reviews) => (reviews === 1 ? "1 review" : `${reviews} reviews`),
  guidedBy: (names) => `With ${names}`,
  photographs: (count) => (count === 1 ? "1 photo from other trips" : `${count} photos from other trips`),
  meetingPoint: "Meeting point",
};
