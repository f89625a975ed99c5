export interface Geolocation {
  /** Returns the ISO 3166 alpha-2 country of an IP address, or null if unknown. */
  countryOf(ip: string): Promise<string | null>;
}
