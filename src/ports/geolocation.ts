export interface Geolocation {
  /** ISO 3166 alpha-2, or null if unknown. */
  countryOf(ip: string): Promise<string | null>;
}
