import type { ReactNode } from "react";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { Refused } from "../../acts.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { actMessages } from "../../messages/bookings/acts.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import type { ActSubject } from "./act-subject.ts";

interface ActPageProps {
  title: string;
  booking: ActSubject;
  refused?: Refused | undefined;
  children: ReactNode;
}

export function ActPage({ title, booking, refused, children }: ActPageProps) {
  const t = useMessages(actMessages);
  const locale = useLocale();
  const isBesideField = refused !== undefined && Object.keys(refused.fields).length > 0;
  return (
    <div className="max-w-xl">
      <BackLink to={booking.path}>{t.back}</BackLink>
      <PageHead
        title={title}
        intro={`${booking.code} · ${booking.title} · ${formatDate(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`}
      />
      <div className="grid gap-5">
        {refused && !isBesideField && <Refusal code={refused.code} />}
        {children}
      </div>
    </div>
  );
}
