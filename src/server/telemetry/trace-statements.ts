import { type Statement, statements } from "../../db/connection/statements.ts";
import type { Tracing } from "./tracing.ts";

/** The span has the operation and the table, never the text or values. */
export function traceStatements(tracing: Tracing): () => void {
  const watch = (message: unknown) => {
    if (!tracing.traceId()) return;
    const statement = message as Statement;
    const { operation, table, name } = statement;
    const span = tracing.begin({
      name: table ? `${operation} ${table}` : operation,
      kind: "client",
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        ...(table ? { "db.collection.name": table } : {}),
        ...(name ? { "trocha.statement": name } : {}),
      },
    });
    statement.end = (error) => {
      if (error) span.fail(error instanceof Error ? error.name : "error");
      span.end();
    };
  };
  statements.subscribe(watch);
  return () => void statements.unsubscribe(watch);
}
