import { createHash } from "node:crypto";

/** No attribute of ours holds an angle bracket as it is. */
const OPENING = /<script\b([^<>]*)>/i;
const CLOSING = /<\/script>/i;
const WITHOUT_CODE = /\bsrc=|\btype="application\/(?:ld\+)?json"/i;

const markedAs = (mark: string): string => ` nonce="${mark}"`;

/** Attributes and code of every script, each looked for behind the one before. */
function scriptsOf(html: string): { attributes: string; code: string }[] {
  const scripts: { attributes: string; code: string }[] = [];
  for (const part of html.split(CLOSING).slice(0, -1)) {
    const tag = OPENING.exec(part);
    if (tag) scripts.push({ attributes: tag[1] ?? "", code: part.slice(tag.index + tag[0].length) });
  }
  return scripts;
}

/** `'sha256-…'` of every inline script of a page that carries a mark, each once. @param mark of this page alone. */
export function hashScripts(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const { attributes, code } of scriptsOf(html)) {
    if (attributes.includes(markedAs(mark)) && !WITHOUT_CODE.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

/** The same page without its mark: whoever could read it there could mark scripts of their own. */
export const withoutMark = (html: string, mark: string): string => html.replaceAll(markedAs(mark), "");

/** Hosts, besides the agency's own, that a page may turn to; as CSP writes them. */
export interface PolicySources {
  /** Where the pictures of travellers lie. */
  images: readonly string[];
  /** Where a form may lead by a redirect: sign-in and payment. */
  forms: readonly string[];
  /** Where the browser may send and ask. */
  connect: readonly string[];
}

/** What a page may load, run and send: https://www.w3.org/TR/CSP3/. Its own inline scripts are named by their hashes. */
export function contentSecurityPolicy(html: string, mark: string, sources: PolicySources): string {
  const directives: [string, readonly string[]][] = [
    ["default-src", ["'self'"]],
    ["script-src", ["'self'", ...hashScripts(html, mark)]],
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
