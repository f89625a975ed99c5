import { Notice } from "../../../ui/notice.tsx";
import type { useSelection } from "./use-selection.ts";

/** Reasons why the date or the number of people in the address cannot be booked. */
export const LinkedProblems = ({ problems }: Pick<ReturnType<typeof useSelection>, "problems">) =>
  problems.map(
    (text) =>
      text && (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ),
  );
