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

/** Those fields, down to the third level of nesting. */
const REDACTED = PERSONAL.flatMap((key) => [path(key), `*${below(key)}`, `*.*${below(key)}`]);

/**
 * The server's log: lines of JSON. Nothing personal is to be given to it; where something is, it is redacted.
 * @param destination standard output if left out.
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
