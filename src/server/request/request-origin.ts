import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { normaliseHost } from "../../domain/agencies/agency.ts";
import { bareAddress } from "./address-network.ts";

/** Where a request came in, after what a trusted proxy says of it. */
export interface RequestOrigin {
  /** As the visitor's browser knows it, with its port: `caribe.localhost:3000`. */
  host: string;
  /** For the lookup: lower case, without port and trailing dot. */
  hostname: string;
  /** `https://host`, without a trailing slash. */
  origin: string;
  /**
   * Whether the host's port can be the site's: none, the one that the connection came in by, or one that the operator
   * has named. Anyone can write any other one behind a host, or into a header that a proxy hands on.
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

/** Whether a remote address is one of our own proxies'. */
export type IsTrusted = (address: string | undefined) => boolean;

/** Which remote addresses are our own proxies. @param proxies addresses and networks, `10.0.0.0/8`. */
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

const last = (list: string | undefined): string | undefined => list?.split(",").at(-1)?.trim();

/**
 * The first address, from our own side, that is not one of our proxies': entries before it may be forged. Where
 * that is no address, the last proxy's address is used.
 */
function visitorAddress(
  { remoteAddress, forwardedFor }: Pick<RawRequestOrigin, "remoteAddress" | "forwardedFor">,
  isTrusted: IsTrusted,
): string | null {
  let nearest = remoteAddress ? bareAddress(remoteAddress) : null;
  const claimed = forwardedFor?.split(",").map((address) => bareAddress(address.trim())) ?? [];
  while (nearest && isTrusted(nearest)) {
    const before = claimed.pop();
    if (!before || isIP(before) === 0) break;
    nearest = before;
  }
  return nearest;
}

function hostOf(raw: RawRequestOrigin, trusted: boolean): string | undefined {
  const host = ((trusted && last(raw.forwardedHost)) || raw.host || "").toLowerCase();
  return HOST.test(host) ? host : undefined;
}

const originOf = (raw: RawRequestOrigin, trusted: boolean, host: string): string =>
  `${trusted && last(raw.forwardedProto) === "https" ? "https" : "http"}://${host.replace(/\.(?=:|$)/, "")}`;

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/** The origin alone of a socket's request, which is all that a page in memory takes; undefined as `readRequestOrigin`. */
export function readOrigin({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  const raw: RawRequestOrigin = { host: headers.host };
  const trusted = isTrusted(socket.remoteAddress);
  if (trusted) {
    raw.forwardedHost = one(headers["x-forwarded-host"]);
    raw.forwardedProto = one(headers["x-forwarded-proto"]);
  }
  const host = hostOf(raw, trusted);
  return host && originOf(raw, trusted, host);
}

/** The IP address of a socket's client; null where the socket is closed. */
export const readVisitorAddress = ({ headers, socket }: IncomingMessage, isTrusted: IsTrusted) =>
  visitorAddress(
    { remoteAddress: socket.remoteAddress, forwardedFor: one(headers["x-forwarded-for"]) },
    isTrusted,
  );

/**
 * Reads where a request arrived; undefined where its host is no host at all.
 * @param ports at which visitors find the site, besides its own and those that a browser leaves out.
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
