import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { drawHere } from "./draw-here.ts";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";

/** Beside the build's server; where the server runs from its sources there is none. */
const PROGRAM = fileURLToPath(new URL("./image-worker.js", import.meta.url));

/** By the clock: at its niceness a busy machine gives it a fiftieth of a processor, and it draws for two seconds. */
const LONGEST_MS = 120_000;
/** Drawing takes a hundred megabytes, which are freed only when the process ends. */
const IDLE_MS = 10_000;
/** Yields the processor to requests: has a third of the weight of what serves them. */
const NICENESS = 5;

/** The process that drew has ended, or took too long; another one may draw the picture. */
export class DrawingEndedError extends Error {
  override name = "DrawingEndedError";
}

/** Without the server's settings, since it opens files from outside. */
function start(program: string): ChildProcess {
  const worker = fork(program, {
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    execArgv: ["--max-semi-space-size=4"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  worker.unref();
  worker.channel?.unref();
  if (worker.pid) setPriority(worker.pid, NICENESS);
  return worker;
}

async function answerOf(worker: ChildProcess, order: PictureOrder): Promise<Buffer> {
  const over = new AbortController();
  const { signal } = over;
  const failed = async () => {
    await Promise.race([once(worker, "exit", { signal }), once(worker, "error", { signal })]);
    throw new DrawingEndedError("the process that draws has ended");
  };
  const late = setTimeout(() => worker.kill("SIGKILL"), LONGEST_MS);
  const answered = once(worker, "message", { signal }) as Promise<[PictureAnswer]>;
  try {
    worker.send(order);
    const [answer] = await Promise.race([answered, failed()]);
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
 * @throws (the returned function) Error where the picture cannot be drawn; DrawingEndedError where it takes two minutes.
 */
export function callImageWorker(program = PROGRAM): (order: PictureOrder) => Promise<Buffer> {
  if (!existsSync(program)) return drawHere;
  let worker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  return async (order) => {
    clearTimeout(rest);
    const drawing = worker?.connected ? worker : start(program);
    worker = drawing;
    try {
      return await answerOf(drawing, order);
    } finally {
      rest = setTimeout(() => drawing.disconnect(), IDLE_MS).unref();
    }
  };
}
