export interface Geolocation {
  /** Returns the ISO 3166 alpha-2 code of an IP address's country, or null if unknown. */
  countryOf(ip: string): Promise<string | null>;
}
