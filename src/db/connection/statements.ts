import { channel } from "node:diagnostics_channel";

/** A statement sent to PostgreSQL, without its values. */
export interface Statement {
  /** `select`, `insert`, `begin`… in lower case. */
  operation: string;
  table: string | undefined;
  name: string | undefined;
  /** Called when the statement ends. `error` is undefined unless the statement failed. */
  end?: (error?: unknown) => void;
}

export const statements = channel("trocha.statements");

const FIRST_TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?([\w".]+)/i;

/** The text is left out, because it may contain values. */
export function describeStatement(text: string, name: string | undefined): Statement {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = FIRST_TABLE.exec(text)?.[1]?.replaceAll('"', "");
  return { operation, table, name };
}
