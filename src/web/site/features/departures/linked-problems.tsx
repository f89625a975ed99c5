import { Notice } from "../../../ui/notice.tsx";
import type { useSelection } from "./use-selection.ts";

interface LinkedProblemsProps extends Pick<ReturnType<typeof useSelection>, "problems"> {
  className?: string;
}

/** Reasons why the date or the number of people in the address cannot be booked. */
export function LinkedProblems({ problems, className = "" }: LinkedProblemsProps) {
  if (!problems.some(Boolean)) return null;
  return (
    <div className={`grid gap-3 ${className}`}>
      {problems.map(
        (text) =>
          text && (
            <Notice key={text} tone="warning">
              {text}
            </Notice>
          ),
      )}
    </div>
  );
}
