import { ArrowLeft } from "lucide-react";
import { data, Link, redirect, redirectDocument, useRevalidator } from "react-router";
import { formatDate, formatTime } from "../../../domain/departures/format-place-time.ts";
import { isId } from "../../../domain/ids.ts";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { useKeptAnswer } from "../../ui/use-kept-answer.ts";
import { BookingAnswers, MoneyFacts, PeopleFacts, TripFacts } from "../features/booking/booking-facts.tsx";
import { CancelBooking, type CancelRefusal } from "../features/booking/cancel-booking.tsx";
import { CancelledDeparture } from "../features/booking/cancelled-departure.tsx";
import { CancelledPanel } from "../features/booking/cancelled-panel.tsx";
import { ContactAgency } from "../features/booking/contact-agency.tsx";
import { HoldPanel } from "../features/booking/hold-panel.tsx";
import { loadVoucher } from "../features/booking/load-voucher.ts";
import { OfflineNotice } from "../features/booking/offline-notice.tsx";
import { PaymentSteps } from "../features/booking/pending-payment.tsx";
import { SHOWN_REFUND } from "../features/booking/plain-cancel-form.tsx";
import { PrintedAgency } from "../features/booking/printed-agency.tsx";
import { ShareTrip } from "../features/booking/share-trip.tsx";
import { PageBadge } from "../features/booking/status-badge.tsx";
import { Voucher } from "../features/booking/voucher.tsx";
import { WhatToBring } from "../features/booking/what-to-bring.tsx";
import { ChangeConfirmation } from "../features/changes/change-confirmation.tsx";
import { ChangeOptions } from "../features/changes/change-options.tsx";
import { PendingChange } from "../features/changes/pending-change.tsx";
import { CompanionsPanel } from "../features/companions/companions-panel.tsx";
import { bookingsMessages } from "../messages/booking/bookings.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { useKeptVoucher } from "../offline/use-kept-voucher.ts";
import { type RequestContext, requestContext } from "../request-context.ts";
import { useBookingNews } from "../shell/data/booking-news.ts";
import { keepShown } from "../shell/data/keep-shown.ts";
import { readForm } from "../shell/data/read-form.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import { readFailure } from "../shell/errors/failure.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { requireUser } from "../shell/session/require-user.ts";
import { bookingPath } from "../shell/site/booking-paths.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/booking.ts";

export const handle: PageHandle = { isPrivate: true, isGlance: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { code, title } = loaderData.booking;
  return screenMeta(matches, {
    title: `${title}, ${bookingsMessages[localeOf(matches)].code} ${code}`,
    index: false,
  });
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const booking = await findBooking(site, params);
  const { searchParams } = new URL(request.url);
  const isChanged = searchParams.has("changed") && booking.revision > 0;
  const isJustCancelled = searchParams.has("cancelled");
  return { booking, ...(await loadVoucher(site, booking)), isChanged, isJustCancelled, now: site.now };
}

const kept = keepShown<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  kept.load(() => serverLoader(), request);

async function findBooking({ application }: RequestContext, params: Route.LoaderArgs["params"]) {
  if (!isId(params.bookingId)) throw data(null, { status: 404 });
  const booking = await orNotFound(application.getBooking({ id: params.bookingId }));
  if (booking.experienceId !== params.experienceId) throw data(null, { status: 404 });
  return booking;
}

