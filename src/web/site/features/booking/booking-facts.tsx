import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import { methodName } from "../../../../domain/payments/method-name.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { mergeLines } from "../../../../domain/pricing/merge-lines.ts";
import { insideText } from "../../../../domain/pricing/tax-rule.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { PaymentView } from "../../../../use-cases/payments/payment-view.ts";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { lineLabel } from "../../entities/party/line-label.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { answersMessages } from "../../messages/checkout/answers.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Approximate } from "../../shell/currency/approximate.tsx";
import { CurrencyNote } from "../../shell/currency/currency-note.tsx";
import { useLocale } from "../../shell/site/use-site.ts";
import { BookingGuides } from "./booking-guides.tsx";
import { directionsUrl, mapUrl } from "./links.ts";
import { settledPaymentState } from "./rejected-payment.ts";

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 print:gap-2">
      <h2 className="title-3">{heading}</h2>
      {children}
    </section>
  );
}

interface TripFactsProps {
  booking: Pick<
    BookingView,
    "duration" | "lines" | "guides" | "meetingPoint" | "meetingPlace" | "departureNote" | "minimum"
  >;
  /** Whether the trip takes place. */
  isTrip: boolean;
}

export function TripFacts({ booking, isTrip }: TripFactsProps) {
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  const rows = [
    { label: messages.duration, value: formatDuration(booking.duration, locale) },
    {
      label: messages.option,
      value: [...new Set(booking.lines.map(({ priceOption }) => priceOption))].join(", "),
    },
  ];
  return (
    <Part heading={messages.details}>
      <DefinitionList rows={rows} />
      <BookingGuides guides={booking.guides} />
      {isTrip && booking.minimum && <p className="rounded-card bg-sand p-4">{booking.minimum}</p>}
      {isTrip && booking.departureNote && (
        <div className="rounded-card bg-sand p-4">
          <p className="font-semibold">{messages.departureNote}</p>
          <p className="whitespace-pre-line wrap-anywhere">{booking.departureNote}</p>
        </div>
      )}
      {isTrip && <MeetingPoint booking={booking} />}
    </Part>
  );
}

export function MeetingPoint({ booking }: { booking: Pick<BookingView, "meetingPoint" | "meetingPlace"> }) {
  const messages = useMessages(bookingsMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand p-4">
      <p className="flex min-w-[min(13rem,100%)] flex-1 gap-2">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>
          <span className="block font-semibold">{messages.meetingPoint}</span>
          <span className="whitespace-pre-line">{booking.meetingPoint}</span>
          {booking.meetingPlace && <span className="block text-muted">{booking.meetingPlace.address}</span>}
        </span>
      </p>
      {booking.meetingPlace && (
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button asChild variant="secondary" size="small">
            <a href={directionsUrl(booking.meetingPlace)} target="_blank" rel="noopener">
              {messages.directions}
            </a>
          </Button>
          <Button asChild variant="secondary" size="small">
            <a href={mapUrl(booking.meetingPlace)} target="_blank" rel="noopener">
              {messages.map}
            </a>
          </Button>
        </span>
      )}
    </div>
  );
}

