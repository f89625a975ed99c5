import { describe, expect, test } from "vitest";
import { bundledCountryDatabase } from "./bundled-database.ts";
import { createGeolocation } from "./create-geolocation.ts";

const geolocation = createGeolocation({ database: bundledCountryDatabase() });

describe("the country of an address", () => {
  test.each([
    ["190.24.0.1", "CO"],
    ["181.48.0.1", "CO"],
    ["::ffff:190.24.0.1", "CO"],
    ["2800:480::1", "CO"],
    ["8.8.8.8", "US"],
  ])("of %s is %s", async (ip, country) => {
    expect(await geolocation.countryOf(ip)).toBe(country);
  });

  test.each([
    "",
    "localhost",
    "190.24.0",
    "190.24.0.1, 10.0.0.1",
    "fe80::1%eth0",
    "127.0.0.1",
    "::1",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "::ffff:192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "fd00::1",
    "255.255.255.255",
  ])("of %j is unknown", async (ip) => {
    expect(await geolocation.countryOf(ip)).toBeNull();
  });

  test("cannot be looked up without the file", () => {
    expect(() => createGeolocation({ database: "/nowhere/countries.mmdb" })).toThrow("ENOENT");
  });
});
