import { RotateCw, Ticket, WifiOff } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { formatDate, formatTime } from "../../../domain/departures/format-place-time.ts";
import { buttonLook } from "../../ui/button.tsx";
import { errorsMessages } from "../messages/shell/errors.ts";
import { useMessages } from "../messages/use-messages.ts";
import { readKeptVouchers } from "../offline/read-kept-vouchers.ts";
import { goToRequestedPage, type RequestedPage, readRequestedPage } from "../offline/requested-page.ts";
import type { KeptVoucher } from "../offline/voucher-copies.ts";
import { AgencyContacts, ErrorFrame } from "../shell/errors/error-frame.tsx";
import { useQuietRetry } from "../shell/errors/use-quiet-retry.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/offline.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: errorsMessages[localeOf(matches)].offline.title, index: false });

function useRequestedPage(): RequestedPage | null {
  const [requestedPage, setRequestedPage] = useState<RequestedPage | null>(null);
  useEffect(() => setRequestedPage(readRequestedPage()), []);
  return requestedPage;
}

/** Reloads when the back/forward cache restores this page, because the history entry belongs to another page by then. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

function useKeptVouchers(): KeptVoucher[] | null {
  const [vouchers, setVouchers] = useState<KeptVoucher[] | null>(null);
  useEffect(() => {
    void readKeptVouchers().then(setVouchers);
  }, []);
  return vouchers;
}

export default function Offline() {
  const messages = useMessages(errorsMessages);
  const locale = useLocale();
  const requestedPage = useRequestedPage();
  const vouchers = useKeptVouchers();
  const home = localPath(locale, "/home");
  useReloadOnReturn();
  useQuietRetry(requestedPage?.page ?? null, () => requestedPage && goToRequestedPage(requestedPage));
  const retry = (event: MouseEvent) => {
    if (!requestedPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goToRequestedPage(requestedPage);
  };
  return (
    <ErrorFrame icon={<WifiOff aria-hidden className="size-9" />} {...messages.offline}>
      <a href={requestedPage?.page ?? home} onClick={retry} className={`${buttonLook()} mt-3`}>
        <RotateCw aria-hidden className="size-5" />
        {messages.retry}
      </a>
      <div className="mt-4 min-h-32 w-full max-w-md">{vouchers && <Vouchers vouchers={vouchers} />}</div>
      <AgencyContacts />
    </ErrorFrame>
  );
}

function Vouchers({ vouchers }: { vouchers: KeptVoucher[] }) {
  const { offline: messages } = useMessages(errorsMessages);
  const locale = useLocale();
  if (vouchers.length === 0) return <p className="rounded-card bg-sand p-5 text-muted">{messages.none}</p>;
  return (
    <section className="grid gap-3 text-left">
      <h2 className="title-3">{messages.saved}</h2>
      <p className="text-muted">{messages.savedText}</p>
      <ul className="grid gap-3">
        {vouchers.map(({ path, code, title, date, startTime }) => (
          <li key={path} className="card relative flex items-start gap-4 hover:shadow-card">
            <Ticket aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
            <div className="grid gap-1">
              <a href={path} className="font-semibold after:absolute after:inset-0 after:content-['']">
                {title}
              </a>
              <p className="text-muted text-sm first-letter:uppercase">
                {`${formatDate(date, locale)}, ${formatTime(startTime, locale)}`}
              </p>
              <p className="text-muted text-sm">
                {messages.bookingCode} <span className="font-semibold text-ink tracking-wider">{code}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
