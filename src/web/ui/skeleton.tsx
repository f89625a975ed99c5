import { classNames } from "./class-names.ts";

/** Placeholder of content that is still loading. Size it by `className`. */
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
