import { describe, expect, test } from "vitest";
import { type RawRequestOrigin, readRequestOrigin, trustedProxies } from "./request-origin.ts";

const isTrusted = trustedProxies(["127.0.0.1", "10.0.0.0/8", "203.0.113.0/24", "2001:db8:cd::/48"]);

const arrive = (change: Partial<RawRequestOrigin>) =>
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
  arrive({ forwardedFor, ...change })?.ip;

test.each([
  ["one proxy names it", "190.24.1.1", "190.24.1.1"],
  ["a proxy has appended to what the visitor claimed", "6.6.6.6, 190.24.1.1", "190.24.1.1"],
  ["a network for delivery stands before the proxy", "190.24.1.1, 203.0.113.9", "190.24.1.1"],
  [
    "both stand there, and the visitor claims more",
    "10.1.1.1, 6.6.6.6,190.24.1.1, 203.0.113.9",
    "190.24.1.1",
  ],
  ["an address has a port", "190.24.1.1:51234", "190.24.1.1"],
  ["it is one of IPv6", "2800:e2:1:2::9, 2001:db8:cd::1", "2800:e2:1:2::9"],
  ["it is one of IPv6 in brackets", "[2800:e2:1:2::9]:443", "2800:e2:1:2::9"],
  ["it is one of IPv4 within IPv6", "::ffff:190.24.1.1", "190.24.1.1"],
  ["a visitor claims to be behind our own", "203.0.113.9, 190.24.1.1", "190.24.1.1"],
  ["all are our own, as for a probe", "10.1.1.1, 203.0.113.9", "10.1.1.1"],
])("if %s, the visitor's address is found", (_, header, address) => {
  expect(addressOf(header)).toBe(address);
});

test.each([
  ["is none", undefined, "127.0.0.1"],
  ["is empty", "", "127.0.0.1"],
  ["names nobody", "unknown", "127.0.0.1"],
  ["is cut off by words", "190.24.1.1, unknown, 203.0.113.9", "203.0.113.9"],
  ["is no address", "999.1.1.1", "127.0.0.1"],
  ["is a script", "<script>", "127.0.0.1"],
])("if the header %s, the address is that of the last known proxy", (_, header, address) => {
  expect(addressOf(header)).toBe(address);
});

test("the header of an untrusted client is not read", () => {
  expect(addressOf("190.24.1.1", { remoteAddress: "190.24.9.9" })).toBe("190.24.9.9");
  expect(addressOf("190.24.1.1", { remoteAddress: undefined })).toBeNull();
});

test("a trusted address may be written as IPv4 within IPv6", () => {
  expect(addressOf("190.24.1.1", { remoteAddress: "::ffff:10.2.3.4" })).toBe("190.24.1.1");
});

describe("a host's port is trusted if", () => {
  test.each(["andes.test", "andes.test:3000", "andes.test.:3000"])("%s came in at port 3000", (host) => {
    expect(arrive({ host })?.hasTruePort).toBe(true);
  });

  test("the operator has configured the port of the proxy", () => {
    expect(arrive({ host: "andes.test:8443" })?.hasTruePort).toBe(true);
  });
});

test.each(["andes.test:1", "andes.test:03000", "andes.test:9443"])(
  "the port of %s is not trusted, whatever a header says",
  (host) => {
    const forwardedPort = host.split(":")[1];
    expect(arrive({ host, ...{ forwardedPort } })?.hasTruePort).toBe(false);
  },
);
