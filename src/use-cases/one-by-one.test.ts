import { describe, expect, test } from "vitest";
import { DomainError } from "../domain/errors.ts";
import { oneByOne } from "./one-by-one.ts";

const broken = new Error("the third letter broke");

async function run(items: readonly string[], stopAfter = Number.POSITIVE_INFINITY, error: Error = broken) {
  const log: string[] = [];
  const work = oneByOne(items, {
    isRunning: async () => log.length < stopAfter,
    step: async (item) => {
      log.push(item);
      if (item === "broken") throw error;
    },
    fail: async () => {},
    finish: async () => {
      log.push("finished");
    },
  });
  return { log, error: await work.catch((thrown: unknown) => thrown) };
}

describe("work on several items", () => {
  test("continues after a failed item, finishes, and throws its error for the job's log", async () => {
    expect(await run(["one", "broken", "two"])).toEqual({
      log: ["one", "broken", "two", "finished"],
      error: broken,
    });
  });

  test("that staff stop does not finish, and throws the error of an item before the stop", async () => {
    expect(await run(["one", "broken", "two"], 2)).toEqual({ log: ["one", "broken"], error: broken });
    expect(await run(["one", "two", "broken"], 2)).toEqual({ log: ["one", "two"], error: undefined });
  });

  test("throws no refusal, because the item's row has it", async () => {
    const refusal = new DomainError("booking-not-found");
    expect((await run(["broken", "two"], 1, refusal)).error).toBeUndefined();
  });
});
