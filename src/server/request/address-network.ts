import { isIPv4, isIPv6 } from "node:net";

/** Without what a proxy may add: brackets, a port, a zone, the prefix of an IPv4 address within IPv6. */
export function bareAddress(address: string): string {
  const [, inside, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const [text = ""] = (inside ?? ipv4 ?? address).split("%");
  return text.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** @param address of IPv6, well formed. */
function firstGroups(address: string, count: number): string {
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groupsOf = (text: string) => text.split(":").filter(Boolean);
  const [head, tail] = [groupsOf(before), groupsOf(after ?? "")];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, count).join(":");
}

/** The key of one visitor's connection: an IPv4 address or an IPv6 network /64, since one visitor has all its addresses. */
export function networkOf(address: string | null): string {
  const text = bareAddress(address ?? "");
  if (isIPv6(text)) return `${firstGroups(text, 4)}::/64`;
  return isIPv4(text) ? text : "unknown";
}

/**
 * The key of the network that a visitor's connection belongs to: /24 of IPv4, /48 of IPv6. One customer of a provider may have all its
 * addresses.
 */
export function wideNetworkOf(address: string | null): string {
  const text = bareAddress(address ?? "");
  if (isIPv6(text)) return `${firstGroups(text, 3)}::/48`;
  return isIPv4(text) ? `${text.split(".").slice(0, 3).join(".")}.0/24` : "unknown";
}
