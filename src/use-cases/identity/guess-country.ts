import type { Needs } from "../context.ts";

/** Where nothing is known of the visitor's address. */
const FALLBACK = "US";

/** ISO 3166 alpha-2 of the country that a visitor's address belongs to; a guess, for a default only. */
export async function guessCountry(ctx: Needs<"geolocation" | "request">): Promise<string> {
  const { ip } = ctx.request;
  return (ip && (await ctx.geolocation.countryOf(ip))) || FALLBACK;
}
