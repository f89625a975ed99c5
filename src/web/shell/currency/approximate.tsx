import { lazy, Suspense } from "react";
import { useSite } from "../site/use-site.ts";
import type { CurrencyPart } from "./currency.tsx";

// Its script comes after the page, which has its text already; where it fails, the next page tries again.
const Currency = lazy(() => import("./currency.tsx").catch(() => ({ default: () => null })));

/**
 * What is shown of other currencies than pesos: an amount, the choice, or the note. Nothing where no rates are known.
 */
export const Approximate = (part: CurrencyPart) =>
  useSite().exchangeRates && (
    <Suspense>
      <Currency {...part} />
    </Suspense>
  );
