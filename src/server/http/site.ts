import { BlockList, isIPv6 } from "node:net";
import { normaliseHost } from "../../domain/agencies/agency.ts";

/** Where a request came in, after what a trusted proxy says of it. */
export interface Arrival {
  /** As the visitor's browser knows it, with its port: `caribe.localhost:3000`. */
  host: string;
  /** For the lookup: lower case, without port and trailing dot. */
  hostname: string;
  /** `https://host`, without a trailing slash. */
  origin: string;
  ip: string | null;
}

export interface RawArrival {
  host: string | undefined;
  remoteAddress: string | undefined;
  forwardedHost: string | undefined;
  forwardedProto: string | undefined;
  forwardedFor: string | undefined;
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, "");

/** Which remote addresses are our own proxies. @param proxies addresses and networks, `10.0.0.0/8`. */
export function trustedProxies(proxies: readonly string[]): (address: string | undefined) => boolean {
  if (proxies.length === 0) return () => false;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix) list.addSubnet(address, Number(prefix), family);
    else list.addAddress(address, family);
  }
  return (remote) => {
    if (!remote) return false;
    const address = plainAddress(remote);
    return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}

const last = (list: string | undefined): string | undefined => list?.split(",").at(-1)?.trim();

/** Reads where a request arrived; undefined where its host is no host at all. */
export function readArrival(
  raw: RawArrival,
  isTrusted: (address: string | undefined) => boolean,
): Arrival | undefined {
  const trusted = isTrusted(raw.remoteAddress);
  const host = ((trusted && last(raw.forwardedHost)) || raw.host || "").toLowerCase();
  if (!HOST.test(host)) return undefined;
  const https = trusted && last(raw.forwardedProto) === "https";
  const remote = raw.remoteAddress ? plainAddress(raw.remoteAddress) : null;
  return {
    host,
    hostname: normaliseHost(host),
    origin: `${https ? "https" : "http"}://${host.replace(/\.(?=:|$)/, "")}`,
    ip: (trusted && last(raw.forwardedFor)) || remote,
  };
}
