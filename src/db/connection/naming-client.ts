import pg from "pg";
import { TRANSACTION_ABORTED } from "./errors.ts";
import { describeStatement, statements } from "./statements.ts";

/** Further statements are planned at each run. */
const MAX_NAMES = 500;

function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMES) return known;
    const name = `trocha_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Returns a client class that names each statement with parameters, so that a connection parses and plans it once. A name is
 * valid on one connection only. A pooler that switches connections between transactions must support prepared statements.
 * @param named false if the pooler has no prepared statements; a statement is then parsed and planned at each run
 */
export function namingClient(named = true): typeof pg.Client {
  const nameOf = createNames();
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  class NamingClient extends pg.Client {}
  NamingClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [statement, values, ...rest] = args;
    const namedStatement = named &&
      isNamable(statement, values) && { ...statement, name: nameOf(statement.text) };
    const sent = namedStatement ? [namedStatement, values, ...rest] : args;
    const answer = statements.hasSubscribers ? sendObserved(this, send, sent) : send.apply(this, sent);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => rethrowWithCause(this, error))
      : answer;
  } as pg.Client["query"];
  return NamingClient;
}

/** For each connection, the last error that is not a consequence of an earlier error. */
const lastErrors = new WeakMap<pg.Client, unknown>();

/**
 * In a pipeline, the statements after a failed statement fail too, and the caller may see their errors first. The `cause` of
 * such an error is the failed statement's error.
 */
function rethrowWithCause(client: pg.Client, error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === TRANSACTION_ABORTED)
    error.cause ??= lastErrors.get(client);
  else lastErrors.set(client, error);
  throw error;
}

type Send = (...args: unknown[]) => unknown;

function textAndName(statement: unknown): { text: string; name: string | undefined } | undefined {
  if (typeof statement === "string") return { text: statement, name: undefined };
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return undefined;
  const name = "name" in statement && typeof statement.name === "string" ? statement.name : undefined;
  return { text: String(statement.text), name };
}

function sendObserved(client: pg.Client, send: Send, args: unknown[]): unknown {
  const about = textAndName(args[0]);
  if (!about) return send.apply(client, args);
  const statement = describeStatement(about.text, about.name);
  statements.publish(statement);
  const last = args.at(-1);
  if (typeof last === "function") {
    const done = (error: unknown, ...result: unknown[]) => {
      statement.end?.(error ?? undefined);
      return last(error, ...result);
    };
    return send.apply(client, [...args.slice(0, -1), done]);
  }
  const answer = send.apply(client, args);
  if (answer instanceof Promise)
    answer.then(
      () => statement.end?.(),
      (error: unknown) => statement.end?.(error),
    );
  return answer;
}

function isNamable(statement: unknown, values: unknown): statement is pg.QueryConfig {
  return (
    typeof statement === "object" &&
    statement !== null &&
    "text" in statement &&
    !("submit" in statement) &&
    Array.isArray(values) &&
    values.length > 0
  );
}
