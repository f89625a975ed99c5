import { VISITORS } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";

const FALLBACK = "US";

/** Returns the ISO 3166 alpha-2 code of the country of a visitor's address: a guess, for defaults only. */
export const guessCountry = defineUseCase({
  name: "guess-country",
  may: VISITORS,
  needs: ["request", "geolocation"],
  async run(ctx): Promise<string> {
    const { ip } = ctx.request;
    return (ip && (await ctx.geolocation.countryOf(ip))) || FALLBACK;
  },
});
