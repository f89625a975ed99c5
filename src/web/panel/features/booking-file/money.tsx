import { Link } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { DisputeView } from "../../../../domain/payments/chargeback.ts";
import { formatMoney, formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { LineView } from "../../../../use-cases/booking/booking-view.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { disputeMessages } from "../../messages/bookings/dispute.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { AttachmentLink } from "../attachments/attachment-link.tsx";
import { Section } from "./section.tsx";

const LINK = "inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline";

/** Line of a payment or refund. Files are below the line, because their names are long. */
const MOVEMENT = "flex items-baseline justify-between gap-x-4";

const lineLabel = ({ people, groupSize, priceOption }: LineView): string =>
  groupSize === null ? `${people} × ${priceOption}` : `${priceOption} (${people})`;

interface MoneyProps {
  file: BookingFile;
  bookingPath: string;
}

function Balance({ file }: { file: BookingFile }) {
  const t = useMessages(fileMessages);
  const locale = useLocale();
  const { due } = file.balance;
  if (due === 0) return <Badge tone="success">{t.settled}</Badge>;
  return (
    <Badge tone={due > 0 ? "danger" : "warning"}>
      {due > 0 ? t.due : t.toReturn} {formatPesos(Math.abs(due), locale)}
    </Badge>
  );
}

function Ledger({ file }: { file: BookingFile }) {
  const t = useMessages(fileMessages);
  const locale = useLocale();
  return (
    <details>
      <summary className="fold-arrow min-h-11 cursor-pointer font-semibold text-brand">
        {t.ledger} ({file.ledger.length})
      </summary>
      <ul className="grid">
        {file.ledger.map((movement) => (
          <li
            key={movement.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
          >
            <span>
              {t.kinds[movement.kind]}
              <span className="block text-sm text-muted">
                {formatPlaceMoment(movement.at, locale)} · {movement.by}
              </span>
            </span>
            <Money value={movement.amount} locale={locale} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Dispute({ dispute }: { dispute: DisputeView }) {
  const t = useMessages(disputeMessages);
  const locale = useLocale();
  const { evidence, evidenceDeadline } = dispute;
  const needsAnswer = evidence === "due" || evidence === "overdue" || evidence === "unknown";
  return (
    <span className={`block text-sm ${evidence === "overdue" ? "font-semibold text-danger" : "font-medium"}`}>
      {t.dispute(evidence, evidenceDeadline && formatPlaceMoment(evidenceDeadline, locale))}
      {needsAnswer && (
        <span className="block font-normal text-muted">
          {evidence === "overdue" ? t.hintOverdue : t.hint}
        </span>
      )}
    </span>
  );
}

function Slips({ file, id, bookingPath }: { file: BookingFile; id: string; bookingPath: string }) {
  const t = useMessages(attachmentMessages);
  const slips = file.attachments.filter(({ provesId }) => provesId === id);
  return (
    <div data-chrome>
      {slips.map((slip) => (
        <div key={slip.id}>
          <AttachmentLink file={slip} bookingPath={bookingPath} />
        </div>
      ))}
      {file.acts.attach === null && (
        <Link to={`${bookingPath}/attach?proves=${id}`} className={LINK}>
          {slips.length === 0 ? t.add : t.addAnother}
        </Link>
      )}
    </div>
  );
}

function Payments({ file, bookingPath }: MoneyProps) {
  const t = useMessages(fileMessages);
  const disputes = useMessages(disputeMessages);
  const locale = useLocale();
  return (
    <>
      {file.payments.length > 0 && (
        <ul className="grid gap-2" aria-label={t.payments}>
          {file.payments.map((payment) => (
            <li key={payment.id}>
              <p className={MOVEMENT}>
                <span className="min-w-0">
                  {t.methods[payment.method]}: {t.paymentStatuses[payment.status]}
                  <span className="block text-sm text-muted">
                    {formatPlaceMoment(payment.at, locale)}
                    {payment.providerPaymentId && ` · ${payment.providerPaymentId}`}
                  </span>
                </span>
                <span className="whitespace-nowrap tabular-nums">
                  {formatMoney(payment.amount, payment.currency, locale)}
                </span>
              </p>
              {payment.dispute && <Dispute dispute={payment.dispute} />}
              {payment.disputeOutcome && (
                <p className="text-sm font-medium">{disputes.outcomes[payment.disputeOutcome]}</p>
              )}
              {payment.providerPaymentId === null && payment.amount > 0 && (
                <Slips file={file} id={payment.id} bookingPath={bookingPath} />
              )}
            </li>
          ))}
        </ul>
      )}
      {file.refunds.length > 0 && (
        <ul className="grid gap-2" aria-label={t.refunds}>
          {file.refunds.map((refund) => (
            <li key={refund.id}>
              <p className={MOVEMENT}>
                <span className="min-w-0">
                  {t.kinds.refund}: {t.refundStatuses[refund.status]}
                  <span className="block text-sm text-muted">
                    {formatPlaceMoment(refund.at, locale)}
                    {refund.byAgency && ` · ${t.byAgency}`}
                  </span>
                </span>
                <Money value={refund.amount} locale={locale} />
              </p>
              {refund.byAgency && refund.status === "settled" && (
                <Slips file={file} id={refund.id} bookingPath={bookingPath} />
              )}
              {refund.mayComplete && (
                <Link to={`complete-refund?refund=${refund.id}`} relative="path" data-chrome className={LINK}>
                  {t.completeRefund}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function MoneyPart({ file, bookingPath }: MoneyProps) {
  const t = useMessages(fileMessages);
  const locale = useLocale();
  const { booking, lines, pendingChange } = file;
  const pesos = (value: number) => <Money value={value} locale={locale} />;
  return (
    <Section title={t.money} action={<Balance file={file} />}>
      {pendingChange && (
        <Notice tone="warning" title={t.change}>
          <p>
            {t.changeText(
              formatPesos(pendingChange.toPay, locale),
              formatPlaceMoment(pendingChange.holdExpiresAt, locale),
            )}
          </p>
          <p data-chrome className="flex flex-wrap gap-x-5">
            {file.acts["take-payment"] === null && (
              <Link to="take-payment" relative="path" className={LINK}>
                {t.takeChange}
              </Link>
            )}
            {file.acts.move !== "not-allowed" && (
              <Link to="payment-link" relative="path" className={LINK}>
                {t.changeLink}
              </Link>
            )}
          </p>
        </Notice>
      )}
      {file.approval && (
        <Notice
          tone="warning"
          title={t.approval(formatPesos(file.approval.amount, locale))}
          action={
            file.approval.mayDecide && (
              <Link
                to={`decide-approval?approval=${file.approval.id}`}
                relative="path"
                data-chrome
                className={LINK}
              >
                {t.decide}
              </Link>
            )
          }
        >
          {t.approvalText(file.approval.by, file.approval.why)}
        </Notice>
      )}
      <DefinitionList
        rows={[
          ...lines.map((line, index) => ({
            key: `${index} ${line.priceOption}`,
            label: lineLabel(line),
            value: pesos(line.amount),
          })),
          { label: t.taxes, value: pesos(booking.taxes) },
          { label: t.insurance, value: pesos(booking.insurance) },
          { label: t.total, value: pesos(booking.totalPrice), strong: true },
          { label: t.paid, value: pesos(file.balance.paid) },
        ]}
      />
      <Payments file={file} bookingPath={bookingPath} />
      <Ledger file={file} />
    </Section>
  );
}
