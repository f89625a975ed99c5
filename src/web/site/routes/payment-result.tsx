import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { formatDay, formatTime } from "../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { BookingView, ReturnedBooking } from "../../../use-cases/booking/booking-view.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { MeetingPoint } from "../features/booking/booking-facts.tsx";
import { loadVoucher } from "../features/booking/load-voucher.ts";
import { ShareTrip } from "../features/booking/share-trip.tsx";
import { Voucher } from "../features/booking/voucher.tsx";
import { CompanionsPanel } from "../features/companions/companions-panel.tsx";
import { type ChangeOutcome, changeOutcome } from "../features/payments/change-outcome.ts";
import { ChangePaymentOutcome } from "../features/payments/change-payment-outcome.tsx";
import { type Outcome, outcomeTitle, paymentOutcome } from "../features/payments/outcome.ts";
import { OutcomeActions } from "../features/payments/outcome-actions.tsx";
import { OutcomeHeader } from "../features/payments/outcome-header.tsx";
import { readPaymentReturn } from "../features/payments/return-query.ts";
import { useGentleRefresh } from "../features/payments/use-gentle-refresh.ts";
import { changesMessages } from "../messages/booking/changes.ts";
import { paymentsMessages } from "../messages/checkout/payments.ts";
import { useMessages } from "../messages/use-messages.ts";
import { useKeptVoucher } from "../offline/use-kept-voucher.ts";
import { requestContext } from "../request-context.ts";
import { forgetBooking } from "../shell/data/booking-memory.ts";
import { announcePayment } from "../shell/data/booking-news.ts";
import { isNotFound } from "../shell/errors/answer-not-found.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { requireUser } from "../shell/session/require-user.ts";
import { bookingPath } from "../shell/site/booking-paths.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/payment-result.ts";

const REFRESH: Partial<Record<Outcome | ChangeOutcome, { everyMs: number; times: number }>> = {
  processing: { everyMs: 3_000, times: 12 },
  pending: { everyMs: 15_000, times: 20 },
};

export const handle: PageHandle = { isPrivate: true, isGlance: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const messages = paymentsMessages[localeOf(matches)];
  const { outcome, paidChange, booking } = loaderData;
  const title = paidChange
    ? changesMessages[localeOf(matches)].returned.title[paidChange]
    : outcomeTitle(outcome, booking, messages);
  return screenMeta(matches, { title, index: false });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const { pathname, searchParams } = new URL(request.url);
  try {
    const booking = await site.application.returnFromPayment(readPaymentReturn(searchParams));
    const claimsSuccess = !pathname.endsWith("/failed") && searchParams.get("status") !== "null";
    const { change } = booking;
    const outcome = paymentOutcome(booking, site.now, claimsSuccess);
    const voucher = outcome === "confirmed" && !change ? await loadVoucher(site, booking) : null;
    return {
      booking,
      outcome,
      voucher,
      paidChange: change && changeOutcome(change, site.now, claimsSuccess),
    };
  } catch (error) {
    if (isNotFound(error)) throw redirect(localPath(site.locale, "/404"));
    throw error;
  }
}

export default function PaymentResult({ loaderData }: Route.ComponentProps) {
  const { booking, outcome, voucher, paidChange } = loaderData;
  const { revalidate } = useRevalidator();
  const refresh = REFRESH[paidChange ?? outcome];
  const slow = useGentleRefresh(refresh !== undefined, refresh?.everyMs ?? 0, refresh?.times ?? 0);
  useEffect(() => {
    if (outcome !== "confirmed") return;
    forgetBooking();
    announcePayment();
  }, [outcome]);
  return (
    <div className="page-narrow grid gap-8 pt-6 pb-12 sm:py-16">
      {paidChange && booking.change ? (
        <ChangePaymentOutcome
          {...{ booking, slow }}
          outcome={paidChange}
          change={booking.change}
          onRefresh={() => void revalidate()}
        />
      ) : (
        <>
          <div className="grid gap-2">
            <OutcomeHeader outcome={outcome} booking={booking} slow={slow} />
            <Trip booking={booking} />
            {voucher && <VoucherAddress booking={booking} />}
          </div>
          <div
            className={classNames(
              "when-whole justify-center gap-3 sm:flex sm:flex-wrap",
              // Two short buttons share a row, so that the voucher is not pushed down.
              outcome === "confirmed" ? "flex flex-wrap max-sm:*:flex-[1_1_9rem]" : "grid",
            )}
          >
            <OutcomeActions outcome={outcome} booking={booking} onRefresh={() => void revalidate()} />
          </div>
        </>
      )}
      {outcome === "confirmed" && <CompanionsPanel trip={booking} />}
      {voucher && <Ticket booking={booking} {...voucher} />}
      <BookingCard booking={booking} isNamed={!paidChange} hasVoucher={Boolean(voucher?.qrCode)} />
    </div>
  );
}

function Ticket({
  booking,
  qrCode,
  wallets,
}: { booking: BookingView } & Awaited<ReturnType<typeof loadVoucher>>) {
  useKeptVoucher(booking, localPath(useLocale(), bookingPath(booking)));
  return (
    <>
      {qrCode && <Voucher {...{ booking, qrCode, wallets }} isPrintable={false} />}
      <div className="grid gap-4">
        <MeetingPoint booking={booking} />
        <ShareTrip trip={booking} />
      </div>
    </>
  );
}

function Trip({ booking }: { booking: BookingView }) {
  const locale = useLocale();
  return (
    <p className="text-center">
      <strong>{booking.title}</strong>
      <span className="block first-letter:uppercase">
        {`${formatDay(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`}
      </span>
    </p>
  );
}

function VoucherAddress({ booking }: { booking: BookingView }) {
  const { confirmed: messages } = useMessages(paymentsMessages);
  const email = booking.participantsInfo[0]?.email;
  if (!email) return null;
  return (
    <p className="text-center">
      {messages.sentTo} <strong className="break-words">{email}</strong>
    </p>
  );
}

interface BookingCardProps {
  booking: ReturnedBooking;
  /** Whether the page's head shows the experience and its time. */
  isNamed: boolean;
  hasVoucher: boolean;
}

function BookingCard({ booking, isNamed, hasVoucher }: BookingCardProps) {
  const messages = useMessages(paymentsMessages);
  const { difference } = useMessages(changesMessages).returned;
  const locale = useLocale();
  const dayAndTime = `${formatDay(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`;
  const code = {
    label: messages.code,
    value: <span className="inline-block w-max max-w-full font-bold tracking-wider">{booking.code}</span>,
  };
  const rows = [
    ...(hasVoucher ? [] : [code]),
    ...(isNamed
      ? []
      : [
          {
            label: messages.date,
            value: <span className="inline-block first-letter:uppercase">{dayAndTime}</span>,
          },
        ]),
    { label: messages.participants, value: messages.people(booking.participants) },
    { label: messages.amount, value: formatPesos(booking.totalPrice, locale), strong: !booking.change },
    ...(booking.change
      ? [{ label: difference, value: formatPesos(booking.change.toPay, locale), strong: true }]
      : []),
  ];
  return (
    <Card className="grid gap-5 sm:grid-cols-[10rem_1fr] sm:items-start">
      <img src={booking.image} alt="" className="aspect-[4/3] w-full rounded-control bg-sand object-cover" />
      <div className="grid gap-4">
        {!isNamed && <p className="title-3">{booking.title}</p>}
        <DefinitionList rows={rows} />
      </div>
    </Card>
  );
}
