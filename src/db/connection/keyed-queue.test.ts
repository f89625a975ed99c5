import { describe, expect, test } from "vitest";
import { createKeyedQueue } from "./keyed-queue.ts";

function task() {
  const ended = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  let isStarted = false;
  return {
    run: () => {
      isStarted = true;
      started.resolve();
      return ended.promise;
    },
    started: started.promise,
    isStarted: () => isStarted,
    end: () => ended.resolve("done"),
    fail: () => ended.reject(new Error("it failed")),
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function queue(sideBySide: number, count: number, timeoutMs?: number) {
  const keyed = createKeyedQueue(sideBySide, timeoutMs);
  const tasks = Array.from({ length: count }, task);
  const outcomes = tasks.map((one) => keyed.run("paramo 08:00", one.run).catch((error: Error) => error));
  const started = () => tasks.flatMap((one, place) => (one.isStarted() ? [place] : []));
  return { keyed, tasks, outcomes, started };
}

describe("a keyed queue", () => {
  test("runs a limited number of tasks at once, and the others in order as tasks end", async () => {
    const { tasks, started, outcomes } = queue(2, 5);
    await settled();
    expect(started()).toEqual([0, 1]);
    for (const [leaving, inside] of [
      [1, [0, 1, 2]],
      [0, [0, 1, 2, 3]],
      [2, [0, 1, 2, 3, 4]],
    ] as const) {
      tasks[leaving]?.end();
      await settled();
      expect(started()).toEqual(inside);
    }
    for (const one of tasks) one.end();
    expect(await Promise.all(outcomes)).toEqual(Array(5).fill("done"));
  });

  test("does not delay tasks with another key", async () => {
    const { keyed, started, tasks } = queue(1, 2);
    expect(await keyed.run("paramo 13:00", async () => "done")).toBe("done");
    expect(started()).toEqual([0]);
    for (const one of tasks) one.end();
  });

  test("starts the next task after a failure, and passes the error to the caller", async () => {
    const { tasks, outcomes } = queue(1, 2);
    tasks[0]?.fail();
    await tasks[1]?.started;
    tasks[1]?.end();
    expect(await Promise.all(outcomes)).toEqual([new Error("it failed"), "done"]);
  });

  test("refuses a task that waits too long as `busy`, without running it", async () => {
    const { keyed, tasks, outcomes, started } = queue(1, 3, 20);
    expect(await Promise.all(outcomes.slice(1))).toMatchObject([{ code: "busy" }, { code: "busy" }]);
    const late = task();
    const outcome = keyed.run("paramo 08:00", late.run);
    tasks[0]?.end();
    await late.started;
    expect(started()).toEqual([0]);
    late.end();
    expect([await outcomes[0], await outcome]).toEqual(["done", "done"]);
  });

  test("keeps its limit after tasks that ended, failed or timed out", async () => {
    const { keyed, tasks, outcomes } = queue(2, 6, 20);
    await Promise.all(outcomes.slice(2));
    tasks[0]?.fail();
    tasks[1]?.end();
    await Promise.all(outcomes);
    const after = Array.from({ length: 3 }, task);
    const again = after.map((one) => keyed.run("paramo 08:00", one.run));
    await settled();
    expect(after.map((one) => one.isStarted())).toEqual([true, true, false]);
    for (const one of after) one.end();
    await Promise.all(again);
  });
});