/** Participants. Document numbers are masked to four digits, because the traveller may show the page to others. */
export function PeopleFacts({ booking, isTrip }: { booking: BookingView; isTrip: boolean }) {
  const messages = useMessages(bookingsMessages);
  if (booking.participantsInfo.length === 0) return null;
  const formerly = booking.isOver ? messages.over.participants : messages.formerParticipants;
  return (
    <Part heading={isTrip ? messages.participants : formerly}>
      <ul className="grid gap-3">
        {booking.participantsInfo.map((person, index) => (
          <li
            key={person.id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b pb-3 last:border-0"
          >
            <span>
              <span className={person.name ? "font-semibold" : "text-muted"}>
                {person.name ?? messages.unknownPerson(index + 1)}
              </span>
              {index === 0 && <span className="block text-muted text-sm">{messages.lead}</span>}
              {booking.lines.length > 1 && (
                <span className="block text-muted text-sm">{person.priceOption}</span>
              )}
              <AnswersOf
                answers={booking.answers.filter(({ participantId }) => participantId === person.id)}
              />
            </span>
            {person.documentNumber && (
              <span className="text-muted tabular-nums">
                {`${person.documentType} ···${person.documentNumber.slice(-4)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A sensitive answer is replaced by a note that it was given. */
function AnswersOf({ answers }: Pick<BookingView, "answers">) {
  const { given } = useMessages(answersMessages);
  return answers.map(({ questionId, question, answer, isSensitive }) => (
    <span key={questionId} className="wrap-anywhere block text-muted text-sm">
      {`${question}${/[?:]$/.test(question) ? "" : ":"} ${isSensitive ? given : answer}`}
    </span>
  ));
}

export function BookingAnswers({ booking }: { booking: BookingView }) {
  const messages = useMessages(answersMessages);
  const rows = booking.answers
    .filter(({ participantId }) => participantId === null)
    .map(({ question, answer, isSensitive }) => ({
      label: question,
      value: isSensitive ? messages.given : answer,
    }));
  if (rows.length === 0) return null;
  return (
    <Part heading={messages.answers}>
      <DefinitionList rows={rows} />
    </Part>
  );
}

type Messages = (typeof bookingsMessages)["es-CO"];

/** A refund or a chargeback overrides an approved payment. */
function paymentState(
  { pendingPayment, standing }: BookingView,
  payment: PaymentView,
  messages: Messages,
): string {
  const { status, amount, amountRefunded, isReversed } = payment;
  if (pendingPayment) return messages.standing[pendingPayment.kind];
  if (isReversed) return messages.paymentStatus.reversed;
  if (status === "approved" && amountRefunded >= amount) return messages.paymentStatus.returned;
  if (status === "approved" && (standing === "returning" || standing === "returned"))
    return messages.standing[standing];
  return settledPaymentState(payment, messages);
}

function paymentNames({ id, method, paymentMethod }: PaymentView, messages: Messages) {
  if (paymentMethod !== "mercado-pago")
    return [{ label: messages.paymentMethod, value: messages.takenByAgency[paymentMethod] }];
  const methodRows = method ? [{ label: messages.paymentMethod, value: methodName(method) }] : [];
  return [...methodRows, { label: messages.paymentId, value: id }];
}

export function MoneyFacts({ booking }: { booking: BookingView }) {
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  const pesos = (value: number) => formatPesos(value, locale);
  const { payment, payments, refunds } = booking;
  const lines = mergeLines(booking.lines);
  const isOnly = lines.length === 1 && lines[0]?.groupSize === null;
  const rows = [
    ...lines.map((line, index) => ({
      key: `line ${index}`,
      label: lineLabel({ ...line, price: { name: line.priceOption } }, isOnly, locale),
      value: pesos(line.amount),
    })),
    {
      label: messages.total,
      value: (
        <>
          {pesos(booking.totalPrice)}
          <Approximate value={booking.totalPrice} />
        </>
      ),
      strong: true,
    },
  ];
  const shownPayments = payments.length > 1 ? payments : payment ? [payment] : [];
  return (
    <Part heading={messages.payment}>
      <DefinitionList rows={rows} />
      <p className="text-muted text-sm">
        {insideText(booking, booking.taxRule, locale)} <CurrencyNote />
      </p>
      {shownPayments.map((shown) => (
        <DefinitionList
          key={shown.id}
          rows={[
            ...(shownPayments.length > 1 ? [{ label: messages.paid, value: pesos(shown.amount) }] : []),
            ...(shown.amount > 0
              ? [{ label: messages.paymentState, value: paymentState(booking, shown, messages) }]
              : []),
            ...paymentNames(shown, messages),
          ]}
          className="rounded-card bg-sand p-4"
        />
      ))}
      {refunds.length > 0 && (
        <DefinitionList
          rows={refunds.map(({ amount, status }, index) => ({
            key: `refund ${index}`,
            label: `${messages.refunds}: ${messages.refundStatus[status]}`,
            value: pesos(amount),
          }))}
        />
      )}
    </Part>
  );
}
