import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CodeVerdict } from "./judge-code.ts";
import { prepareSound, signal, toneOf } from "./signals.ts";

const played: number[] = [];
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
    played.push(frequency);
  }
  start = () => {};
  stop = () => {};
}

beforeEach(() => {
  played.length = 0;
  vibrate.mockClear();
  vi.stubGlobal("navigator", { vibrate });
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OscillatorNode", FakeOscillator);
  vi.stubGlobal("GainNode", FakeNode);
});
afterEach(() => vi.unstubAllGlobals());

/** Returns vibration and sound of a verdict, for somebody who does not look at the screen. */
function sensed(kind: CodeVerdict["kind"]) {
  prepareSound();
  signal(toneOf({ kind } as CodeVerdict));
  return { vibration: vibrate.mock.calls.at(-1)?.[0], sound: [...played] };
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
] as const)("%s has its vibration and its sound", (kind, expected) => {
  expect(sensed(kind)).toEqual(expected);
});

test("a phone that cannot vibrate makes the sound all the same", () => {
  vi.stubGlobal("navigator", {});
  prepareSound();
  signal("stop");
  expect(played).toEqual(STOP.sound);
});
