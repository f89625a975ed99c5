import { Notice } from "../../../ui/notice.tsx";
import type { useSelection } from "./use-selection.ts";

/** Reasons why the date or the number of people in the address cannot be booked. */
export const LinkedNotices = ({ notices }: Pick<ReturnType<typeof useSelection>, "notices">) =>
  notices.map(
    (text) =>
      text && (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ),
  );
