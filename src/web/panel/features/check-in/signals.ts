import { MAY_ENTER } from "../../../../domain/check-in/verdict.ts";
import type { CodeVerdict } from "./judge-code.ts";

export type VerdictTone = "go" | "careful" | "stop";

/** `careful` verdicts leave the decision to the person at the entrance. */
export function toneOf({ kind }: CodeVerdict): VerdictTone {
  if (kind === "pass") return "go";
  const isUndecided =
    (MAY_ENTER as readonly string[]).includes(kind) || kind === "needs-network" || kind === "cannot-verify";
  return isUndecided ? "careful" : "stop";
}

/** Frequencies in hertz, in the order of the tones. */
const SOUNDS: Record<VerdictTone, readonly number[]> = {
  go: [880, 1320],
  careful: [660, 660],
  stop: [220, 165],
};
/** Alternating milliseconds of vibration and rest. */
const VIBRATIONS: Record<VerdictTone, number[]> = { go: [80], careful: [80, 80, 80], stop: [400] };
const TONE_SECONDS = 0.14;

let audio: AudioContext | undefined;

/** Call this in a click handler, because browsers allow sound only after a user gesture. */
export function prepareSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

function play(tones: readonly number[], context: AudioContext): void {
  tones.forEach((frequency, index) => {
    const oscillator = new OscillatorNode(context, { frequency, type: "triangle" });
    const volume = new GainNode(context, { gain: 0.4 });
    oscillator.connect(volume).connect(context.destination);
    const start = context.currentTime + index * TONE_SECONDS;
    oscillator.start(start);
    oscillator.stop(start + TONE_SECONDS);
  });
}

export function signal(tone: VerdictTone): void {
  navigator.vibrate?.(VIBRATIONS[tone]);
  if (audio?.state === "running") play(SOUNDS[tone], audio);
}
