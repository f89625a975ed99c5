export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/**
 * A match starts only at the beginning of a word, and the text's length is limited. Otherwise a client's text in an error could
 * make matching slow.
 */
const EMAIL = /(?<![^\s"'`<>()[\]{},;:=@])[^\s"'`<>()[\]{},;:=@]+@[^\s"'`<>()[\]{},;:=]+/g;
const MAX_CHARACTERS = 2_000;
const MAX_ERRORS = 5;
/** Part of an error's message in which the query builder lists all values of a failed statement. */
const VALUES = /\nparams:[\s\S]*$/;

/** A cut within an e-mail address would leave a part that is not redacted. */
function beginningOf(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const cut = text.lastIndexOf(" ", MAX_CHARACTERS);
  return `${text.slice(0, Math.max(0, cut))} […]`;
}

const redact = (message: string): string =>
  beginningOf(message.replace(VALUES, "")).replace(EMAIL, "[hidden]");

const framesOf = (stack: string | undefined): string =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

const isText = (value: unknown): value is string => typeof value === "string";

/** Libraries also throw copies of errors, and response bodies. */
function partsOf(error: object) {
  const { name, message, code, stack, cause, errors } = error as Record<string, unknown>;
  const isError = error instanceof Error;
  return {
    type: isError ? error.constructor.name : isText(name) ? name : "object",
    message: isText(message) ? message : isError ? "" : `an object with ${Object.keys(error).join(", ")}`,
    code: isText(code) ? code : undefined,
    stack: isText(stack) ? framesOf(stack) : undefined,
    cause: cause instanceof Error ? cause : undefined,
    errors: Array.isArray(errors) ? errors.slice(0, MAX_ERRORS) : undefined,
  };
}

/** Fields that may quote people are left out, such as PostgreSQL's details. */
export function errorForLog(error: unknown): LoggedError {
  if (typeof error !== "object" || error === null)
    return { type: typeof error, message: redact(String(error)) };
  const { type, message, code, stack, cause, errors } = partsOf(error);
  return {
    type,
    message: redact(message),
    ...(code ? { code } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause ? { cause: errorForLog(cause) } : {}),
    ...(errors ? { errors: errors.map(errorForLog) } : {}),
  };
}
