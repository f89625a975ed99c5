import type pg from "pg";

/**
 * PostgreSQL refuses updates and deletions of a table's rows that match `condition`, for example `old.agency_id = 'a'`.
 * @returns a function that ends the refusal
 */
export async function refuseUpdates(
  pool: pg.Pool,
  table: string,
  condition = "true",
): Promise<() => Promise<void>> {
  await pool.query(`create or replace function refuse_by_test() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`);
  await pool.query(`create trigger refused_by_test before update or delete on ${table} for each row
    when (${condition}) execute function refuse_by_test()`);
  return async () => void (await pool.query(`drop trigger refused_by_test on ${table}`));
}
