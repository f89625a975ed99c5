/** An error without what it may tell of a person. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Begun at the beginning of a word alone, and looked for in so many characters only: an error may quote what a stranger sent. */
const EMAIL = /(?<![^\s"'`<>()[\]{},;:=@])[^\s"'`<>()[\]{},;:=@]+@[^\s"'`<>()[\]{},;:=]+/g;
const LONGEST = 2_000;
/** The query builder quotes every value of a failed statement after its text. */
const VALUES = /\nparams:[\s\S]*$/;

/** The beginning of a long text, not cut within a word: half an address would not be known for one. */
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
