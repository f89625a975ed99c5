import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const PORTS = 600;
const PROGRAM = `
  import { freePort } from "./scripts/processes/free-port.ts";
  const ports = [];
  while (ports.length < ${PORTS}) ports.push(await freePort());
  console.log(JSON.stringify(ports));
  process.stdin.resume().once("end", () => process.exit());
`;

async function otherProcess(): Promise<{ ports: Promise<number[]>; end(): void }> {
  const program = promisify(execFile)(process.execPath, ["--input-type=module-typescript", "-e", PROGRAM]);
  const { promise: ports, resolve } = Promise.withResolvers<number[]>();
  program.child.stdout?.once("data", (text) => resolve(JSON.parse(String(text))));
  return { ports, end: () => void program.child.stdin?.end() };
}

test("two processes never get the same port while both run", async () => {
  const processes = await Promise.all([otherProcess(), otherProcess()]);
  const ports = (await Promise.all(processes.map(({ ports }) => ports))).flat();
  for (const { end } of processes) end();
  expect(new Set(ports).size).toBe(2 * PORTS);
});

test("a port is free to listen on, and below the range of outgoing connections", async () => {
  const { freePort } = await import("./free-port.ts");
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  await new Promise((resolve) => server.close(resolve));
});
