/** Hearts that a browser keeps for a visitor who has not signed in. */
export const MOST_HEARTS = 50;
