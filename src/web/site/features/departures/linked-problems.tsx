import { Notice } from "../../../ui/notice.tsx";
import type { useSelection } from "./use-selection.ts";

/** Reasons why the date or the number of people in the address cannot be booked. */
export function LinkedProblems({ problems }: Pick<ReturnType<typeof useSelection>, "problems">) {
  if (!problems.some(Boolean)) return null;
  return (
    <div className="grid gap-3 not-first:mt-3">
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
