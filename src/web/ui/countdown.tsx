import { useEffect, useState } from "react";
import { formatRemaining } from "./format-remaining.ts";

interface CountdownProps {
  until: Date;
  label: string;
  /** The end time in words, for browsers without JavaScript. */
  plain?: string | undefined;
  onEnd?: (() => void) | undefined;
}

/** Empty until hydration, unless the page has a `COUNTDOWN_SCRIPT`. */
export function Countdown({ until, label, plain, onEnd }: CountdownProps) {
  const [remainingMs, setRemainingMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setRemainingMs(until.getTime() - Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const hasEnded = remainingMs !== null && remainingMs <= 0;
  useEffect(() => {
    if (hasEnded) onEnd?.();
  }, [hasEnded, onEnd]);
  return (
    <>
      <span
        role="timer"
        aria-label={label}
        data-until={until.getTime()}
        suppressHydrationWarning
        className="noscript:hidden inline-block min-w-[5ch] font-semibold tabular-nums"
      >
        {remainingMs === null ? "" : formatRemaining(remainingMs)}
      </span>
      <noscript>{plain}</noscript>
    </>
  );
}
