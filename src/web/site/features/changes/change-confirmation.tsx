import { useEffect, useRef } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { changesMessages } from "../../messages/booking/changes.ts";
import { useMessages } from "../../messages/use-messages.ts";

/** Takes the focus, because the form that had the focus was on the previous page. */
export function ChangeConfirmation() {
  const texts = useMessages(changesMessages);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="print:hidden">
      <Notice tone="success" title={texts.done}>
        {texts.doneText}
      </Notice>
    </div>
  );
}
