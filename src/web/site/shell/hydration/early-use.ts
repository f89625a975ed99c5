import { useEffect } from "react";
import { laterScripts } from "../../../ui/later.tsx";
import { type Field, retype } from "../data/retype.ts";

/** Presses and input before hydration, recorded by `hydration-script.ts`. */
interface EarlyUse {
  /** The page's scripts were requested. */
  begun: boolean;
  begin: () => void;
  presses: HTMLButtonElement[];
  fields: Map<Field, string | boolean>;
  /** Leaves later presses to React and ends the press animations. */
  end: () => void;
}

declare global {
  var earlyUse: EarlyUse | undefined;
}

/** A press on a rendered element makes React hydrate its part at once. */
const isRendered = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__react"));

async function replayEarlyUse(): Promise<void> {
  const early = globalThis.earlyUse;
  if (!early) return;
  globalThis.earlyUse = undefined;
  // React cannot hydrate a part whose script has not loaded.
  if (![...early.fields.keys(), ...early.presses].every(isRendered)) await laterScripts();
  early.end();
  for (const [field, value] of early.fields) retype(field, value);
  for (const button of early.presses) {
    button.click();
    // Waits for React to render, so that the next press sees the state after this press.
    await new Promise((rendered) => setTimeout(rendered));
  }
}

/** Call in the root component: its effect runs after the effects of all components hydrated with it. */
export function useEarlyUse(): void {
  useEffect(() => void replayEarlyUse(), []);
}
