/** Spanish article of a formatted start time: "la" for one o'clock, otherwise "las". */
export const timeArticle = (time: string): "la" | "las" => (/^1:/.test(time) ? "la" : "las");
