/** Puts the article before a formatted time, which is singular at one o'clock: `a las 7:30 a. m.`, `a la 1:00 p. m.` */
export const atTime = (time: string): string => `a ${theTime(time)}`;

export const theTime = (time: string): string => `${time.startsWith("1:") ? "la" : "las"} ${time}`;
