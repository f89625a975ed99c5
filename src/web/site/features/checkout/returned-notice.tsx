import { Link } from "react-router";
import type { CheckoutView } from "../../../../use-cases/pricing/checkout-view.ts";
import { Notice } from "../../../ui/notice.tsx";
import { OwnHoldNotice } from "../../entities/hold/own-hold-notice.tsx";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { isChanged } from "./choices/changed-booking.ts";

export interface ReturnedBooking {
  bookingId: string;
  experienceId: string;
  isPaid: boolean;
  isCancelled: boolean;
  reason: { happened: string; advice: string };
}

interface ReturnedNoticeProps {
  checkout: CheckoutView;
  failed: boolean;
  returned: ReturnedBooking | null;
}

export function ReturnedNotice({ checkout, failed, returned }: ReturnedNoticeProps) {
  const { retry: messages } = useMessages(checkoutMessages);
  const title = returned?.reason.happened ?? messages.title;
  // Hidden on a phone, where the advice would push the form down. The page of the rejected payment has already shown the
  // advice.
  const explanation = failed && (
    <>
      {returned && <span className="max-sm:hidden">{returned.reason.advice} </span>}
      {messages.nothingCharged}{" "}
    </>
  );
  const hold = checkout.ownHold;
  if (hold) {
    const look = failed ? ({ tone: "danger", title } as const) : {};
    return (
      <OwnHoldNotice key={String(hold.holdExpiresAt)} hold={hold} isReplaced={isChanged(checkout)} {...look}>
        {explanation}
      </OwnHoldNotice>
    );
  }
  if (returned?.isPaid) return <PaidBooking booking={returned} />;
  if (!failed && !returned) return null;
  return (
    <Notice tone={failed ? "danger" : "info"} title={failed ? title : undefined}>
      {explanation}
      {returned?.isCancelled ? messages.cancelled : messages.lapsed}
    </Notice>
  );
}

function PaidBooking({ booking }: { booking: ReturnedBooking }) {
  const messages = useMessages(holdsMessages);
  const path = bookingPath({ experienceId: booking.experienceId, id: booking.bookingId });
  return (
    <Notice
      title={messages.paid}
      action={
        <Link to={localPath(useLocale(), path)} className="font-semibold underline underline-offset-2">
          {messages.view}
        </Link>
      }
    >
      {messages.paidText}
    </Notice>
  );
}
