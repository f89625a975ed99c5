import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "../../scripts/postgres.ts";

/** A PostgreSQL of the tests' own, gone when it stops. Durability is off: its data is worth nothing. */
export async function startTestPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "trocha-postgres-"));
  await chmod(folder, 0o755);
  const server = await startPostgres(folder, ["fsync=off", "synchronous_commit=off", "max_connections=400"]);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
