import { channel } from "node:diagnostics_channel";

/** Without its values. */
export interface Statement {
  /** `select`, `insert`, `begin`… */
  operation: string;
  /** The first table in the text. */
  table: string | undefined;
  name: string | undefined;
  /** Set by an observer. The error is a failed statement's. */
  end?: (error?: unknown) => void;
}

export const statements = channel("trocha.statements");

const FIRST_TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?([\w".]+)/i;

/** Leaves out the text, because it may contain values. */
export function describeStatement(text: string, name: string | undefined): Statement {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = FIRST_TABLE.exec(text)?.[1]?.replaceAll('"', "");
  return { operation, table, name };
}
