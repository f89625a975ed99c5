import { classNames } from "./class-names.ts";

/** Size the placeholder by `className`. */
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
