import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A surface that groups what belongs together. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={classNames("rounded-card border border-line bg-surface p-5 sm:p-6", className)}
    />
  );
}
