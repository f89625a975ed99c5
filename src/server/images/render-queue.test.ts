import { expect, test } from "vitest";
import { type Drawing, openRenderQueue, QueueFullError } from "./render-queue.ts";

const LIMITS = { atOnce: 2, waiting: 2, bytes: 25 };

/** Returns ten bytes when the test releases a drawing. */
function painter() {
  const strokes: (() => void)[] = [];
  let drawn = 0;
  let atWork = 0;
  let peakAtWork = 0;
  const draw = async (whole = true): Promise<Drawing> => {
    drawn++;
    peakAtWork = Math.max(peakAtWork, ++atWork);
    await new Promise<void>((done) => strokes.push(done));
    atWork--;
    return { bytes: Buffer.alloc(10), whole };
  };
  const finish = async () => {
    for (let round = 0; round < 5; round++) {
      for (const done of strokes.splice(0)) done();
      await new Promise(setImmediate);
    }
  };
  return { draw, finish, drawn: () => drawn, peakAtWork: () => peakAtWork };
}

test("concurrent requests for one picture draw it once", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, drawn } = painter();
  const asked = Promise.all([queue.get("a", draw), queue.get("a", draw), queue.get("a", draw)]);
  await finish();
  const [one, other] = await asked;
  expect(one).toBe(other);
  expect(await queue.get("a", draw)).toBe(one);
  expect(drawn()).toBe(1);
});

test("no more than two are drawn at a time, and all are drawn", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, peakAtWork } = painter();
  const asked = Promise.all(["a", "b", "c", "d"].map((key) => queue.get(key, draw)));
  await finish();
  expect(await asked).toHaveLength(4);
  expect(peakAtWork()).toBe(2);
});

test("when the queue is full, the next call fails at once and may be made again", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish } = painter();
  const asked = Promise.all(["a", "b", "c", "d"].map((key) => queue.get(key, draw)));
  await expect(queue.get("e", draw)).rejects.toThrow(QueueFullError);
  await finish();
  await asked;
  const again = queue.get("e", draw);
  await finish();
  expect((await again).whole).toBe(true);
});

test("the least recently used drawing is evicted", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, drawn } = painter();
  for (const key of ["a", "b", "c", "a"]) {
    const asked = queue.get(key, draw);
    await finish();
    await asked;
  }
  expect(drawn()).toBe(4);
});

test("a drawing that lacks something, or failed, is drawn again", async () => {
  const queue = openRenderQueue(LIMITS);
  const { draw, finish, drawn } = painter();
  const asked = queue.get("a", () => draw(false));
  await finish();
  await asked;
  await expect(queue.get("a", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  const again = queue.get("a", draw);
  await finish();
  expect((await again).whole).toBe(true);
  expect(drawn()).toBe(2);
});
