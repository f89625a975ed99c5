import { channel } from "node:diagnostics_channel";

/** A statement on its way to PostgreSQL, without its values. */
export interface Statement {
  /** `select`, `insert`, `begin`… in lower case. */
  operation: string;
  /** The first table in its text. */
  table: string | undefined;
  name: string | undefined;
  /** Set by an observer. Called when the statement ends, with its error if it failed. */
  end?: (error?: unknown) => void;
}

export const statements = channel("trocha.statements");

const FIRST_TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?([\w".]+)/i;

/** Extracts operation and table. The text is dropped, because it may contain values. */
export function describeStatement(text: string, name: string | undefined): Statement {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = FIRST_TABLE.exec(text)?.[1]?.replaceAll('"', "");
  return { operation, table, name };
}
