import { VISITORS } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";

const FALLBACK_COUNTRY = "US";

/**
 * Returns the ISO 3166 alpha-2 code of the country of a visitor's IP address, or `US` if the country is unknown. Use this guess
 * only for default values.
 */
export const guessCountry = defineUseCase({
  name: "guess-country",
  may: VISITORS,
  needs: ["request", "geolocation"],
  async run(ctx): Promise<string> {
    const { ip } = ctx.request;
    return (ip && (await ctx.geolocation.countryOf(ip))) || FALLBACK_COUNTRY;
  },
});
