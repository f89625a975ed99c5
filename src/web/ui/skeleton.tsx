import { classNames } from "./class-names.ts";

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
