import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scanVideo } from "./scan-video.ts";

const VIDEO = { readyState: 4, HAVE_CURRENT_DATA: 2, videoWidth: 640 } as HTMLVideoElement;

/** The code that the camera sees. */
let seen: string | null = null;
class Detector {
  static getSupportedFormats = async () => ["qr_code"];
  detect = async () => (seen ? [{ rawValue: seen }] : []);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BarcodeDetector", Detector);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Scans what the camera sees, a number of milliseconds each. @returns the codes that were taken */
async function scan(views: readonly { code: string | null; ms: number; paused?: boolean }[]) {
  const taken: string[] = [];
  const left = new AbortController();
  let isPaused = false;
  const report = (code: string) => {
    if (!isPaused) taken.push(code);
    return !isPaused;
  };
  const scanning = scanVideo(VIDEO, report, left.signal);
  for (const { code, ms, paused = false } of views) {
    seen = code;
    isPaused = paused;
    await vi.advanceTimersByTimeAsync(ms);
  }
  left.abort();
  await vi.advanceTimersByTimeAsync(100);
  await scanning;
  return taken;
}

test("a code that stays in view is taken once", async () => {
  expect(await scan([{ code: "A", ms: 10_000 }])).toEqual(["A"]);
});

test("a code that comes back after some seconds is taken again", async () => {
  const views = [
    { code: "A", ms: 500 },
    { code: null, ms: 3_500 },
    { code: "A", ms: 500 },
  ];
  expect(await scan(views)).toEqual(["A", "A"]);
});

test("the next guest's code, held up while a verdict is shown, is taken as soon as that is closed", async () => {
  const views = [
    { code: "A", ms: 500 },
    { code: "B", ms: 5_000, paused: true },
    { code: "B", ms: 200 },
  ];
  expect(await scan(views)).toEqual(["A", "B"]);
});

test("the guest's own code, still in view, is not taken again when the verdict is closed", async () => {
  const views = [
    { code: "A", ms: 500 },
    { code: "A", ms: 8_000, paused: true },
    { code: "A", ms: 500 },
  ];
  expect(await scan(views)).toEqual(["A"]);
});
