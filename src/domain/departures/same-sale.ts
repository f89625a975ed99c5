import type { Closing } from "./closings.ts";

interface Sale {
  closed: boolean;
  closing: Closing | null;
}

export const isSameSale = (a: Sale, b: Sale): boolean => a.closed === b.closed && a.closing === b.closing;
