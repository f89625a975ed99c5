export interface Geolocation {
  /** ISO 3166 alpha-2 of an IP address; null where it is not known. */
  countryOf(ip: string): Promise<string | null>;
}
