import { useEffect } from "react";
import { laterScripts } from "../../ui/later.tsx";
import { type Field, retype } from "../data/retype.ts";

/** Presses and input before hydration, kept by `hydration-script.ts`. */
interface EarlyUse {
  /** The page's scripts were asked for. */
  begun: boolean;
  presses: HTMLButtonElement[];
  /** The last value typed or chosen in each field. */
  fields: Map<Field, string | boolean>;
  /** Leaves presses to React from here on, and ends the signs of those before. */
  end: () => void;
}

declare global {
  var earlyUse: EarlyUse | undefined;
}

/** React has rendered the element. A press then makes React hydrate the part around it at once. */
const isKnown = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith("__react"));

/** Replays the input from before hydration, then the presses in their order. */
async function replayEarlyUse(): Promise<void> {
  const early = globalThis.earlyUse;
  if (!early) return;
  globalThis.earlyUse = undefined;
  const { presses, fields } = early;
  // React cannot hydrate a part whose script has not loaded.
  if (![...fields.keys(), ...presses].every(isKnown)) await laterScripts();
  early.end();
  for (const [field, value] of fields) retype(field, value);
  for (const button of presses) {
    button.click();
    // A press sees the state that the press before it has left only after React has rendered.
    await new Promise((rendered) => setTimeout(rendered));
  }
}

/** To be called by the page's root: its effect comes after those of all that is hydrated with it. */
export function useEarlyUse(): void {
  useEffect(() => void replayEarlyUse(), []);
}
