import { useEffect, useState } from "react";

interface CountdownProps {
  until: Date;
  label: string;
  onEnd?: (() => void) | undefined;
}

const pad = (number: number) => String(number).padStart(2, "0");

/** Formats as `29:59`, or as `2:05:00` from one hour on. */
function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${pad(minutes)}:${pad(seconds % 60)}`;
}

/** Counts down by the reader's clock. Empty until hydration. */
export function Countdown({ until, label, onEnd }: CountdownProps) {
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
    <span role="timer" aria-label={label} className="inline-block min-w-[5ch] font-semibold tabular-nums">
      {remainingMs === null ? "" : formatRemaining(remainingMs)}
    </span>
  );
}
