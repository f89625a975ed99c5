import { readTokens, type Token } from "./tokens.ts";

const COLUMN = "agency_id";

interface Level {
  /** Distributed tables by their names or aliases at this level. */
  tables: Map<string, string>;
  boundTables: Set<string>;
  joinedTables: [string, string][];
}

/** Keywords that begin conditions by which a query chooses or joins rows. */
const CONDITIONS = new Set(["where", "on"]);
const ENDS_CONDITIONS = new Set(
  "select from set returning values group order limit offset having join left right inner full cross for with".split(
    " ",
  ),
);
const TABLE_FOLLOWS = new Set(["from", "join", "update", "into"]);
const NO_ALIAS = new Set(
  "where on set values inner left right full cross join group order limit offset returning for using select default having union".split(
    " ",
  ),
);
const BEGINS_QUERY = new Set(["select", "insert", "update", "delete", "with"]);
const isPlaceholder = (token: Token | undefined): boolean =>
  typeof token === "string" && /^\$\d+$/.test(token);

/**
 * Each table needs a condition that binds its `agency_id` to a value, or joins the column to the `agency_id` of a bound
 * table in the query. A condition between a subquery and its outer query does not count, because Citus ignores such
 * conditions.
 * @param distributed tables that are distributed by agency.
 */
export function breachOf(text: string, distributed: ReadonlySet<string>): string | undefined {
  const violations: string[] = [];
  readQuery(readTokens(text), distributed, violations);
  return violations.length > 0 ? violations.join("; ") : undefined;
}

function readQuery(tokens: readonly Token[], distributed: ReadonlySet<string>, violations: string[]): void {
  const cut = tokens.findIndex((token) => token === "union" || token === "except" || token === "intersect");
  const own = cut < 0 ? tokens : tokens.slice(0, cut);
  const level: Level = { tables: new Map(), boundTables: new Set(), joinedTables: [] };
  readPart(own, level, false, distributed, violations);
  judge(level, violations);
  if (cut >= 0) readQuery(tokens.slice(cut + 1), distributed, violations);
}

function judge({ tables, boundTables, joinedTables }: Level, violations: string[]): void {
  for (const _ of joinedTables) {
    for (const [one, other] of joinedTables) {
      if (!tables.has(one) || !tables.has(other)) continue;
      if (boundTables.has(one)) boundTables.add(other);
      if (boundTables.has(other)) boundTables.add(one);
    }
  }
  for (const [name, table] of tables) {
    if (!boundTables.has(name) && !boundTables.has("")) violations.push(`${table} without its agency`);
  }
}

/** @param counts whether the part is inside a `where` or `on` condition, and not in an `or` or after a `not`. */
function readPart(
  tokens: readonly Token[],
  level: Level,
  counts: boolean,
  distributed: ReadonlySet<string>,
  violations: string[],
): void {
  let inConditions = counts && !tokens.includes("or");
  for (const [at, token] of tokens.entries()) {
    if (Array.isArray(token)) {
      if (typeof token[0] === "string" && BEGINS_QUERY.has(token[0]))
        readQuery(token, distributed, violations);
      else readPart(token, level, inConditions && tokens[at - 1] !== "not", distributed, violations);
      continue;
    }
    if (CONDITIONS.has(token)) inConditions = tokens[at + 1] !== "conflict" && !hasOr(tokens, at + 1);
    else if (ENDS_CONDITIONS.has(token)) inConditions = false;
    if (TABLE_FOLLOWS.has(token)) takeTables(tokens, at + 1, level, distributed, violations);
    if (token === COLUMN && inConditions) takeCondition(tokens, at, level);
  }
}

function hasOr(tokens: readonly Token[], from: number): boolean {
  const rest = tokens.slice(from);
  const end = rest.findIndex((token) => typeof token === "string" && ENDS_CONDITIONS.has(token));
  return rest.slice(0, end < 0 ? undefined : end).includes("or");
}

/** Returns the qualifier of `agency_id`; empty if the column is unqualified. */
const qualifier = (tokens: readonly Token[], at: number): string =>
  tokens[at - 1] === "." ? String(tokens[at - 2]) : "";

function takeCondition(tokens: readonly Token[], at: number, { boundTables, joinedTables }: Level): void {
  const name = qualifier(tokens, at);
  if (tokens[at + 1] !== "=") {
    const start = name ? at - 2 : at;
    if (tokens[start - 1] === "=" && isPlaceholder(tokens[start - 2])) boundTables.add(name);
    return;
  }
  if (isPlaceholder(tokens[at + 2])) boundTables.add(name);
  else if (tokens[at + 3] === "." && tokens[at + 4] === COLUMN)
    joinedTables.push([name, String(tokens[at + 2])]);
}

function takeTables(
  tokens: readonly Token[],
  from: number,
  level: Level,
  distributed: ReadonlySet<string>,
  violations: string[],
): void {
  let at = from;
  for (;;) {
    if (tokens[at] === "only" || tokens[at] === "lateral") at += 1;
    if (tokens[at + 1] === ".") at += 2;
    const table = tokens[at];
    if (typeof table === "string" && distributed.has(table)) {
      const insert = tokens[from - 1] === "into";
      if (insert) judgeInsert(table, tokens.slice(at + 1), violations);
      else level.tables.set(aliasOf(tokens, at + 1) ?? table, table);
    }
    const comma = nextComma(tokens, at);
    if (comma < 0) return;
    at = comma + 1;
  }
}

function aliasOf(tokens: readonly Token[], at: number): string | undefined {
  const next = tokens[at] === "as" ? tokens[at + 1] : tokens[at];
  return typeof next === "string" && /^\w+$/.test(next) && !NO_ALIAS.has(next) ? next : undefined;
}

/** Returns the position of the next comma in the list of tables; -1 at its end. */
function nextComma(tokens: readonly Token[], at: number): number {
  for (let next = at + 1; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token === ",") return next;
    if (typeof token === "string" && NO_ALIAS.has(token)) return -1;
  }
  return -1;
}

function judgeInsert(table: string, tokens: readonly Token[], violations: string[]): void {
  const [columns] = tokens;
  const place = Array.isArray(columns) ? columns.filter((token) => token !== ",").indexOf(COLUMN) : -1;
  const start = tokens.indexOf("values");
  const end = tokens.findIndex((token, at) => at > start && (token === "on" || token === "returning"));
  const rows = tokens.slice(start + 1, end < 0 ? undefined : end).filter((token) => Array.isArray(token));
  const named = rows.every((row) => isPlaceholder(valuesOf(row)[place]));
  if (place < 0 || start < 0 || rows.length === 0 || !named) violations.push(`${table} without its agency`);
}

function valuesOf(row: readonly Token[]): Token[] {
  return row.filter((_, at) => at === 0 || row[at - 1] === ",");
}
