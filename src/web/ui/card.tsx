import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={classNames("card", className)} />;
}
