import { lazy, Suspense, useEffect, useState } from "react";
import { useOptionalSite } from "../site/use-site.ts";

const Tracker = lazy(() => import("./tracker.tsx"));

export function Analytics() {
  const endpoint = useOptionalSite()?.analytics;
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!endpoint || !isHydrated) return null;
  return (
    <Suspense>
      <Tracker endpoint={endpoint} />
    </Suspense>
  );
}
