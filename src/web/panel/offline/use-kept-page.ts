import { useEffect, useState } from "react";
import { keepPage } from "./keep-page.ts";

/**
 * @param exchangedAt time of the last exchange, in milliseconds since 1970
 * @returns whether the page is stored. Null until the first result.
 */
export function useKeptPage(path: string, exchangedAt: number): boolean | null {
  const [kept, setKept] = useState<{ path: string; isKept: boolean | null }>({ path, isKept: null });
  const isKept = kept.path === path ? kept.isKept : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exchange shows that there is a network for a retry
  useEffect(() => {
    if (isKept) return;
    let isCurrent = true;
    void keepPage(path)
      // The service worker could not be registered.
      .catch(() => false)
      .then((isStored) => isCurrent && setKept({ path, isKept: isStored }));
    return () => {
      isCurrent = false;
    };
  }, [path, exchangedAt]);
  return isKept;
}
