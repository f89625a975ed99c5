import pino, { type DestinationStream, type Logger } from "pino";
import { errorForLog } from "./error-for-log.ts";
import { currentScope } from "./request-scope.ts";
import { lineWriter } from "./standard-output.ts";

const PERSONAL = [
  "name",
  "email",
  "phone",
  "phoneNumber",
  "documentNumber",
  "birthDate",
  "participantsInfo",
  "authorization",
  "cookie",
  "set-cookie",
  "x-signature",
  "accessToken",
  "sessionToken",
];

const path = (key: string): string => (/^\w+$/.test(key) ? key : `["${key}"]`);
const below = (key: string): string => (/^\w+$/.test(key) ? `.${key}` : `["${key}"]`);

/** Paths of these fields, down to the third level of nesting. */
const REDACTED = PERSONAL.flatMap((key) => [path(key), `*${below(key)}`, `*.*${below(key)}`]);

/**
 * The server's log, in lines of JSON. Callers must log nothing personal. Known personal fields are redacted as a safeguard.
 * @param destination defaults to standard output.
 */
export function createLog(level: string, destination: DestinationStream = lineWriter()): Logger {
  const options = {
    level,
    mixin: () => ({ ...currentScope() }),
    serializers: { err: errorForLog },
    redact: { paths: REDACTED, censor: "[hidden]" },
  };
  return pino(options, destination);
}
