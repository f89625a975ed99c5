import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { drawHere } from "./draw-here.ts";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";

/** Beside the build's server; where the server runs from its sources there is none. */
const PROGRAM = fileURLToPath(new URL("./image-worker.js", import.meta.url));

const LONGEST_MS = 30_000;
/** Drawing takes a hundred megabytes, which nothing but the end of a process gives back. */
const IDLE_MS = 10_000;
/** Of a process that lets everybody else go first. */
const LAST = 10;

/** Knows none of the server's settings: it opens files that come from elsewhere. */
function start(program: string): ChildProcess {
  const maker = fork(program, {
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    execArgv: ["--max-semi-space-size=4"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  maker.unref();
  maker.channel?.unref();
  if (maker.pid) setPriority(maker.pid, LAST);
  return maker;
}

async function answerOf(maker: ChildProcess, order: PictureOrder): Promise<Buffer> {
  const over = new AbortController();
  const { signal } = over;
  const failed = async () => {
    await Promise.race([once(maker, "exit", { signal }), once(maker, "error", { signal })]);
    throw new Error("the process that draws has ended");
  };
  const late = setTimeout(() => maker.kill("SIGKILL"), LONGEST_MS);
  const heard = once(maker, "message", { signal }) as Promise<[PictureAnswer]>;
  try {
    maker.send(order);
    const [answer] = await Promise.race([heard, failed()]);
    if ("problem" in answer) throw new Error(answer.problem);
    return Buffer.from(answer.bytes);
  } finally {
    clearTimeout(late);
    over.abort();
  }
}

/**
 * Has pictures drawn by a process of its own, which is started for the first and ends when nobody has wanted one for a
 * while. One order at a time.
 * @param program what that process runs; where it does not exist, drawing happens in this process.
 * @throws (the returned function) Error where the picture cannot be drawn, or takes half a minute.
 */
export function callImageWorker(program = PROGRAM): (order: PictureOrder) => Promise<Buffer> {
  if (!existsSync(program)) return drawHere;
  let maker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  return async (order) => {
    clearTimeout(rest);
    const drawing = maker?.connected ? maker : start(program);
    maker = drawing;
    try {
      return await answerOf(drawing, order);
    } finally {
      rest = setTimeout(() => drawing.disconnect(), IDLE_MS).unref();
    }
  };
}
