import pino, { type DestinationStream, type Logger } from "pino";
import { errorForLog } from "./error-for-log.ts";
import { currentScope } from "./request-scope.ts";
import { lineWriter } from "./standard-output.ts";

const PERSONAL_FIELDS = [
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

const topPath = (key: string): string => (/^\w+$/.test(key) ? key : `["${key}"]`);
const nestedPath = (key: string): string => (/^\w+$/.test(key) ? `.${key}` : `["${key}"]`);

/** Paths of the personal fields, down to the third level of nesting. */
const REDACTED_PATHS = PERSONAL_FIELDS.flatMap((key) => [
  topPath(key),
  `*${nestedPath(key)}`,
  `*.*${nestedPath(key)}`,
]);

/** Callers must not log personal data. Known personal fields are redacted as a safeguard. */
export function createLog(level: string, destination: DestinationStream = lineWriter()): Logger {
  const options = {
    level,
    mixin: () => ({ ...currentScope() }),
    serializers: { err: errorForLog },
    redact: { paths: REDACTED_PATHS, censor: "[hidden]" },
  };
  return pino(options, destination);
}
