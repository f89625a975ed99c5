import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";

export interface ScriptRun {
  script: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  input: string;
}

export interface ScriptResult {
  code: number;
  stdout: string;
  stderr: string;
}

function capture(output: NodeJS.WriteStream): { text(): string; end(): void } {
  const { write } = output;
  let text = "";
  output.write = ((part: string | Uint8Array, ...rest: unknown[]) => {
    text += typeof part === "string" ? part : Buffer.from(part).toString();
    const done = rest.at(-1);
    if (typeof done === "function") done();
    return true;
  }) as typeof write;
  return {
    text: () => text,
    end() {
      output.write = write;
    },
  };
}

let runs = 0;

async function run({ script, args, env, input }: ScriptRun): Promise<ScriptResult> {
  runs += 1;
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, script, ...args];
  process.exitCode = undefined;
  Object.defineProperty(process, "stdin", { value: Readable.from([Buffer.from(input)]), configurable: true });
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  try {
    // The query string reloads the script file.
    await import(`${pathToFileURL(script).href}?run=${runs}`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  } finally {
    stdout.end();
    stderr.end();
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

process.on("message", async (message) => process.send?.(await run(message as ScriptRun)));
process.once("disconnect", () => process.exit());
