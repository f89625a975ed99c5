import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { formatDayAndTime } from "../../../../domain/departures/format-moment.ts";
import { Notice, type NoticeTone } from "../../../ui/notice.tsx";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

interface OwnHoldNoticeProps {
  hold: OwnHold;
  tone?: NoticeTone;
  title?: string;
  /** Element before the remaining time, in the same paragraph. */
  children?: ReactNode;
  /** Replaces the link to the booking, except while a payment is pending. */
  action?: ReactNode;
  /** Whether the page has other choices, which replace the held booking when they are paid. */
  isReplaced?: boolean;
}

/** Use the hold's end as `key`, so that a later hold is not shown as lapsed. */
export function OwnHoldNotice({
  hold,
  tone = "info",
  title,
  children,
  action,
  isReplaced,
}: OwnHoldNoticeProps) {
  const messages = useMessages(holdsMessages);
  const locale = useLocale();
  const [isLapsed, setLapsed] = useState(false);
  const dayAndTime = formatDayAndTime(hold.date, hold.startTime, locale);
  if (isLapsed) return <Notice tone="warning">{messages.lapsed}</Notice>;
  const shownAction = !hold.paymentPending && action;
  // If the notice has no action and replaces nothing, the page shows the held date beside it.
  const heldText = shownAction || isReplaced ? messages.kept(dayAndTime) : messages.left;
  return (
    <Notice
      tone={tone}
      title={title ?? (hold.paymentPending ? messages.pending : messages.title(hold.participants))}
      action={shownAction}
    >
      <p>
        {children}
        {hold.paymentPending ? messages.pendingText(hold.participants, dayAndTime) : heldText}{" "}
        <HoldCountdown until={hold.holdExpiresAt} onEnd={() => setLapsed(true)} />{" "}
        {!shownAction && <BookingLink hold={hold} className={children ? "max-sm:hidden" : "inline-block"} />}
      </p>
      {isReplaced && !hold.paymentPending && <p className="mt-1">{messages.change}</p>}
    </Notice>
  );
}

const pathOf = (hold: OwnHold): string =>
  bookingPath({ experienceId: hold.experienceId, id: hold.bookingId });

function BookingLink({ hold, className }: { hold: OwnHold; className: string }) {
  const messages = useMessages(holdsMessages);
  return (
    <Link
      to={localPath(useLocale(), pathOf(hold))}
      className={`${className} whitespace-nowrap font-semibold underline underline-offset-2`}
    >
      {messages.view}
    </Link>
  );
}
