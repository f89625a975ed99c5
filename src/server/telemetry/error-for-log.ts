/** An error without what it may tell of a person. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  /** The errors of an AggregateError. */
  errors?: LoggedError[];
}

/** Begun at the beginning of a word alone, and looked for in so many characters only: an error may quote what a client sent. */
const EMAIL = /(?<![^\s"'`<>()[\]{},;:=@])[^\s"'`<>()[\]{},;:=@]+@[^\s"'`<>()[\]{},;:=]+/g;
const LONGEST = 2_000;
const MOST_ERRORS = 5;
/** The query builder quotes every value of a failed statement after its text. */
const VALUES = /\nparams:[\s\S]*$/;

/** The beginning of a long text, not cut within a word: half an address would not be recognised and redacted. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.lastIndexOf(" ", LONGEST);
  return `${text.slice(0, Math.max(0, cut))} […]`;
}

const withoutPeople = (message: string): string =>
  beginningOf(message.replace(VALUES, "")).replace(EMAIL, "[hidden]");

const frames = (stack: string | undefined): string =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

const isText = (value: unknown): value is string => typeof value === "string";

/** The fields of an error, be it a real one or an object of its shape: libraries throw copies, and bodies of answers. */
function partsOf(error: object) {
  const { name, message, code, stack, cause, errors } = error as Record<string, unknown>;
  const isReal = error instanceof Error;
  return {
    type: isReal ? error.constructor.name : isText(name) ? name : "object",
    message: isText(message) ? message : isReal ? "" : `an object with ${Object.keys(error).join(", ")}`,
    code: isText(code) ? code : undefined,
    stack: isText(stack) ? frames(stack) : undefined,
    cause: cause instanceof Error ? cause : undefined,
    errors: Array.isArray(errors) ? errors.slice(0, MOST_ERRORS) : undefined,
  };
}

/**
 * What may be logged of an error: its kind, code, message and stack. Further fields stay out, since a
 * query's values and PostgreSQL's details quote people; the values and e-mail addresses in its message are removed.
 */
export function errorForLog(error: unknown): LoggedError {
  if (typeof error !== "object" || error === null)
    return { type: typeof error, message: withoutPeople(String(error)) };
  const { type, message, code, stack, cause, errors } = partsOf(error);
  return {
    type,
    message: withoutPeople(message),
    ...(code ? { code } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause ? { cause: errorForLog(cause) } : {}),
    ...(errors ? { errors: errors.map(errorForLog) } : {}),
  };
}
