import { expect, test } from "vitest";
import { type Drawing, openRenderQueue, QueueFullError } from "./render-queue.ts";

const LIMITS = { maxConcurrent: 2, maxWaiting: 2, maxBytes: 25 };

function painter() {
  const pendingDrawings: (() => void)[] = [];
  let drawCount = 0;
  let concurrentCount = 0;
  let peakConcurrent = 0;
  const draw = async (isComplete = true): Promise<Drawing> => {
    drawCount++;
    peakConcurrent = Math.max(peakConcurrent, ++concurrentCount);
    await new Promise<void>((done) => pendingDrawings.push(done));
    concurrentCount--;
    return { bytes: Buffer.alloc(10), isComplete };
  };
  const finish = async () => {
    for (let round = 0; round < 5; round++) {
      for (const done of pendingDrawings.splice(0)) done();
      await new Promise(setImmediate);
    }
  };
  return { draw, finish, drawCount: () => drawCount, peakConcurrent: () => peakConcurrent };
}

test("concurrent requests for one picture draw it once", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, drawCount } = painter();
  const drawings = Promise.all([queue.get("a", draw), queue.get("a", draw), queue.get("a", draw)]);
  await finish();
  const [one, other] = await drawings;
  expect(one).toBe(other);
  expect(await queue.get("a", draw)).toBe(one);
  expect(drawCount()).toBe(1);
});

test("at most two pictures are drawn at a time", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, peakConcurrent } = painter();
  const drawings = Promise.all(["a", "b", "c", "d"].map((key) => queue.get(key, draw)));
  await finish();
  expect(await drawings).toHaveLength(4);
  expect(peakConcurrent()).toBe(2);
});

test("a call to a full queue fails at once, and succeeds once there is room", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish } = painter();
  const drawings = Promise.all(["a", "b", "c", "d"].map((key) => queue.get(key, draw)));
  await expect(queue.get("e", draw)).rejects.toThrow(QueueFullError);
  await finish();
  await drawings;
  const retriedDrawing = queue.get("e", draw);
  await finish();
  expect((await retriedDrawing).isComplete).toBe(true);
});

test("the least recently used drawing is evicted", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, drawCount } = painter();
  for (const key of ["a", "b", "c", "a"]) {
    const drawing = queue.get(key, draw);
    await finish();
    await drawing;
  }
  expect(drawCount()).toBe(4);
});

test("an incomplete or failed drawing is not cached", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, drawCount } = painter();
  const drawing = queue.get("a", () => draw(false));
  await finish();
  await drawing;
  await expect(queue.get("a", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  const retriedDrawing = queue.get("a", draw);
  await finish();
  expect((await retriedDrawing).isComplete).toBe(true);
  expect(drawCount()).toBe(2);
});
