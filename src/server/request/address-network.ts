import { isIPv4, isIPv6 } from "node:net";

/** Without what a proxy may add: brackets, a port, a zone, the prefix of an IPv4 address within IPv6. */
export function bareAddress(address: string): string {
  const [, inside, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const [text = ""] = (inside ?? ipv4 ?? address).split("%");
  return text.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** @param address of IPv6, well formed. */
function firstFourGroups(address: string): string {
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groupsOf = (text: string) => text.split(":").filter(Boolean);
  const [head, tail] = [groupsOf(before), groupsOf(after ?? "")];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/** The key of one visitor's connection: an IPv4 address or an IPv6 network /64, since one visitor has all its addresses. */
export function networkOf(address: string | null): string {
  const text = bareAddress(address ?? "");
  if (isIPv6(text)) return `${firstFourGroups(text)}::/64`;
  return isIPv4(text) ? text : "unknown";
}
