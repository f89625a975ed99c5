import type { CheckoutView } from "../../../../use-cases/pricing/checkout-view.ts";
import { Notice } from "../../../ui/notice.tsx";
import { OwnHoldNotice } from "../../entities/hold/own-hold-notice.tsx";
import { checkoutMessages } from "../../messages/checkout.ts";
import { holdsMessages } from "../../messages/holds.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { isChanged } from "./choices/changed-booking.ts";

export interface ReturnedBooking {
  isPaid: boolean;
  reason: { happened: string; advice: string };
}

interface ReturnedNoticeProps {
  checkout: CheckoutView;
  failed: boolean;
  returned: ReturnedBooking | null;
}

/** Notice after returning from the provider: the unpaid hold, its reason and the link to pay, or the end of the booking. */
export function ReturnedNotice({ checkout, failed, returned }: ReturnedNoticeProps) {
  const { retry: messages } = useMessages(checkoutMessages);
  const holds = useMessages(holdsMessages);
  const title = returned?.reason.happened ?? messages.title;
  // The page of the rejected payment has shown the advice, which would push the form down on a phone.
  const why = failed && (
    <>
      {returned && <span className="max-sm:hidden">{returned.reason.advice} </span>}
      {messages.nothingCharged}{" "}
    </>
  );
  const hold = checkout.ownHold;
  if (hold) {
    const about = failed ? ({ tone: "danger", title } as const) : {};
    return (
      <OwnHoldNotice key={String(hold.holdExpiresAt)} hold={hold} isReplaced={isChanged(checkout)} {...about}>
        {why}
      </OwnHoldNotice>
    );
  }
  if (returned?.isPaid) return <Notice title={holds.paid}>{holds.paidText}</Notice>;
  if (!failed && !returned) return null;
  return (
    <Notice tone={failed ? "danger" : "info"} title={failed ? title : undefined}>
      {why}
      {messages.lapsed}
    </Notice>
  );
}
