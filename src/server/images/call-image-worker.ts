import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { drawHere } from "./draw-here.ts";
import type { PictureAnswer, PictureRequest } from "./picture-request.ts";

/** This file does not exist if the server runs from source files. */
const PROGRAM = fileURLToPath(new URL("./image-worker.js", import.meta.url));

/**
 * Limit in wall-clock time. A drawing takes 2 s of CPU time, and a busy machine may give a process of this niceness only 1/50
 * of a CPU.
 */
const MAX_DRAWING_MS = 120_000;
/** A drawing takes 100 MB, and only the end of the process frees this memory. */
const IDLE_MS = 10_000;
/** Gives the worker a third of the server's scheduling weight. */
const NICENESS = 5;

export class DrawingEndedError extends Error {
  override name = "DrawingEndedError";
}

/** The worker gets none of the server's environment variables, because it opens untrusted files. */
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

async function answerOf(worker: ChildProcess, request: PictureRequest): Promise<Buffer> {
  const listeners = new AbortController();
  const { signal } = listeners;
  const rejectOnExit = async () => {
    await Promise.race([once(worker, "exit", { signal }), once(worker, "error", { signal })]);
    throw new DrawingEndedError("the process that draws has ended");
  };
  const timeout = setTimeout(() => worker.kill("SIGKILL"), MAX_DRAWING_MS);
  const reply = once(worker, "message", { signal }) as Promise<[PictureAnswer]>;
  try {
    worker.send(request);
    const [answer] = await Promise.race([reply, rejectOnExit()]);
    if ("problem" in answer) throw new Error(answer.problem);
    return Buffer.from(answer.bytes);
  } finally {
    clearTimeout(timeout);
    listeners.abort();
  }
}

/**
 * The caller must wait for each picture before the next request.
 * @param program the worker's script; if the file does not exist, pictures are drawn in this process
 * @throws (the returned function) Error if the picture cannot be drawn; DrawingEndedError if the worker ends or is
 * too slow
 */
export function callImageWorker(program = PROGRAM): (request: PictureRequest) => Promise<Buffer> {
  if (!existsSync(program)) return drawHere;
  let worker: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  return async (request) => {
    clearTimeout(idleTimer);
    const activeWorker = worker?.connected ? worker : start(program);
    worker = activeWorker;
    try {
      return await answerOf(activeWorker, request);
    } finally {
      idleTimer = setTimeout(() => activeWorker.disconnect(), IDLE_MS).unref();
    }
  };
}
