/** Maximum hearts that a browser stores for a visitor without an account. */
export const MOST_HEARTS = 50;
