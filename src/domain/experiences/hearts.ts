export const MAX_HEARTS = 50;
