import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { waitFor } from "../../tests/support/wait-for.ts";
import { isGone } from "./postgres.ts";

const PROGRAM = `
  import { inOwnFolder } from "./scripts/processes/in-own-folder.ts";
  import { startTool } from "./scripts/scale-out/program.ts";
  await inOwnFolder(
    "trocha-half-open-",
    async (folder, onClose) => {
      const tool = startTool(process.execPath, ["-e", "console.log(process.pid); setInterval(() => {}, 1000)"], folder + "/log");
      onClose(tool.stop);
      console.log(folder);
      setInterval(() => {}, 1_000);
      return new Promise(() => {});
    },
    { endsAtSignal: true },
  );
`;

test.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "a command that gets %s during its start ends its programs and removes its folder",
  async (signal) => {
    const command = spawn(process.execPath, ["--input-type=module-typescript", "-e", PROGRAM], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise<number | null>((resolve) => command.once("exit", resolve));
    const folder = await new Promise<string>((resolve) => {
      command.stdout.once("data", (text) => resolve(String(text).trim()));
    });
    const readPid = () => Number(existsSync(`${folder}/log`) && readFileSync(`${folder}/log`, "utf8"));
    await waitFor("the program", async () => readPid() > 0);
    const pid = readPid();
    command.kill(signal);
    expect(await ended).toBe(signal === "SIGKILL" ? null : 130);
    await waitFor("the program's end", async () => isGone(pid));
    await waitFor("the folder's end", async () => !existsSync(folder));
  },
);
