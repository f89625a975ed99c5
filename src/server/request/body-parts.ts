/** A form of 120 people has 900 fields. */
const MAX_FIELDS = 2_000;
/** A CMS document with 250 kB of formatted text has 30 000 values. */
const MAX_VALUES = 40_000;
const MAX_DEPTH = 64;

const AMPERSAND = 0x26;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENERS = new Set([0x5b, 0x7b]);
const CLOSERS = new Set([0x5d, 0x7d]);

function hasMoreThan(limit: number, body: Buffer, part: number | string): boolean {
  let count = 0;
  for (let at = body.indexOf(part); at >= 0; at = body.indexOf(part, at + 1)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

function isIntricateJson(body: Buffer): boolean {
  let [values, depth, isText] = [1, 0, false];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (CLOSERS.has(byte)) depth -= 1;
    else if (OPENERS.has(byte)) {
      values += 1;
      depth += 1;
    }
    if (values > MAX_VALUES || depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * A parser takes microseconds for each part, so 256 kB with 125 000 fields occupy the process for 300 ms.
 * @param contentType type of the request. Any type but a form's counts as JSON, because some endpoints read JSON
 * under every type.
 */
export function hasTooManyParts(body: Buffer, contentType: string): boolean {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return hasMoreThan(MAX_FIELDS, body, AMPERSAND);
  if (/^multipart\//i.test(contentType)) return hasMoreThan(MAX_FIELDS, body, "\n--");
  return isIntricateJson(body);
}
