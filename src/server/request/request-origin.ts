import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { normaliseHost } from "../../domain/agencies/agency.ts";
import { bareAddress } from "./address-network.ts";

export interface RequestOrigin {
  /** Host and port in the visitor's browser, such as `caribe.localhost:3000`. */
  host: string;
  /** Host for the look-up of the agency, in lower case, without port and trailing dot. */
  hostname: string;
  origin: string;
  /**
   * Whether the host's port can be trusted. This is the case without a port, and for the connection's port and the ports that
   * the operator has set. A client may have forged any other port.
   */
  hasTruePort: boolean;
  ip: string | null;
}

export interface RawRequestOrigin {
  host?: string | undefined;
  remoteAddress?: string | undefined;
  localPort?: number | undefined;
  forwardedHost?: string | undefined;
  forwardedProto?: string | undefined;
  forwardedFor?: string | undefined;
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

export type IsTrusted = (address: string | undefined) => boolean;

/** @param proxies addresses and networks, such as `10.0.0.0/8` */
export function trustedProxies(proxies: readonly string[]): IsTrusted {
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
    const address = bareAddress(remote);
    return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}

const lastEntry = (list: string | undefined): string | undefined => list?.split(",").at(-1)?.trim();

/**
 * Returns the nearest address that is not one of our proxies. Addresses beyond this address may be forged. Returns the last
 * proxy's address if the next entry is not an IP address.
 */
function visitorAddress(
  { remoteAddress, forwardedFor }: Pick<RawRequestOrigin, "remoteAddress" | "forwardedFor">,
  isTrusted: IsTrusted,
): string | null {
  let nearest = remoteAddress ? bareAddress(remoteAddress) : null;
  const forwardedAddresses = forwardedFor?.split(",").map((address) => bareAddress(address.trim())) ?? [];
  while (nearest && isTrusted(nearest)) {
    const previousAddress = forwardedAddresses.pop();
    if (!previousAddress || isIP(previousAddress) === 0) break;
    nearest = previousAddress;
  }
  return nearest;
}

function hostOf(raw: RawRequestOrigin, trusted: boolean): string | undefined {
  const host = ((trusted && lastEntry(raw.forwardedHost)) || raw.host || "").toLowerCase();
  return HOST.test(host) ? host : undefined;
}

const originOf = (raw: RawRequestOrigin, trusted: boolean, host: string): string =>
  `${trusted && lastEntry(raw.forwardedProto) === "https" ? "https" : "http"}://${host.replace(/\.(?=:|$)/, "")}`;

const singleValue = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

export function readOrigin({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  const raw: RawRequestOrigin = { host: headers.host };
  const trusted = isTrusted(socket.remoteAddress);
  if (trusted) {
    raw.forwardedHost = singleValue(headers["x-forwarded-host"]);
    raw.forwardedProto = singleValue(headers["x-forwarded-proto"]);
  }
  const host = hostOf(raw, trusted);
  return host && originOf(raw, trusted, host);
}

/** Returns null if the socket is closed. */
export const readVisitorAddress = ({ headers, socket }: IncomingMessage, isTrusted: IsTrusted) =>
  visitorAddress(
    { remoteAddress: socket.remoteAddress, forwardedFor: singleValue(headers["x-forwarded-for"]) },
    isTrusted,
  );

/**
 * Returns undefined if the host is invalid.
 * @param ports ports of the site, besides the connection's port and the default ports
 */
export function readRequestOrigin(
  raw: RawRequestOrigin,
  isTrusted: IsTrusted,
  ports: readonly number[] = [],
): RequestOrigin | undefined {
  const trusted = isTrusted(raw.remoteAddress);
  const host = hostOf(raw, trusted);
  if (!host) return undefined;
  const [, port] = host.split(":");
  return {
    host,
    hostname: normaliseHost(host),
    origin: originOf(raw, trusted, host),
    hasTruePort: port === undefined || [raw.localPort, ...ports].map(String).includes(port),
    ip: visitorAddress(raw, isTrusted),
  };
}
