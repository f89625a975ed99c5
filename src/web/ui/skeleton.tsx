import { classNames } from "./class-names.ts";

/** Placeholder of a loading element. `className` sets the size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-waiting
      className={classNames(
        "block animate-pulse rounded-control bg-ink/8 motion-reduce:animate-none",
        className,
      )}
    />
  );
}
