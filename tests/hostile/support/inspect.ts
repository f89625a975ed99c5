import type { Received } from "./ask.ts";
import { SCRIPTS } from "./hostile-values.ts";

const INTERNAL_TEXTS = [
  /\n\s+at .{1,120}:\d+:\d+/,
  /node_modules[\\/]|build\/server|file:\/\//,
  /DrizzleQueryError|PostgresError|violates \w+ constraint|invalid input syntax|byte sequence|relation "/,
  /Failed query|ECONNREFUSED|ETIMEDOUT|TypeError|ReferenceError|RangeError|SyntaxError/,
  /Unexpected (?:token|end)|is not valid JSON|Cannot read properties|is not a function/,
];

const SECURITY_HEADERS = [
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
];

const TYPES =
  /^(?:text\/(?:html|plain|calendar|x-script|javascript|css)|font\/|application\/(?:json|manifest\+json|xml)|image\/)/;

export interface Inspection {
  /** A response may repeat the text of its request. */
  sent: string;
  secrets: readonly string[];
  personal?: readonly string[];
  origins: readonly string[];
}

const isEmptyStatus = (status: number): boolean => status === 204 || status === 304;

function headerProblem({ status, headers, text }: Received): string | null {
  // A 400 without a body comes from Node's parser, not from the product.
  if (status === 400 && !text) return null;
  for (const name of SECURITY_HEADERS) if (!headers.has(name)) return `no ${name}`;
  const type = headers.get("content-type");
  if (text && !isEmptyStatus(status) && !TYPES.test(type ?? "")) return `content type ${type}`;
  if (type?.startsWith("text/html") && !headers.has("content-security-policy"))
    return "a page without a policy";
  return null;
}

function redirectProblem({ headers }: Received, origins: readonly string[]): string | null {
  const location = headers.get("location");
  if (location === null) return null;
  const url = URL.parse(location, origins[0]);
  return url && origins.includes(url.origin) ? null : `leads to ${location.slice(0, 200)}`;
}

function cacheProblem({ headers, text }: Received, personal: readonly string[]): string | null {
  if (!/public|s-maxage/.test(headers.get("cache-control") ?? "")) return null;
  if (headers.has("set-cookie")) return "a cookie in an answer for everybody";
  const personalText = personal.find((one) => text.includes(one));
  return personalText ? `"${personalText}" in an answer for everybody` : null;
}

const isEcho = (sent: string, text: string): boolean => sent.includes(text);

function leakProblem({ headers, text }: Received, { sent, secrets }: Inspection): string | null {
  const output = `${[...headers].filter(([name]) => name !== "set-cookie").join("\n")}\n${text}`;
  const secret = secrets.find((one) => output.includes(one) && !isEcho(sent, one));
  if (secret) return `tells "${secret}"`;
  // Script and style files may contain the names of errors, and never contain personal data.
  const isFile = /^text\/(?:javascript|css)/.test(headers.get("content-type") ?? "");
  for (const inside of isFile ? [] : INTERNAL_TEXTS) {
    const [found] = inside.exec(output) ?? [];
    if (found && !isEcho(sent, found.trim())) return `tells ${JSON.stringify(found.slice(0, 200))}`;
  }
  const script = SCRIPTS.find((one) => one.includes("<") && text.includes(one));
  return script && headers.get("content-type")?.startsWith("text/html") ? `runs ${script}` : null;
}

export function inspect(received: Received, inspection: Inspection): string | null {
  if (received.status >= 500) return `${received.status} ${received.text.slice(0, 300)}`;
  return (
    headerProblem(received) ??
    redirectProblem(received, inspection.origins) ??
    cacheProblem(received, inspection.personal ?? []) ??
    leakProblem(received, inspection)
  );
}
