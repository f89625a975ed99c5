import pg from "pg";

export interface StatementPlan {
  what: string;
  statement: string;
  ms: number;
  /** Blocks of 8 kB, from memory and from disk. */
  blocks: number;
  found: number;
  /** Rows that scans read, including the rows that their filters removed. */
  read: number;
  /** Calls of set-returning functions, such as those that read the rules of a schedule. */
  functionCalls: number;
  /** Node that read the most rows, including the rows that its filter removed. */
  widest: string;
  scansWholeTable: boolean;
}

/** PostgreSQL prefers a sequential scan to an index below this number of rows. */
const SMALL_TABLE = 2_000;

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  "Execution Time": number;
}

let recording: Statement[] | undefined;

/**
 * Records only statements of connections that are opened after this call.
 * @returns a function that restores the original method.
 */
export function recordStatements(): () => void {
  const original = pg.Client.prototype.query;
  const send = original as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === "string" ? first : String(Object(first).text ?? "");
    const values = Array.isArray(second) ? second : (Object(first).values ?? []);
    if (/^\s*(select|with)\b/i.test(text)) recording?.push({ text, values });
    return send.apply(this, args);
  } as pg.Client["query"];
  return () => {
    pg.Client.prototype.query = original;
  };
}

async function statementsOf(ask: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  recording = recorded;
  await ask();
  recording = undefined;
  return recorded;
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const inner of node.Plans ?? []) yield* nodesOf(inner);
}

const rowsOf = (node: PlanNode): number =>
  node["Actual Loops"] *
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0));

const nameOf = (node: PlanNode): string =>
  [node["Node Type"], node["Index Name"] ?? node["Relation Name"]].filter(Boolean).join(" ");

/** Index scans below a bitmap heap scan name no table, so that rows count once. */
const isScan = (node: PlanNode): boolean => node["Relation Name"] !== undefined;

const isFunction = (node: PlanNode): boolean => node["Node Type"] === "Function Scan";

const isWholeTable = (node: PlanNode): boolean =>
  node["Node Type"] === "Seq Scan" && rowsOf(node) > SMALL_TABLE;

async function explain(client: pg.Client, { text, values }: Statement): Promise<Explained> {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
  return rows[0]["QUERY PLAN"][0];
}

export type Questions = Readonly<Record<string, () => Promise<unknown>>>;

export async function readPlans(url: string, questions: Questions): Promise<StatementPlan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plans: StatementPlan[] = [];
  for (const [what, ask] of Object.entries(questions)) {
    for (const statement of await statementsOf(ask)) {
      const { Plan: plan, "Execution Time": ms } = await explain(client, statement);
      const nodes = [...nodesOf(plan)];
      const [widest] = nodes.toSorted((a, b) => rowsOf(b) - rowsOf(a));
      plans.push({
        what,
        statement: /\bfrom\s+(\S+)/i.exec(statement.text)?.[1] ?? statement.text.slice(0, 40),
        ms,
        blocks: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
        found: plan["Actual Rows"],
        read: Math.round(nodes.filter(isScan).reduce((total, node) => total + rowsOf(node), 0)),
        functionCalls: nodes.filter(isFunction).reduce((total, node) => total + node["Actual Loops"], 0),
        widest: widest ? `${nameOf(widest)}: ${Math.round(rowsOf(widest))}` : "",
        scansWholeTable: nodes.some(isWholeTable),
      });
    }
  }
  await client.end();
  return plans;
}

export interface WorkComparison {
  what: string;
  found: string;
  read: string;
  blocks: string;
}

export function compareWork(few: readonly StatementPlan[], many: readonly StatementPlan[]): WorkComparison[] {
  const sum = (plans: readonly StatementPlan[], what: string, of: "found" | "read" | "blocks") =>
    plans.reduce((total, plan) => total + (plan.what === what ? plan[of] : 0), 0);
  return [...new Set(many.map(({ what }) => what))].map((what) => {
    const beside = (of: "found" | "read" | "blocks") => `${sum(few, what, of)} → ${sum(many, what, of)}`;
    return { what, found: beside("found"), read: beside("read"), blocks: beside("blocks") };
  });
}
