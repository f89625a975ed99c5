/** Returns whether most experiences of the demo are closed every year on that day. */
export const isHoliday = (date: string): boolean => /-(12-25|01-01)$/.test(date);
