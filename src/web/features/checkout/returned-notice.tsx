import { useState } from "react";
import { rejectionReason } from "../../../domain/payments/rejection-reasons.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { Notice } from "../../ui/notice.tsx";

interface ReturnedNoticeProps {
  /** A payment was tried and failed. */
  failed: boolean;
  /** The provider's reason; null where it gave none. */
  statusDetail: string | null;
  /** Null where the seats are no longer kept. */
  holdExpiresAt: Date | null;
}

/** Back at the checkout of a booking that exists: why it is not paid, and how long its seats are still kept. */
export function ReturnedNotice({ failed, statusDetail, holdExpiresAt }: ReturnedNoticeProps) {
  const { retry: words } = useWords(checkoutCopy);
  const reason = rejectionReason(statusDetail, useLocale());
  const [lapsed, setLapsed] = useState(holdExpiresAt === null);
  return (
    <Notice tone={failed ? "danger" : "info"} title={failed ? words.title : words.unpaid}>
      {failed && <p className="mb-2">{`${reason.happened} ${reason.advice} ${words.nothingCharged}`}</p>}
      {lapsed || holdExpiresAt === null ? (
        <p>{words.lapsed}</p>
      ) : (
        <p>
          {words.kept} <Countdown until={holdExpiresAt} label={words.timer} onEnd={() => setLapsed(true)} />
        </p>
      )}
    </Notice>
  );
}
