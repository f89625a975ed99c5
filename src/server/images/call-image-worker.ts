import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { drawHere } from "./draw-here.ts";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";

/** Part of the build. Missing if the server runs from source files. */
const PROGRAM = fileURLToPath(new URL("./image-worker.js", import.meta.url));

/**
 * Wall-clock time. A drawing takes 2 s of processor time, and a busy machine may give this niceness only 1/50 of a processor.
 */
const LONGEST_MS = 120_000;
/** A drawing takes 100 MB, which are freed only when the process ends. */
const IDLE_MS = 10_000;
/** Yields the processor to requests: the worker has a third of their scheduling weight. */
const NICENESS = 5;

/** The worker ended or took too long. The caller may retry. */
export class DrawingEndedError extends Error {
  override name = "DrawingEndedError";
}

/** Starts the worker without the server's settings, because it opens files from outside. */
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
 * Draws pictures in a process of its own, one at a time. The process starts with the first picture and ends when idle.
 * @param program the worker's script. If the file does not exist, this process draws.
 * @throws (the returned function) Error if the picture cannot be drawn; DrawingEndedError after two minutes.
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
