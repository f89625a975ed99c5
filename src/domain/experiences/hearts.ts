/** For a visitor without an account. */
export const MAX_HEARTS = 50;
