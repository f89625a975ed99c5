import { CalendarPlus } from "lucide-react";
import { toDataURL } from "qrcode";
import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { waitsForTraveller } from "../../../domain/booking/booking-standing.ts";
import { formatMoment } from "../../../domain/departures/format-moment.ts";
import { formatDate, formatDay, formatTime } from "../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { LinkedBookingView, OpenBooking } from "../../../use-cases/booking-link/get-linked-booking.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TripFacts } from "../features/booking/booking-facts.tsx";
import { CancelledDeparture } from "../features/booking/cancelled-departure.tsx";
import { ContactAgency } from "../features/booking/contact-agency.tsx";
import { PendingPayment } from "../features/booking/hold-panel.tsx";
import { PaymentSteps } from "../features/booking/pending-payment.tsx";
import { failedPaymentText } from "../features/booking/rejected-payment.ts";
import { ShareTrip } from "../features/booking/share-trip.tsx";
import { PageBadge } from "../features/booking/status-badge.tsx";
import { WhatToBring } from "../features/booking/what-to-bring.tsx";
import { CompanionsPanel } from "../features/companions/companions-panel.tsx";
import { readPaymentReturn } from "../features/payments/return-query.ts";
import { useGentleRefresh } from "../features/payments/use-gentle-refresh.ts";
import { bookingLinkMessages } from "../messages/booking/booking-link.ts";
import { bookingsMessages } from "../messages/booking/bookings.ts";
import { changesMessages } from "../messages/booking/changes.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import { readFailure } from "../shell/errors/failure.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { bookingPath } from "../shell/site/booking-paths.ts";
import { localPath } from "../shell/site/paths.ts";
import { secretUrlHeaders } from "../shell/site/secret-url-headers.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/linked-booking.ts";

export const handle: PageHandle = { isGlance: true, footer: "legal" };

export const headers = secretUrlHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: bookingLinkMessages[localeOf(matches)].enter.title, index: false });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { application, locale, origin, user } = context.get(requestContext);
  const path = localPath(locale, `/b/${params.code}/${params.signature}`);
  const query = new URL(request.url).searchParams;
  // Query of the payment provider's redirect.
  if (query.has("payment_id") || query.has("collection_id") || query.has("external_reference")) {
    const { paymentId } = readPaymentReturn(query);
    await orNotFound(application.returnByLink({ ...params, paymentId }));
    throw redirect(`${path}?returned`);
  }
  if (await user()) await application.claimBookings();
  const linked = await orNotFound(application.getLinkedBooking(params));
  if (linked.state === "own") throw redirect(localPath(locale, bookingPath(linked)));
  const signIn = `/api/auth/signin?${new URLSearchParams({ callbackUrl: path })}`;
  if (linked.state === "claimed") return { claimed: linked.code, signIn };
  const { booking } = linked;
  const qrCode = booking.voucherPath
    ? await toDataURL(origin + booking.voucherPath, { margin: 1, width: 440 })
    : null;
  return {
    ...linked,
    qrCode,
    calendarPath: `${path}/calendar.ics`,
    signIn,
    hasReturned: query.has("returned"),
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { application } = context.get(requestContext);
  try {
    return redirectDocument(await orNotFound(application.payByLink(params)), 303);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const { code } = readFailure(error);
    return data({ failure: code }, { status: code === "too-many-requests" ? 429 : 409 });
  }
}

export const clientAction = (call: Route.ClientActionArgs) =>
  answerOr(call, "booking.payByLink", (failure) => ({ failure }));

export const shouldRevalidate = reloadIfAnswered;

export default function LinkedBooking({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useMessages(bookingLinkMessages);
  const failures = useMessages(failuresMessages);
  if ("claimed" in loaderData)
    return (
      <div className="page-narrow grid gap-8 py-12 sm:py-16">
        <Notice title={texts.claimed.title} action={<SignIn to={loaderData.signIn} />}>
          {texts.claimed.text}
        </Notice>
        <ContactAgency code={loaderData.claimed} />
      </div>
    );
  const { booking, lastPayment, qrCode, calendarPath, signIn, hasReturned } = loaderData;
  const isTrip = booking.status !== "CANCELLED" && !booking.cancelledDeparture && !booking.isOver;
  return (
    <article className="page-narrow grid gap-8 py-8 sm:py-14">
      <TripHeader booking={booking} />
      {actionData && <Notice tone="danger">{failures[actionData.failure]}</Notice>}
      <CancelledDeparture booking={booking} />
      <Standing booking={booking} lastPayment={lastPayment} hasReturned={hasReturned} />
      <CompanionsPanel trip={booking} />
      {qrCode && <Qr booking={booking} qrCode={qrCode} calendarPath={calendarPath} />}
      <TripFacts booking={booking} isTrip={isTrip} />
      <Amounts booking={booking} />
      {isTrip && (
        <>
          <ShareTrip trip={booking} />
          <WhatToBring booking={booking} />
        </>
      )}
      {booking.status !== "CANCELLED" && (
        <section className="grid gap-3">
          <h2 className="title-3">{booking.isOver ? texts.account.overTitle : texts.account.title}</h2>
          <p className="text-muted">{booking.isOver ? texts.account.overText : texts.account.text}</p>
          <SignIn to={signIn} />
        </section>
      )}
      <ContactAgency code={booking.code} />
    </article>
  );
}

function SignIn({ to }: { to: string }) {
  const { account } = useMessages(bookingLinkMessages);
  return (
    <Button asChild variant="secondary" className="justify-self-start">
      <a href={to}>{account.signIn}</a>
    </Button>
  );
}

interface TripProps {
  booking: LinkedBookingView;
}

function TripHeader({ booking }: TripProps) {
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <PageBadge booking={booking} />
        <span className="text-muted">
          {messages.code} <strong className="inline-block text-ink tracking-wider">{booking.code}</strong>
        </span>
      </div>
      <h1 className="title-2">{booking.title}</h1>
      <p className="font-semibold text-lg first-letter:uppercase">
        {`${formatDate(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`}
        <span className="block font-normal text-muted">{booking.place}</span>
      </p>
    </header>
  );
}

