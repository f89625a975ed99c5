import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { users } from "../schema/users.ts";
import { connect } from "./client.ts";
import { inTransaction } from "./transaction.ts";

const database = databasePerFile(1);

const findByEmail = (email: string) =>
  database.db.select({ id: users.id }).from(users).where(eq(users.email, email));

test("a statement with different values is prepared only once on a connection", async () => {
  for (const email of ["ana@viajeros.test", "luis@viajeros.test"]) await findByEmail(email);
  const { rows } = await database.pool.query(
    `select 1 from pg_prepared_statements where statement like '%"users"."email" = $1'`,
  );
  expect(rows).toHaveLength(1);
});

test("no statement is prepared behind a pooler without support for prepared statements", async () => {
  const plain = connect(database.url, 1, { prepared: false });
  await plain.db.select({ id: users.id }).from(users).where(eq(users.email, "ana@viajeros.test"));
  const { rows } = await plain.pool.query("select 1 from pg_prepared_statements");
  await plain.close();
  expect(rows).toEqual([]);
});

test("pipelined statements run in their order", async () => {
  const counted = (n: number) =>
    database.db.execute<{ n: number }>(sql`select count(*)::int + ${n} as n from made`);
  await database.db.execute(sql`create temporary table made (n integer)`);
  const make = database.db.execute(sql`insert into made values (1)`).execute();
  const [, first, second] = await Promise.all([make, counted(0), counted(1)]);
  expect([first.rows[0]?.n, second.rows[0]?.n]).toEqual([1, 2]);
});

test("the first error of pipelined statements is thrown, and the transaction is rolled back", async () => {
  const lost = inTransaction(database.db, (tx) =>
    Promise.all([
      tx.execute(sql`create table kept (n integer)`).execute(),
      tx.execute(sql`select 1 / 0`).execute(),
      tx.execute(sql`select 1`).execute(),
    ]),
  );
  await expect(lost).rejects.toMatchObject({ cause: { message: "division by zero" } });
  const { rows } = await database.pool.query("select to_regclass('kept') as kept");
  expect(rows).toEqual([{ kept: null }]);
});
