import { useEffect, useState } from "react";
import { keepPage } from "./keep-page.ts";

/**
 * Has a page stored for the time without network, and tries again after each exchange with the server until it is stored.
 * @param talkedAt moment of the last exchange, in milliseconds since 1970
 * @returns whether the page is stored. Null until that is known.
 */
export function useKeptPage(path: string, talkedAt: number): boolean | null {
  const [kept, setKept] = useState<{ path: string; isKept: boolean | null }>({ path, isKept: null });
  const isKept = kept.path === path ? kept.isKept : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each exchange shows that there is a network to try again with
  useEffect(() => {
    if (isKept) return;
    let isCurrent = true;
    void keepPage(path)
      // The worker could not be fetched.
      .catch(() => false)
      .then((now) => isCurrent && setKept({ path, isKept: now }));
    return () => {
      isCurrent = false;
    };
  }, [path, talkedAt]);
  return isKept;
}
