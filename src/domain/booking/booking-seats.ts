/** The seats of a departure that people take who pay these prices: one for each whose price takes one. */
export const seatsTakenAt = (prices: readonly { takesSeat: boolean }[]): number =>
  prices.filter(({ takesSeat }) => takesSeat).length;

/** The seats that so many people at each price take. */
export const seatsOfLines = (lines: readonly { price: { takesSeat: boolean }; people: number }[]): number =>
  lines.reduce((seats, { price, people }) => seats + (price.takesSeat ? people : 0), 0);

/** The seats of a booking: one of a version in which everybody took one says nothing of them. */
export const seatsOf = ({ seats, participants }: { seats: number | null; participants: number }): number =>
  seats ?? participants;
