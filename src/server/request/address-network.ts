import { isIPv4, isIPv6 } from "node:net";

export function bareAddress(address: string): string {
  const [, inside, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const [text = ""] = (inside ?? ipv4 ?? address).split("%");
  return text.replace(/^::ffff:(?=\d+\.)/i, "");
}

function firstGroups(address: string, count: number): string {
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groupsOf = (text: string) => text.split(":").filter(Boolean);
  const [head, tail] = [groupsOf(before), groupsOf(after ?? "")];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, count).join(":");
}

/** A visitor usually has a whole /64. */
export function networkOf(address: string | null): string {
  const text = bareAddress(address ?? "");
  if (isIPv6(text)) return `${firstGroups(text, 4)}::/64`;
  return isIPv4(text) ? text : "unknown";
}

/** Returns an IPv4 /24 or IPv6 /48, because one customer of an ISP may have the whole network. */
export function wideNetworkOf(address: string | null): string {
  const text = bareAddress(address ?? "");
  if (isIPv6(text)) return `${firstGroups(text, 3)}::/48`;
  return isIPv4(text) ? `${text.split(".").slice(0, 3).join(".")}.0/24` : "unknown";
}
