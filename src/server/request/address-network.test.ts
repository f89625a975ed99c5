import { expect, test } from "vitest";
import { networkOf, wideNetworkOf } from "./address-network.ts";

test.each([
  ["190.24.1.1", "190.24.1.1"],
  ["190.24.1.1:51234", "190.24.1.1"],
  ["::ffff:190.24.1.1", "190.24.1.1"],
  ["2800:e2:1:2:aaaa:bbbb:cccc:dddd", "2800:e2:1:2::/64"],
  ["2800:00E2:1:2::1", "2800:e2:1:2::/64"],
  ["[2800:e2:1:2::9]:443", "2800:e2:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2800:e2::5", "2800:e2:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["no address", "unknown"],
  [null, "unknown"],
])("the address %s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["190.24.1.1", "190.24.1.0/24"],
  ["190.24.1.254:51234", "190.24.1.0/24"],
  ["::ffff:190.24.1.1", "190.24.1.0/24"],
  ["2800:e2:1:2::1", "2800:e2:1::/48"],
  ["[2800:00E2:1:ffff::9]:443", "2800:e2:1::/48"],
  ["2800:e2::5", "2800:e2:0::/48"],
  ["no address", "unknown"],
  [null, "unknown"],
])("the address %s belongs to the wide network %s", (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
