import { useEffect, useRef } from "react";

const FIRST_MS = 4_000;
const LONGEST_MS = 30_000;
const GROWTH = 1.5;

const isBack = async (address: string): Promise<boolean> => {
  const answer = await fetch(address, { cache: "no-store", redirect: "manual" }).catch(() => null);
  return answer !== null && (answer.type === "opaqueredirect" || answer.status < 500);
};

/**
 * Polls an address with backoff, only while the page is visible, until the status is below 500. Then calls `onBack`.
 * @param address null disables polling
 */
export function useQuietRetry(address: string | null, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!address) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(async () => {
        if (document.visibilityState === "visible" && (await isBack(address))) back.current();
        else wait(Math.min(ms * GROWTH, LONGEST_MS));
      }, ms);
    };
    wait(FIRST_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
