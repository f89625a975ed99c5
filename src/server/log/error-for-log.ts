/** An error without what it may tell of a person. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

const EMAIL = /[^\s"'`<>()[\]{},;:=]+@[^\s"'`<>()[\]{},;:=]+/g;
/** The query builder quotes every value of a failed statement after its text. */
const VALUES = /\nparams:[\s\S]*$/;

const withoutPeople = (message: string): string => message.replace(VALUES, "").replace(EMAIL, "[hidden]");

const frames = (stack: string | undefined): string =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/**
 * What may be written down of an error: its kind, code, words and where it came from. Further fields stay out, since a
 * query's values and PostgreSQL's details quote people; so do the values and e-mail addresses in its words.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(String(error)) };
  const { cause, stack } = error;
  return {
    type: error.constructor.name,
    message: withoutPeople(error.message),
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    stack: frames(stack),
    ...(cause instanceof Error ? { cause: errorForLog(cause) } : {}),
  };
}
