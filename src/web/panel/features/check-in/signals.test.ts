import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CodeVerdict } from "./judge-code.ts";
import { prepareSound, signal, toneOf } from "./signals.ts";

const playedFrequencies: number[] = [];
const vibrate = vi.fn();

class FakeNode {
  connect = (next: unknown) => next;
}
class FakeContext extends FakeNode {
  state = "running";
  currentTime = 0;
  destination = new FakeNode();
  resume = async () => {};
}
class FakeOscillator extends FakeNode {
  constructor(_: unknown, { frequency }: { frequency: number }) {
    super();
    playedFrequencies.push(frequency);
  }
  start = () => {};
  stop = () => {};
}

beforeEach(() => {
  playedFrequencies.length = 0;
  vibrate.mockClear();
  vi.stubGlobal("navigator", { vibrate });
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OscillatorNode", FakeOscillator);
  vi.stubGlobal("GainNode", FakeNode);
});
afterEach(() => vi.unstubAllGlobals());

function signalsOf(kind: CodeVerdict["kind"]) {
  prepareSound();
  signal(toneOf({ kind } as CodeVerdict));
  return { vibration: vibrate.mock.calls.at(-1)?.[0], sound: [...playedFrequencies] };
}

const GO = { vibration: [80], sound: [880, 1320] };
const CAREFUL = { vibration: [80, 80, 80], sound: [660, 660] };
const STOP = { vibration: [400], sound: [220, 165] };

test.each([
  ["pass", GO],
  ["unpaid", CAREFUL],
  ["newer", CAREFUL],
  ["needs-network", CAREFUL],
  ["cannot-verify", CAREFUL],
  ["already-in", STOP],
  ["other-departure", STOP],
  ["cancelled", STOP],
  ["departure-cancelled", STOP],
  ["false", STOP],
] as const)("the verdict %s has a vibration and a sound", (kind, expected) => {
  expect(signalsOf(kind)).toEqual(expected);
});

test("a phone that cannot vibrate still plays the sound", () => {
  vi.stubGlobal("navigator", {});
  prepareSound();
  signal("stop");
  expect(playedFrequencies).toEqual(STOP.sound);
});
