import { classNames } from "./class-names.ts";

/** Holds the place of what is still being fetched; size it by its class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block animate-pulse rounded-control bg-ink/8 motion-reduce:animate-none",
        className,
      )}
    />
  );
}