/** Also starts the payment of the booking or of its pending change, for browsers without JavaScript. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const booking = await findBooking(site, params);
  const { id } = booking;
  const page = localPath(site.locale, bookingPath(booking));
  const form = await readForm(request);
  const intent = form.get("intent");
  try {
    if (intent === "pay") return redirectDocument(await site.application.payBooking({ id }), 303);
    if (intent === "pay-change") return redirectDocument(await site.application.payChange({ id }), 303);
    if (intent === "cancel") {
      await site.application.cancelBooking({ id, shownRefund: Number(form.get(SHOWN_REFUND)) });
      return redirect(`${page}?cancelled`, 303);
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    return data<CancelRefusal>({ failure: readFailure(error).code }, { status: 409 });
  }
  return redirect(page, 303);
}

export const clientAction = (call: Route.ClientActionArgs) =>
  answerOr(call, "booking.act", (failure): CancelRefusal => ({ failure }));

export const shouldRevalidate = reloadIfAnswered;

export default function Booking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { booking, qrCode, wallets, isChanged, isJustCancelled, now } = loaderData;
  kept.useShown(loaderData);
  const refusal = useKeptAnswer(answer);
  useBookingNews(useRevalidator().revalidate);
  const { pendingChange } = booking;
  const { cancelledDeparture } = booking;
  const { isOver } = booking;
  const isTrip =
    booking.status !== "CANCELLED" && booking.standing !== "lapsed" && !cancelledDeparture && !isOver;
  // A refusal to cancel again would contradict the panel below.
  const isCancelledAlready = booking.status === "CANCELLED" && refusal?.failure === "booking-not-cancellable";
  const failures = useMessages(failuresMessages);
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  useKeptVoucher(booking, localPath(locale, bookingPath(booking)));
  return (
    <article className="page py-8 sm:py-12 print:py-0">
      <Link
        to={localPath(locale, "/my-bookings")}
        className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {messages.back}
      </Link>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="grid gap-10 print:gap-4">
          <OfflineNotice savedAt={now} />
          <header className="grid gap-4 print:gap-2">
            <img
              src={booking.image}
              alt=""
              className={classNames(
                // On a phone the picture is hidden, so that the required action or the QR code is on the first screen.
                "w-full rounded-card bg-sand object-cover max-sm:hidden print:hidden",
                booking.standing === "confirmed" ? "aspect-[16/7]" : "aspect-[16/4]",
              )}
            />
            <div className="flex flex-wrap items-center gap-3">
              <PageBadge booking={booking} />
              <span className="text-muted">
                {messages.code}{" "}
                <strong className="inline-block text-ink tracking-wider">{booking.code}</strong>
              </span>
            </div>
            <h1 className="title-2">{booking.title}</h1>
            <p className="font-semibold text-lg first-letter:uppercase">
              {`${formatDate(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`}
              <span className="block font-normal text-muted">{booking.place}</span>
            </p>
          </header>
          {refusal && !isCancelledAlready && <Notice tone="danger">{failures[refusal.failure]}</Notice>}
          {isChanged && <ChangeConfirmation />}
          {isOver && <Notice title={messages.over.title}>{messages.over.text}</Notice>}
          <CancelledDeparture booking={booking} />
          {pendingChange && (
            <PendingChange
              key={String(pendingChange.holdExpiresAt)}
              bookingId={booking.id}
              change={pendingChange}
            >
              {pendingChange.pendingPayment && <PaymentSteps pending={pendingChange.pendingPayment} />}
            </PendingChange>
          )}
          <CompanionsPanel trip={booking} />
          {booking.status === "PENDING" && !cancelledDeparture && (
            <HoldPanel key={String(booking.holdExpiresAt)} booking={booking} />
          )}
          {booking.status === "CANCELLED" && (
            <CancelledPanel booking={booking} isNews={isJustCancelled || isCancelledAlready} />
          )}
          {qrCode && (
            <div className="lg:hidden print:block">
              <Voucher booking={booking} qrCode={qrCode} wallets={wallets} />
            </div>
          )}
          <TripFacts booking={booking} isTrip={isTrip} />
          {isTrip && (
            <div className="grid gap-10 print:hidden">
              <ShareTrip trip={booking} />
              <WhatToBring booking={booking} />
            </div>
          )}
          <BookingAnswers booking={booking} />
          <PeopleFacts booking={booking} isTrip={isTrip} />
          <MoneyFacts booking={booking} />
          {booking.status === "CONFIRMED" && !isOver && <ChangeOptions booking={booking} now={now} />}
          {booking.canCancel && <CancelBooking booking={booking} now={now} refusal={refusal ?? null} />}
          <PrintedAgency />
        </div>
        <aside className="below-bar grid gap-8 lg:sticky">
          {qrCode && (
            <div className="hidden lg:block print:hidden">
              <Voucher booking={booking} qrCode={qrCode} wallets={wallets} />
            </div>
          )}
          <ContactAgency code={booking.code} />
        </aside>
      </div>
    </article>
  );
}
