import { CloudCheck, CloudOff, RefreshCw } from "lucide-react";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { momentOf } from "./clock-time.ts";
import type { OpenDevice } from "./use-device.ts";

/** Always on screen: how old the list is, and what the server does not have yet. */
export function SyncLine({ open }: { open: OpenDevice }) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  const { device, failure, isTalking, session } = open;
  const Icon = failure ? CloudOff : CloudCheck;
  const talked =
    device.talkedAt > 0 ? t.talked(momentOf(device.talkedAt, Date.now(), locale)) : t.neverTalked;
  const left = device.queue.length;
  return (
    <div className="flex min-w-0 items-center text-sm">
      <p role="status" className="flex min-w-0 items-center gap-2 text-right">
        <span>
          <span className="block leading-tight font-semibold">{talked}</span>
          <span className={left > 0 ? "font-semibold text-warning" : "text-muted"}>
            {left > 0 ? t.waiting(left) : t.allSent}
          </span>
        </span>
        <Icon
          aria-hidden
          className={failure ? "size-5 shrink-0 text-warning" : "size-5 shrink-0 text-success"}
        />
      </p>
      <button
        type="button"
        aria-label={isTalking ? t.talking : t.refresh}
        aria-busy={isTalking}
        onClick={() => void session.exchange()}
        className="-mr-3 grid size-12 shrink-0 place-items-center rounded-control hover:bg-sand"
      >
        <RefreshCw aria-hidden className={isTalking ? "size-5 animate-spin" : "size-5"} />
      </button>
    </div>
  );
}

export function SyncWarnings({ open }: { open: OpenDevice }) {
  const t = useMessages(checkInMessages);
  const { device, failure, refused, ofOthers, isStored } = open;
  // A query prevents the stored copy of the page from answering.
  const ownPage = `/${open.holder.agencyId}/check-in?signed-in`;
  const back = `/api/auth/signin?${new URLSearchParams({ callbackUrl: ownPage })}`;
  return (
    <>
      {failure === "no-network" && <Notice tone="warning">{t.noNetwork}</Notice>}
      {failure === "signed-out" && (
        <Notice
          tone="warning"
          action={
            <LinkButton to={back} reloadDocument size="small">
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
            <LinkButton to={ownPage} reloadDocument size="small">
              {t.openOwn}
            </LinkButton>
          }
        >
          {t.somebodyElse(device.by)}
        </Notice>
      )}
      {failure === "refused" && <Notice tone="danger">{t.refused}</Notice>}
      {refused > 0 && <Notice tone="danger">{t.notAccepted(refused)}</Notice>}
      {ofOthers > 0 && <Notice tone="warning">{t.ofOthers(ofOthers)}</Notice>}
      {!isStored && <Notice tone="warning">{t.notStored}</Notice>}
    </>
  );
}
