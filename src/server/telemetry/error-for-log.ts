/** An error without personal data. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/**
 * Matches start only at the beginning of a word, and texts are bounded. A client's text in an error could make matching slow
 * otherwise.
 */
const EMAIL = /(?<![^\s"'`<>()[\]{},;:=@])[^\s"'`<>()[\]{},;:=@]+@[^\s"'`<>()[\]{},;:=]+/g;
const LONGEST = 2_000;
const MAX_ERRORS = 5;
/** The query builder appends every value of a failed statement. */
const VALUES = /\nparams:[\s\S]*$/;

/** Shortens a long text between words. Half an address would not be redacted. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.lastIndexOf(" ", LONGEST);
  return `${text.slice(0, Math.max(0, cut))} […]`;
}

const redacted = (message: string): string =>
  beginningOf(message.replace(VALUES, "")).replace(EMAIL, "[hidden]");

const frames = (stack: string | undefined): string =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

const isText = (value: unknown): value is string => typeof value === "string";

/** Fields of an error or of an error-like object: libraries also throw copies and response bodies. */
function partsOf(error: object) {
  const { name, message, code, stack, cause, errors } = error as Record<string, unknown>;
  const isReal = error instanceof Error;
  return {
    type: isReal ? error.constructor.name : isText(name) ? name : "object",
    message: isText(message) ? message : isReal ? "" : `an object with ${Object.keys(error).join(", ")}`,
    code: isText(code) ? code : undefined,
    stack: isText(stack) ? frames(stack) : undefined,
    cause: cause instanceof Error ? cause : undefined,
    errors: Array.isArray(errors) ? errors.slice(0, MAX_ERRORS) : undefined,
  };
}

/**
 * Reduces an error to its kind, code, message and stack. Other fields may quote people, such as a query's values and
 * PostgreSQL's details. Values and e-mail addresses in the message are removed.
 */
export function errorForLog(error: unknown): LoggedError {
  if (typeof error !== "object" || error === null)
    return { type: typeof error, message: redacted(String(error)) };
  const { type, message, code, stack, cause, errors } = partsOf(error);
  return {
    type,
    message: redacted(message),
    ...(code ? { code } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause ? { cause: errorForLog(cause) } : {}),
    ...(errors ? { errors: errors.map(errorForLog) } : {}),
  };
}
