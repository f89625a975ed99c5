import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callImageWorker, DrawingEndedError } from "./call-image-worker.ts";
import type { PictureRequest } from "./picture-request.ts";

const PROGRAM = `
  process.on("message", ({ icon }) => {
    if (icon.side > 512) process.exit(1);
    if (icon.bleeds) return process.send({ problem: "no ink" });
    const settings = Object.keys(process.env).filter((name) => name !== "PATH").sort();
    process.send({ bytes: Buffer.from([process.pid, ...settings].join()) });
  });
  process.on("disconnect", () => process.exit(0));`;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trocha-pictures-"));
  program = join(folder, "image-worker.mjs");
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

const iconRequest = (icon: { side: number; bleeds?: boolean }): PictureRequest => ({
  kind: "icon",
  icon: { logo: 1, bleeds: false, ...icon },
  logo: new Uint8Array(),
  theme: { surface: "#fff" },
});
const pidIn = (drawing: Buffer) => Number(drawing.toString().split(",")[0]);

test("one process without the server's settings draws all pictures", async () => {
  const make = callImageWorker(program);
  const first = await make(iconRequest({ side: 32 }));
  const second = await make(iconRequest({ side: 192 }));
  expect(first.toString()).toMatch(/^\d+,(?:[A-Z_]*,)?MALLOC_ARENA_MAX,NODE_ENV/);
  expect([pidIn(first) === process.pid, pidIn(second)]).toEqual([false, pidIn(first)]);
});

test("a failed drawing reports its reason and does not block the next picture", async () => {
  const make = callImageWorker(program);
  await expect(make(iconRequest({ side: 32, bleeds: true }))).rejects.toThrow("no ink");
  expect(pidIn(await make(iconRequest({ side: 32 })))).toBeGreaterThan(0);
});

test("after a crash, a new process draws the next picture", async () => {
  const make = callImageWorker(program);
  await expect(make(iconRequest({ side: 1024 }))).rejects.toThrow(DrawingEndedError);
  expect(pidIn(await make(iconRequest({ side: 32 })))).toBeGreaterThan(0);
});
