import type { ReactNode } from "react";
import type { WhyNot } from "../../../../domain/booking/booking-acts.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Refused } from "../../acts.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { TextWithCodes } from "../text-with-codes.tsx";
import type { ActSubject } from "./act-subject.ts";

interface ActPageProps {
  title: string;
  booking: ActSubject;
  refused?: Refused | undefined;
  /** If the server refused a submission, the form stays, with its input and the refusal. */
  obstacle?: WhyNot | null;
  children: ReactNode;
}

export function ActPage({ title, booking, refused, obstacle, children }: ActPageProps) {
  const t = useMessages(actMessages);
  const { why } = useMessages(fileMessages);
  const locale = useLocale();
  const isBesideField = refused !== undefined && Object.keys(refused.fields).length > 0;
  return (
    <div className="max-w-xl">
      <BackLink to={booking.path}>{t.back}</BackLink>
      <PageHead
        title={title}
        intro={
          <TextWithCodes
            text={`${booking.code} · ${booking.title} · ${formatDate(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`}
          />
        }
      />
      <div className="grid gap-5">
        {refused && !isBesideField && <Refusal code={refused.code} />}
        {obstacle && !refused ? (
          <Notice tone="warning" action={<LinkButton to={booking.path}>{t.back}</LinkButton>}>
            {why[obstacle]}.
          </Notice>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
