import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  isGone,
  type Postgres,
  type PostgresOptions,
  startPostgres,
  stopAbandoned,
} from "../../../scripts/processes/postgres.ts";
import { reapOnExit } from "../../../scripts/processes/reap.ts";
import { freeSharedMemory, SHARED_MEMORY } from "../../../scripts/processes/shared-memory.ts";

/** Free shared memory that the databases of a run need. A container may have only 64 MB of shared memory. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Copying a database in memory takes a tenth of the time. */
const fastestFolder = async (): Promise<string> =>
  (await freeSharedMemory()) < ENOUGH_BYTES ? tmpdir() : SHARED_MEMORY;

/** Durability is off, because the data is disposable. */
const FLAGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=256MB",
  "max_connections=400",
];

const PREFIX = "trocha-postgres-";

/** Removes the data folders of runs that have ended. The name of a data folder contains the pid of its run. */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(PREFIX) ? Number(/^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0]) : 0;
    if (!owner || !isGone(owner)) continue;
    await stopAbandoned(join(parent, name));
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** The server and its data are removed when the server stops or this process ends. */
export async function startTestPostgres(options: Pick<PostgresOptions, "bySocket"> = {}): Promise<Postgres> {
  const parent = await fastestFolder();
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  const isRemoved = reapOnExit({ remove: folder });
  await chmod(folder, 0o755);
  const server = await startPostgres(folder, { ...options, flags: FLAGS, isThrowaway: true });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      isRemoved();
    },
  };
}
