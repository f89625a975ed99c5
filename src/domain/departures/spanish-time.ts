export const atTime = (time: string): string => `a ${withArticle(time)}`;

export const withArticle = (time: string): string => `${time.startsWith("1:") ? "la" : "las"} ${time}`;
