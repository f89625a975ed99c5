import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "../../scripts/postgres.ts";

/** Where Linux keeps files in memory; a database is copied there in a tenth of the time. */
const MEMORY = "/dev/shm";

/** A container may have 64 MB of it. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

async function fastestFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free < ENOUGH_BYTES ? tmpdir() : MEMORY;
}

/** Durability is off: the data is worth nothing. */
const FLAGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=256MB",
  "max_connections=400",
];

/** A PostgreSQL of the tests' own, gone when it stops. */
export async function startTestPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(await fastestFolder(), "trocha-postgres-"));
  await chmod(folder, 0o755);
  const server = await startPostgres(folder, FLAGS);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
