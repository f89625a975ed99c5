import { setFlagsFromString } from "node:v8";

/** Allowed growth of the heap before the next collection, relative to the live objects. */
const GROWTH_PERCENT = 40;

export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
