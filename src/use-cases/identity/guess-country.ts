import type { Needs } from "../context.ts";

const FALLBACK = "US";

/** Returns the ISO 3166 alpha-2 code of the country of a visitor's address: a guess, for defaults only. */
export async function guessCountry(ctx: Needs<"geolocation" | "request">): Promise<string> {
  const { ip } = ctx.request;
  return (ip && (await ctx.geolocation.countryOf(ip))) || FALLBACK;
}
