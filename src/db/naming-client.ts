import pg from "pg";

/** Texts that get a name; whatever comes after them is planned at each run. */
const MOST_NAMES = 500;

/** The same name for the same text. */
function nameTexts(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES) return known;
    const name = `trocha_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * A client that gives each statement with parameters a name, so that a connection parses and plans it once. Names are
 * of the connection: a pooler that changes connections between transactions must know prepared statements.
 */
export function namingClient(): typeof pg.Client {
  const nameOf = nameTexts();
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  class NamingClient extends pg.Client {}
  NamingClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [statement, values, ...rest] = args;
    if (!isNamable(statement, values)) return send.apply(this, args);
    return send.call(this, { ...statement, name: nameOf(statement.text) }, values, ...rest);
  } as pg.Client["query"];
  return NamingClient;
}

/** Statements of the query builder: a text of its own beside its values. */
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
