import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { Reader, type Response } from "mmdb-lib";
import { z } from "zod";
import type { Geolocation } from "../../ports/geolocation.ts";

const country = z.string().regex(/^[A-Z]{2}$/);

const record = z.union([
  z.object({ country_code: country }).transform((answer) => answer.country_code),
  z.object({ country: z.object({ iso_code: country }) }).transform((answer) => answer.country.iso_code),
]);

/** Networks that belong to no country: private, shared, loopback, link-local, documentation, multicast. */
const NETWORKS_WITHOUT_COUNTRY: [net: string, prefix: number, family: "ipv4" | "ipv6"][] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 127, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

/**
 * Looks up countries of IP addresses in a file, without a request to another machine.
 * @param settings.database path of an `.mmdb` file with `country_code` or `country.iso_code`
 * @throws Error if the file is missing or is no such table
 */
export function createGeolocation(settings: { database: string }): Geolocation {
  const table = new Reader<Response>(readFileSync(settings.database));
  const withoutCountry = new BlockList();
  for (const [net, prefix, family] of NETWORKS_WITHOUT_COUNTRY) withoutCountry.addSubnet(net, prefix, family);
  return {
    async countryOf(ip) {
      const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
      const version = isIP(address);
      if (version === 0 || withoutCountry.check(address, version === 4 ? "ipv4" : "ipv6")) return null;
      return record.safeParse(table.get(address)).data ?? null;
    },
  };
}
