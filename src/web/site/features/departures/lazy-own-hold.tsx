import { lazy, Suspense } from "react";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";

const PayableHold = lazy(async () => ({
  default: (await import("../../entities/hold/payable-hold.tsx")).PayableHold,
}));

export function LazyOwnHold({ hold }: { hold: OwnHold | null }) {
  if (!hold) return null;
  return (
    <Suspense>
      <PayableHold key={String(hold.holdExpiresAt)} hold={hold} />
    </Suspense>
  );
}
