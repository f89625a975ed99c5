export const seatsTakenAt = (prices: readonly { takesSeat: boolean }[]): number =>
  prices.filter(({ takesSeat }) => takesSeat).length;

export const seatsOfLines = (lines: readonly { price: { takesSeat: boolean }; people: number }[]): number =>
  lines.reduce((seats, { price, people }) => seats + (price.takesSeat ? people : 0), 0);

/** Rows of an old release have no `seats`. In such a row, each participant took one seat. */
export const seatsOf = ({ seats, participants }: { seats: number | null; participants: number }): number =>
  seats ?? participants;
