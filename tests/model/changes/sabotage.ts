import type { Database } from "../../../src/db/connection/client.ts";
import type { TestDatabase } from "../../support/databases/database.ts";
import { type Tampering, tamperedDatabase } from "../../support/databases/tampered-database.ts";
import type { ChangeStep } from "./change-step.ts";
import { invariantOf } from "./find-broken.ts";
import { playSequence } from "./play.ts";
import type { WorldOptions } from "./world.ts";

export type Rewrite = NonNullable<Tampering["rewrite"]>;
export type Statement = Parameters<Rewrite>[0];

export function placesOf(text: string, table: string, column: string): number[] {
  const [, columns = "", rows = ""] =
    new RegExp(`^insert into "${table}" \\((.*?)\\) values (.*?)(?: on conflict.*| returning.*)?$`).exec(
      text,
    ) ?? [];
  const index = columns.split(", ").indexOf(`"${column}"`);
  const written = rows
    .split("), (")
    .map((row) => row.replaceAll(/[()]/g, "").split(", ")[index])
    .concat(new RegExp(`^update "${table}" set .*?"${column}" = (\\$\\d+)`).exec(text)?.[1]);
  return written.flatMap((one) => (one?.startsWith("$") ? [Number(one.slice(1)) - 1] : []));
}

export const writes =
  (table: string, column: string, other: (value: unknown) => unknown): Rewrite =>
  ({ text, values }) => {
    const places = placesOf(text, table, column);
    return { text, values: values.map((value, index) => (places.includes(index) ? other(value) : value)) };
  };

export const rewritingAt = ({ pool }: TestDatabase, rewrite: Rewrite): WorldOptions => ({
  db: tamperedDatabase(pool, { rewrite }),
});

export async function verdictOf(
  db: Database,
  steps: ChangeStep[],
  options: WorldOptions = {},
): Promise<string> {
  try {
    await playSequence(db, { taxRule: "as-stated", steps }, new Map(), options);
    return "holds";
  } catch (error) {
    return invariantOf(error);
  }
}
