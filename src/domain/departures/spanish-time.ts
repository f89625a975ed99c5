/**
 * Adds "a" and the article to a formatted time: `a las 7:30 a. m.`, `a la 1:00 p. m.` The article is singular at one o'clock.
 */
export const atTime = (time: string): string => `a ${withArticle(time)}`;

export const withArticle = (time: string): string => `${time.startsWith("1:") ? "la" : "las"} ${time}`;
