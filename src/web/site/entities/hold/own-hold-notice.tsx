import { type ReactNode, useState } from "react";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { formatDayAndTime } from "../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { Notice, type NoticeTone } from "../../../ui/notice.tsx";
import { failuresMessages } from "../../messages/failures.ts";
import { holdsMessages } from "../../messages/holds.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { useContinuePayment } from "./use-continue-payment.ts";

interface OwnHoldNoticeProps {
  hold: OwnHold;
  tone?: NoticeTone;
  /** Shown instead of the number of seats. */
  title?: string;
  /** Shown before the remaining time. */
  children?: ReactNode;
  /** The page has a form whose button pays the held booking, or choices that replace it. The notice then has no such button. */
  besideForm?: "same" | "changed" | undefined;
  /** The notice stands inside a form. HTML allows no nested forms. */
  inForm?: boolean;
}

/** The traveller's held seats: date, remaining time and payment. Use the hold's end as `key`. */
export function OwnHoldNotice({
  hold,
  tone = "info",
  title,
  children,
  besideForm,
  inForm = false,
}: OwnHoldNoticeProps) {
  const messages = useMessages(holdsMessages);
  const locale = useLocale();
  const [lapsed, setLapsed] = useState(false);
  const when = formatDayAndTime(hold.date, hold.startTime, locale);
  if (lapsed) return <Notice tone="warning">{messages.lapsed}</Notice>;
  return (
    <Notice
      tone={tone}
      title={title ?? (hold.paymentPending ? messages.pending : messages.title(hold.participants))}
      action={
        hold.paymentPending || besideForm ? (
          <SeeBooking hold={hold} />
        ) : (
          <ContinuePayment hold={hold} inForm={inForm} />
        )
      }
    >
      {children}
      <p>
        {hold.paymentPending ? messages.pendingText(hold.participants, when) : messages.kept(when)}{" "}
        <Countdown until={hold.holdExpiresAt} label={messages.timer} onEnd={() => setLapsed(true)} />
      </p>
      {besideForm === "changed" && !hold.paymentPending && <p className="mt-1">{messages.change}</p>}
    </Notice>
  );
}

const pathOf = (hold: OwnHold): string =>
  bookingPath({ experienceId: hold.experienceId, id: hold.bookingId });

function SeeBooking({ hold }: { hold: OwnHold }) {
  const messages = useMessages(holdsMessages);
  return (
    <LinkButton variant="secondary" size="small" to={localPath(useLocale(), pathOf(hold))}>
      {messages.view}
    </LinkButton>
  );
}

/** Opens the payment page. Without JavaScript the form posts to the booking's page. */
function ContinuePayment({ hold, inForm }: Required<Pick<OwnHoldNoticeProps, "hold" | "inForm">>) {
  const messages = useMessages(holdsMessages);
  const failures = useMessages(failuresMessages);
  const { paying, failure, pay } = useContinuePayment(hold.bookingId);
  const locale = useLocale();
  const bookingPage = localPath(locale, pathOf(hold));
  const label = messages.payAmount(formatPesos(hold.totalPrice, locale));
  const failureNotice = failure && (
    <p role="alert" className="mt-2 font-semibold text-danger">
      {failures[failure.code]}
    </p>
  );
  if (inForm) {
    return (
      <div>
        <Button variant="secondary" size="small" loading={paying} onClick={() => void pay()}>
          {label}
        </Button>
        {failureNotice}
      </div>
    );
  }
  return (
    <form
      method="post"
      action={bookingPage}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <Button type="submit" size="small" name="intent" value="pay" loading={paying}>
        {label}
      </Button>
      {failureNotice}
    </form>
  );
}
