import { CloudCheck, CloudOff, RefreshCw } from "lucide-react";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { momentOf } from "./clock-time.ts";
import type { OpenDevice } from "./use-device.ts";

export function SyncLine({ openDevice }: { openDevice: OpenDevice }) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  const { device, failure, isExchanging, session } = openDevice;
  const Icon = failure ? CloudOff : CloudCheck;
  const lastExchange =
    device.talkedAt > 0 ? t.talked(momentOf(device.talkedAt, Date.now(), locale)) : t.neverTalked;
  const unsentCount = device.queue.length;
  return (
    <div className="flex min-w-0 flex-1 basis-36 items-center justify-end text-sm leading-tight">
      <p role="status" className="flex min-w-0 items-center gap-2 text-right">
        <span>
          <span className="block font-semibold">{lastExchange}</span>
          <span className={unsentCount > 0 ? "font-semibold text-warning" : "text-muted"}>
            {unsentCount > 0 ? t.waiting(unsentCount) : t.allSent}
          </span>
        </span>
        <Icon
          aria-hidden
          className={failure ? "size-5 shrink-0 text-warning" : "size-5 shrink-0 text-success"}
        />
      </p>
      <button
        type="button"
        aria-label={isExchanging ? t.talking : t.refresh}
        aria-busy={isExchanging}
        onClick={() => void session.exchange()}
        className="-mr-3 grid size-12 shrink-0 place-items-center rounded-control hover:bg-sand"
      >
        <RefreshCw aria-hidden className={isExchanging ? "size-5 animate-spin" : "size-5"} />
      </button>
    </div>
  );
}

function Conflicts({ openDevice: { conflicts, session } }: { openDevice: OpenDevice }) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  if (conflicts.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={t.conflictsTitle}
      action={
        <Button size="small" variant="secondary" onClick={() => session.dismissConflicts()}>
          {t.understood}
        </Button>
      }
    >
      <ul className="grid gap-1">
        {conflicts.map(({ bookingId, code, reason, people, movedTo }) => {
          const departure =
            movedTo && `${formatDay(movedTo.date, locale)}, ${formatTime(movedTo.startTime, locale)}`;
          const subject = t.conflictPeople(code, people);
          return (
            <li key={`${reason} ${bookingId}`}>
              {reason === "moved"
                ? t.conflicts.moved(subject, departure)
                : reason === "removed"
                  ? t.conflicts.removed(subject, people)
                  : t.conflicts[reason](subject)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

export function SyncWarnings({ openDevice }: { openDevice: OpenDevice }) {
  const t = useMessages(checkInMessages);
  const { device, failure, refusedCount, others, isStored, session } = openDevice;
  const unsentCount = device.queue.length;
  // The service worker does not answer a URL with a query from its stored copy.
  const signedInPage = `/${openDevice.holder.agencyId}/check-in?signed-in`;
  const signInUrl = `/api/auth/signin?${new URLSearchParams({ callbackUrl: signedInPage })}`;
  return (
    <>
      {failure === "no-network" && <Notice tone="warning">{t.noNetwork}</Notice>}
      {failure === "signed-out" && (
        <Notice
          tone="warning"
          action={
            <LinkButton to={signInUrl} reloadDocument size="small">
              {t.signIn}
            </LinkButton>
          }
        >
          {t.signedOut(device.by)}
        </Notice>
      )}
      {failure === "somebody-else" && (
        <Notice
          tone="warning"
          action={
            <LinkButton to={signedInPage} reloadDocument size="small">
              {t.openOwn}
            </LinkButton>
          }
        >
          {t.somebodyElse(device.by)}
        </Notice>
      )}
      {failure === "refused" && (
        <Notice tone="danger" title={t.refused}>
          {unsentCount > 0 && t.refusedWithQueue(unsentCount)}
        </Notice>
      )}
      <Conflicts openDevice={openDevice} />
      {refusedCount > 0 && <Notice tone="danger">{t.notAccepted(refusedCount)}</Notice>}
      {others.colleagues > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="small" variant="secondary" onClick={() => void session.sendForColleagues()}>
              {t.sendForColleagues}
            </Button>
          }
        >
          {t.ofColleagues(others.colleagues)}
        </Notice>
      )}
      {others.elsewhere > 0 && <Notice tone="warning">{t.ofOtherAgencies(others.elsewhere)}</Notice>}
      {!isStored && <Notice tone="warning">{t.notStored}</Notice>}
    </>
  );
}
