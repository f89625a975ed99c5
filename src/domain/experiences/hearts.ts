/** Maximum hearts that a browser stores for a visitor without an account. */
export const MAX_HEARTS = 50;
