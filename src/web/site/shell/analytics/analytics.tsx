import { lazy, Suspense, useEffect, useState } from "react";
import { useOptionalSite } from "../site/use-site.ts";

const Tracker = lazy(() => import("./tracker.tsx"));

/** Counts visits if the deployment has an analytics endpoint. Otherwise loads and shows nothing. */
export function Analytics() {
  const endpoint = useOptionalSite()?.analytics;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!endpoint || !alive) return null;
  return (
    <Suspense>
      <Tracker endpoint={endpoint} />
    </Suspense>
  );
}
