import pg from "pg";
import { breachIn, complaint } from "./watch.ts";

/** A built server preloads this module and ends at the first statement without an agency. */
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const [statement] = args;
  const text = typeof statement === "string" ? statement : String(Object(statement).text ?? "");
  const breach = breachIn(text);
  if (breach) {
    process.stderr.write(`${complaint(breach, text)}\n`);
    process.exit(70);
  }
  return send.apply(this, args);
} as pg.Client["query"];
