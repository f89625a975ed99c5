import { useEffect } from "react";
import { laterScripts } from "../../ui/later.tsx";
import { type Field, retype } from "../data/retype.ts";

/** What `hydration-script.ts` keeps of a page that waits for its visitor. */
interface EarlyUse {
  /** The page's scripts were asked for. */
  begun: boolean;
  presses: { button: HTMLButtonElement; shown: Animation }[];
  /** What was typed and chosen last in each field. */
  fields: Map<Field, string | boolean>;
  /** From here on React answers. */
  end: () => void;
}

declare global {
  var earlyUse: EarlyUse | undefined;
}

/** Whether React has come upon the element. It hydrates the part that the element is in at once when it is pressed. */
const isKnown = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith("__react"));

/** Does again what came before hydration: what was typed, then what was pressed, in its order. */
async function replayEarlyUse(): Promise<void> {
  const early = globalThis.earlyUse;
  if (!early) return;
  globalThis.earlyUse = undefined;
  const { presses, fields } = early;
  // A part whose script is on its way cannot be hydrated yet.
  if (![...fields.keys(), ...presses.map(({ button }) => button)].every(isKnown)) await laterScripts();
  early.end();
  for (const [field, value] of fields) retype(field, value);
  for (const { button, shown } of presses) {
    shown.cancel();
    button.click();
  }
}

/** To be called by the page's root: its effect comes after those of all that is hydrated with it. */
export function useEarlyUse(): void {
  useEffect(() => void replayEarlyUse(), []);
}
