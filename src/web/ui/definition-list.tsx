import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface DefinitionRow {
  /** Needed if several rows have the same label. */
  key?: string;
  label: string;
  value: ReactNode;
  strong?: boolean;
}

interface DefinitionListProps {
  rows: DefinitionRow[];
  /** If true, a long label wraps, and its amount stays in the row. */
  isOfAmounts?: boolean;
  className?: string;
}

export function DefinitionList({ rows, isOfAmounts = false, className }: DefinitionListProps) {
  return (
    <dl className={classNames("grid gap-2.5", className)}>
      {rows.map((row) => (
        <div
          key={row.key ?? row.label}
          className={classNames(
            "flex flex-wrap items-baseline justify-between gap-x-4",
            row.strong && "border-t border-line pt-3 text-lg font-bold",
          )}
        >
          <dt
            className={classNames(
              isOfAmounts ? "[flex:9_1_min-content]" : "max-w-[62%]",
              row.strong ? "text-ink" : "text-muted",
            )}
          >
            {row.label}
          </dt>
          <dd className="wrap-break-word max-w-full flex-1 text-right text-ink">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
