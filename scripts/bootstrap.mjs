// Runs a command of the project from a bare clone: installs missing or stale packages, then runs the command with the
// project's own Node. Plain JavaScript without packages, because it runs before packages exist.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(folder, "node_modules");
const stamp = join(modules, ".trocha-lock");
const node = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const [command, ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
  process.exit(1);
}

function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === wanted && existsSync(node)) return;
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error("The packages are another checkout's, with another lockfile: run npm ci there.");
    process.exit(1);
  }
  console.log(`• Installing packages (${installed ? "the lockfile changed" : "first run"})…`);
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []];
  const options = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const environment = { ...process.env, NODE_ENV: "development" };
  const result = spawnSync(program, [...args, ...options], {
    cwd: folder,
    stdio: "inherit",
    env: environment,
  });
  if (result.status !== 0) {
    console.error(
      "The packages could not be installed: see the lines above, check the network, and try again.",
    );
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

install();
// Options that keep the server's memory small (`docs/performance.md`), and options that halve the start time of all other
// commands.
const defaults =
  command === "serve"
    ? JSON.parse(readFileSync(join(folder, "scripts/server-memory.json"), "utf8"))
    : { NODE_OPTIONS: `--import=${pathToFileURL(join(folder, "scripts/drizzle-as-commonjs.mjs"))}` };
const path = [join(modules, ".bin"), process.env.PATH ?? ""].join(delimiter);
const file = command?.includes("/") ? `${command}.ts` : join("scripts", `${command}.ts`);
const child = spawn(node, [join(folder, file), ...rest], {
  cwd: folder,
  // The command notices the end of this process by its IPC channel, which closes even after SIGKILL.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...defaults, ...process.env, PATH: path, NODE_NO_WARNINGS: "1" },
});
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));

// A killed npm sends no signal to this process. npm uses a shell to start this process, so both parent pids are checked.
const parentOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
  } catch {
    return undefined;
  }
};
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
const started = ancestors();
setInterval(() => {
  if (ancestors() !== started) child.kill("SIGTERM");
}, 500).unref();
