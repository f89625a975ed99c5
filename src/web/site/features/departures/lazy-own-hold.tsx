import { lazy, Suspense } from "react";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";

const OwnHoldNotice = lazy(async () => ({
  default: (await import("../../entities/hold/own-hold-notice.tsx")).OwnHoldNotice,
}));

export function LazyOwnHold({ hold, inForm = false }: { hold: OwnHold | null; inForm?: boolean }) {
  if (!hold) return null;
  return (
    <Suspense>
      <OwnHoldNotice key={String(hold.holdExpiresAt)} hold={hold} inForm={inForm} />
    </Suspense>
  );
}
