import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scanVideo } from "./scan-video.ts";

const VIDEO = { readyState: 4, HAVE_CURRENT_DATA: 2, videoWidth: 640 } as HTMLVideoElement;

let visibleCode: string | null = null;
class Detector {
  static getSupportedFormats = async () => ["qr_code"];
  detect = async () => (visibleCode ? [{ rawValue: visibleCode }] : []);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BarcodeDetector", Detector);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function scan(views: readonly { code: string | null; ms: number; paused?: boolean }[]) {
  const acceptedCodes: string[] = [];
  const controller = new AbortController();
  let isPaused = false;
  const report = (code: string) => {
    if (!isPaused) acceptedCodes.push(code);
    return !isPaused;
  };
  const scanning = scanVideo(VIDEO, report, controller.signal);
  for (const { code, ms, paused = false } of views) {
    visibleCode = code;
    isPaused = paused;
    await vi.advanceTimersByTimeAsync(ms);
  }
  controller.abort();
  await vi.advanceTimersByTimeAsync(100);
  await scanning;
  return acceptedCodes;
}

test("a code that stays in view is accepted once", async () => {
  expect(await scan([{ code: "A", ms: 10_000 }])).toEqual(["A"]);
});

test("a code that returns to the view after some seconds is accepted again", async () => {
  const views = [
    { code: "A", ms: 500 },
    { code: null, ms: 3_500 },
    { code: "A", ms: 500 },
  ];
  expect(await scan(views)).toEqual(["A", "A"]);
});

test("a code that appears while a verdict is shown is accepted once the verdict is closed", async () => {
  const views = [
    { code: "A", ms: 500 },
    { code: "B", ms: 5_000, paused: true },
    { code: "B", ms: 200 },
  ];
  expect(await scan(views)).toEqual(["A", "B"]);
});

test("a code that stays in view is not accepted again after its verdict is closed", async () => {
  const views = [
    { code: "A", ms: 500 },
    { code: "A", ms: 8_000, paused: true },
    { code: "A", ms: 500 },
  ];
  expect(await scan(views)).toEqual(["A"]);
});
