import { createHash } from "node:crypto";

/** The site escapes angle brackets in attributes. */
const OPENING = /<script\b([^<>]*)>/i;
const CLOSING = /<\/script>/i;
const WITHOUT_CODE = /\bsrc=|\btype="application\/(?:ld\+)?json"/i;

const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`;

function scriptsOf(html: string): { attributes: string; code: string }[] {
  const scripts: { attributes: string; code: string }[] = [];
  for (const part of html.split(CLOSING).slice(0, -1)) {
    const tag = OPENING.exec(part);
    if (tag) scripts.push({ attributes: tag[1] ?? "", code: part.slice(tag.index + tag[0].length) });
  }
  return scripts;
}

export function hashScripts(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const { attributes, code } of scriptsOf(html)) {
    if (attributes.includes(nonceAttribute(nonce)) && !WITHOUT_CODE.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

/** A script that can read the nonce could run further scripts. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(nonceAttribute(nonce), "");

export interface PolicySources {
  /** Hosts of travellers' pictures. */
  images: readonly string[];
  /** Hosts to which a submitted form may be redirected: sign-in and payment. */
  forms: readonly string[];
  connect: readonly string[];
}

/** https://www.w3.org/TR/CSP3/ */
export function contentSecurityPolicy(html: string, nonce: string, sources: PolicySources): string {
  const directives: [string, readonly string[]][] = [
    ["default-src", ["'self'"]],
    ["script-src", ["'self'", ...hashScripts(html, nonce)]],
    ["style-src", ["'self'", "'unsafe-inline'"]],
    ["img-src", ["'self'", "data:", ...sources.images]],
    ["connect-src", ["'self'", ...sources.connect]],
    ["form-action", ["'self'", ...sources.forms]],
    ["base-uri", ["'self'"]],
    ["object-src", ["'none'"]],
    ["frame-src", ["'none'"]],
    ["frame-ancestors", ["'none'"]],
  ];
  return directives.map(([name, values]) => `${name} ${values.join(" ")}`).join("; ");
}
