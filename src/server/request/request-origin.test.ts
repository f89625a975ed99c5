import { describe, expect, test } from "vitest";
import { type RawRequestOrigin, readRequestOrigin, trustedProxies } from "./request-origin.ts";

const isTrusted = trustedProxies(["127.0.0.1", "10.0.0.0/8", "203.0.113.0/24", "2001:db8:cd::/48"]);

const originOf = (change: Partial<RawRequestOrigin>) =>
  readRequestOrigin(
    {
      host: "localhost",
      remoteAddress: "127.0.0.1",
      localPort: 3000,
      forwardedHost: undefined,
      forwardedProto: undefined,
      forwardedFor: undefined,
      ...change,
    },
    isTrusted,
    [8443],
  );

const addressOf = (forwardedFor: string | undefined, change: Partial<RawRequestOrigin> = {}) =>
  originOf({ forwardedFor, ...change })?.ip;

test.each([
  ["of a visitor behind one proxy is found", "190.24.1.1", "190.24.1.1"],
  ["is found after an address that the visitor claimed", "6.6.6.6, 190.24.1.1", "190.24.1.1"],
  ["is found before the address of a CDN", "190.24.1.1, 203.0.113.9", "190.24.1.1"],
  ["is found between claimed addresses and a CDN", "10.1.1.1, 6.6.6.6,190.24.1.1, 203.0.113.9", "190.24.1.1"],
  ["is found without its port", "190.24.1.1:51234", "190.24.1.1"],
  ["is found in IPv6", "2800:e2:1:2::9, 2001:db8:cd::1", "2800:e2:1:2::9"],
  ["is found in IPv6 with brackets", "[2800:e2:1:2::9]:443", "2800:e2:1:2::9"],
  ["is found in an IPv4-mapped IPv6 address", "::ffff:190.24.1.1", "190.24.1.1"],
  ["is found although the visitor claims a trusted proxy", "203.0.113.9, 190.24.1.1", "190.24.1.1"],
  ["of a probe within the trusted networks is found", "10.1.1.1, 203.0.113.9", "10.1.1.1"],
])("the address %s", (_, header, address) => {
  expect(addressOf(header)).toBe(address);
});

test.each([
  ["is missing", undefined, "127.0.0.1"],
  ["is empty", "", "127.0.0.1"],
  ["names no address", "unknown", "127.0.0.1"],
  ["has a word between addresses", "190.24.1.1, unknown, 203.0.113.9", "203.0.113.9"],
  ["has an invalid address", "999.1.1.1", "127.0.0.1"],
  ["is a script", "<script>", "127.0.0.1"],
])("a header that %s leads to the address of the last trusted proxy", (_, header, address) => {
  expect(addressOf(header)).toBe(address);
});

test("the header of an untrusted client is ignored", () => {
  expect(addressOf("190.24.1.1", { remoteAddress: "190.24.9.9" })).toBe("190.24.9.9");
  expect(addressOf("190.24.1.1", { remoteAddress: undefined })).toBeNull();
});

test("a trusted proxy may have an IPv4-mapped IPv6 address", () => {
  expect(addressOf("190.24.1.1", { remoteAddress: "::ffff:10.2.3.4" })).toBe("190.24.1.1");
});

describe("port of a host", () => {
  test.each(["andes.test", "andes.test:3000", "andes.test.:3000"])(
    "the port of %s is trusted at port 3000",
    (host) => {
      expect(originOf({ host })?.hasTruePort).toBe(true);
    },
  );

  test("a configured port of the proxy is trusted", () => {
    expect(originOf({ host: "andes.test:8443" })?.hasTruePort).toBe(true);
  });
});

test.each(["andes.test:1", "andes.test:03000", "andes.test:9443"])(
  "the port of %s is not trusted",
  (host) => {
    const forwardedPort = host.split(":")[1];
    expect(originOf({ host, ...{ forwardedPort } })?.hasTruePort).toBe(false);
  },
);
