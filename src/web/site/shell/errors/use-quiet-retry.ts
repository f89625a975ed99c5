import { useEffect, useRef } from "react";

const FIRST_DELAY_MS = 4_000;
const LONGEST_DELAY_MS = 30_000;
const DELAY_FACTOR = 1.5;

const isAvailable = async (address: string): Promise<boolean> => {
  const answer = await fetch(address, { cache: "no-store", redirect: "manual" }).catch(() => null);
  return answer !== null && (answer.type === "opaqueredirect" || answer.status < 500);
};

/** Polls a URL with backoff, only while the page is visible, until the status is below 500. */
export function useQuietRetry(address: string | null, onBack: () => void): void {
  const onBackRef = useRef(onBack);
  onBackRef.current = onBack;
  useEffect(() => {
    if (!address) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(async () => {
        if (document.visibilityState === "visible" && (await isAvailable(address))) onBackRef.current();
        else wait(Math.min(ms * DELAY_FACTOR, LONGEST_DELAY_MS));
      }, ms);
    };
    wait(FIRST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
