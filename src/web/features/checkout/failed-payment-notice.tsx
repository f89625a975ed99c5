import { useState } from "react";
import { rejectionReason } from "../../../domain/payments/rejection-reasons.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { Notice } from "../../ui/notice.tsx";

interface FailedPaymentNoticeProps {
  /** The provider's reason; null where nothing was tried. */
  statusDetail: string | null;
  /** Null where the seats are no longer kept. */
  holdExpiresAt: Date | null;
}

/** Back from a payment that failed: why, and how long the seats are still kept. */
export function FailedPaymentNotice({ statusDetail, holdExpiresAt }: FailedPaymentNoticeProps) {
  const { retry: words } = useWords(checkoutCopy);
  const reason = rejectionReason(statusDetail, useLocale());
  const [lapsed, setLapsed] = useState(holdExpiresAt === null);
  return (
    <Notice tone="danger" title={words.title}>
      <p>{`${reason.happened} ${reason.advice} ${words.nothingCharged}`}</p>
      {lapsed || holdExpiresAt === null ? (
        <p className="mt-2">{words.lapsed}</p>
      ) : (
        <p className="mt-2">
          {words.kept} <Countdown until={holdExpiresAt} label={words.timer} onEnd={() => setLapsed(true)} />
        </p>
      )}
    </Notice>
  );
}
