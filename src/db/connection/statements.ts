import { channel } from "node:diagnostics_channel";

/** A statement sent to PostgreSQL, without its values. */
export interface Statement {
  /** `select`, `insert`, `begin`… in lower case. */
  operation: string;
  /** First table in the statement's text. */
  table: string | undefined;
  name: string | undefined;
  /** Callback that an observer sets. Called when the statement ends. `error` is undefined unless the statement failed. */
  end?: (error?: unknown) => void;
}

export const statements = channel("trocha.statements");

const FIRST_TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?([\w".]+)/i;

/** Returns operation and table of a statement. The text is left out, because it may contain values. */
export function describeStatement(text: string, name: string | undefined): Statement {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = FIRST_TABLE.exec(text)?.[1]?.replaceAll('"', "");
  return { operation, table, name };
}