function Standing({
  booking,
  lastPayment,
  hasReturned,
}: TripProps & Pick<OpenBooking, "lastPayment"> & { hasReturned: boolean }) {
  const texts = useMessages(bookingLinkMessages);
  const messages = useMessages(bookingsMessages);
  const { pending: changes } = useMessages(changesMessages);
  const locale = useLocale();
  const { pendingPayment, pendingChange, standing, holdExpiresAt, formerPriceRefund } = booking;
  const failedPayment = failedPaymentText(lastPayment, messages);
  // The webhook may arrive after the traveller.
  useGentleRefresh(hasReturned && (booking.status === "PENDING" || pendingChange !== null), 3_000, 12);
  if (booking.status === "CANCELLED") return <Notice tone="warning">{texts.cancelled}</Notice>;
  if (booking.isOver) return <Notice title={messages.over.title}>{messages.over.text}</Notice>;
  // Another notice explains the cancelled departure.
  if (booking.cancelledDeparture) return null;
  if (pendingChange) {
    const { date, startTime, participants, toPay, isBeingPaid, pendingPayment } = pendingChange;
    const isInReview = pendingPayment !== null && !waitsForTraveller(pendingPayment.kind);
    const dayAndTime = `${formatDay(date, locale)}, ${formatTime(startTime, locale)}`;
    return (
      <Notice
        tone={isInReview ? "info" : "warning"}
        title={isInReview ? changes.processing : texts.change.title}
        action={isBeingPaid ? undefined : <PayForm amount={toPay} />}
      >
        <p>{texts.change.text(dayAndTime, messages.people(participants))}</p>
        {isInReview && <p>{changes.processingText}</p>}
        {pendingPayment?.kind !== "cash" && (
          <p>{texts.keptUntil(formatMoment(pendingChange.holdExpiresAt, locale))}</p>
        )}
        {pendingPayment && <PaymentSteps pending={pendingPayment} />}
      </Notice>
    );
  }
  // If details of companions are missing, another notice shows the next step.
  if (booking.status === "CONFIRMED")
    return booking.companions ? null : <Notice tone="success">{messages.next.confirmed}</Notice>;
  if (standing === "confirming") return <Notice>{messages.next.confirming}</Notice>;
  if (pendingPayment && standing !== "lapsed")
    return <PendingPayment pending={pendingPayment} until={holdExpiresAt} />;
  if (!booking.canPay || !holdExpiresAt) return <Notice tone="warning">{texts.lapsed}</Notice>;
  return (
    <Notice tone="warning" title={texts.payTitle} action={<PayForm amount={booking.totalPrice} />}>
      {failedPayment && <p>{failedPayment}</p>}
      {formerPriceRefund !== null && (
        <p>
          {messages.hold.formerPrice(
            formatPesos(formerPriceRefund, locale),
            formatPesos(booking.totalPrice, locale),
          )}
        </p>
      )}
      <p>{texts.keptUntil(formatMoment(holdExpiresAt, locale))}</p>
    </Notice>
  );
}

function PayForm({ amount }: { amount: number }) {
  const texts = useMessages(bookingLinkMessages);
  const locale = useLocale();
  const isPaying = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <Button type="submit" loading={isPaying} className="w-full sm:w-auto">
        {texts.pay(formatPesos(amount, locale))}
      </Button>
    </Form>
  );
}

function Qr({ booking, qrCode, calendarPath }: TripProps & { qrCode: string; calendarPath: string }) {
  const { voucher } = useMessages(bookingsMessages);
  return (
    <Card className="grid justify-items-center gap-3 text-center">
      <h2 className="title-3">{voucher.heading}</h2>
      <img
        src={qrCode}
        alt={voucher.qrLabel(booking.code)}
        width={220}
        height={220}
        className="bg-paper p-2"
      />
      <p className="font-bold text-xl tracking-widest">{booking.code}</p>
      {booking.checkedIn > 0 && (
        <p className="rounded-control bg-sand px-3 py-1 font-semibold">
          {voucher.used(booking.checkedIn, booking.participants)}
        </p>
      )}
      <p className="text-muted">{voucher.hint}</p>
      <Button asChild variant="secondary">
        <a href={calendarPath} download>
          <CalendarPlus aria-hidden className="size-5" />
          {voucher.calendar}
        </a>
      </Button>
    </Card>
  );
}

function Amounts({ booking }: TripProps) {
  const texts = useMessages(bookingLinkMessages);
  const locale = useLocale();
  const rows = [
    ...booking.lines.map(({ priceOption, people, amount }) => ({
      label: `${people} × ${priceOption}`,
      value: formatPesos(amount, locale),
    })),
    { label: texts.total, value: formatPesos(booking.totalPrice, locale), strong: true },
  ];
  return <DefinitionList rows={rows} />;
}
