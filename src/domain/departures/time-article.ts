export const timeArticle = (time: string): "la" | "las" => (/^1:/.test(time) ? "la" : "las");
