import { lazy, Suspense } from "react";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";

const PayableHoldNotice = lazy(async () => ({
  default: (await import("../../entities/hold/payable-hold-notice.tsx")).PayableHoldNotice,
}));

export function LazyOwnHold({ hold }: { hold: OwnHold | null }) {
  if (!hold) return null;
  return (
    <Suspense>
      <PayableHoldNotice key={String(hold.holdExpiresAt)} hold={hold} />
    </Suspense>
  );
}
