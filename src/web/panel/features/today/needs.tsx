import {
  Banknote,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CloudRain,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Scale,
  ShieldAlert,
  Stamp,
  Undo2,
  UserRoundX,
  UsersRound,
} from "lucide-react";
import { Link } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { CURRENCY } from "../../../../domain/pricing/currency.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { Need } from "../../../../use-cases/today/today-view.ts";
import { Fold } from "../../layout/fold.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { todayMessages } from "../../messages/today.ts";
import { departurePath } from "../departures/departure-path.ts";
import { shortDeparture } from "../format.ts";
import { TextWithCodes } from "../text-with-codes.tsx";

type Texts = (typeof todayMessages)["en"]["need"];

const ICONS: Record<Need["kind"], LucideIcon> = {
  "refund-refused": Undo2,
  "refund-by-hand": Undo2,
  "refund-to-approve": Stamp,
  "charge-back": Scale,
  "charge-back-lost": Scale,
  "payment-unfitting": CircleAlert,
  "email-halted": Mail,
  "over-capacity": UsersRound,
  "minimum-due": CalendarClock,
  "campaign-halted": CloudRain,
  "message-failed": Mail,
  "list-failed": Mail,
  "insurer-list-failed": Mail,
  "contact-unanswered": MessageSquareText,
  "rnt-expiring": ShieldAlert,
  "people-incomplete": UserRoundX,
  "money-owed": Banknote,
};

/** Formats an amount of the provider, which may be in another currency than pesos. */
const amountOf = ({ amount, currency }: { amount: number; currency: string }, locale: Locale): string =>
  currency === CURRENCY
    ? formatPesos(amount, locale)
    : `${currency} ${new Intl.NumberFormat(locale).format(amount)}`;

function textOf(need: Need, t: Texts, locale: Locale): string {
  const pesos = (amount: number) => formatPesos(amount, locale);
  switch (need.kind) {
    case "refund-refused":
      return t.refundRefused(need.code, pesos(need.amount));
    case "refund-by-hand":
      return t.refundByHand(need.code, pesos(need.amount));
    case "refund-to-approve":
      return t.refundToApprove(need.by, pesos(need.amount), need.code);
    case "charge-back":
      return t.chargeback(
        need.code,
        pesos(need.amount),
        need.evidence,
        need.evidenceDeadline && formatPlaceMoment(need.evidenceDeadline, locale),
      );
    case "charge-back-lost":
      return t.chargebackLost(need.code, pesos(need.amount));
    case "payment-unfitting":
      return t.unfitting(need.code, amountOf(need, locale));
    case "email-halted":
      return need.maybeSent ? t.emailMaybe(need.name, need.code) : t.email(need.name, need.code);
    case "over-capacity":
      return t.crowded(
        need.title,
        shortDeparture(need.date, need.startTime, locale),
        need.taken,
        need.capacity,
      );
    case "minimum-due":
      return t.minimum(
        need.title,
        shortDeparture(need.date, need.startTime, locale),
        need.confirmed,
        need.needed,
        need.choosing,
      );
    case "campaign-halted":
      return t.campaign(need.title, shortDeparture(need.date, need.startTime, locale), need.failed);
    case "message-failed":
      return t.message(need.title, shortDeparture(need.date, need.startTime, locale), need.failed);
    case "list-failed":
      return t.list(need.title, shortDeparture(need.date, need.startTime, locale), need.failed);
    case "insurer-list-failed":
      return t.insurerList(need.title, shortDeparture(need.date, need.startTime, locale));
    case "contact-unanswered":
      return need.dataRequest
        ? t.dataRequest(need.name, need.dataRequest, formatDate(need.dueOn, locale), need.overdue)
        : t.contact(need.name, formatDate(need.dueOn, locale), need.overdue);
    case "rnt-expiring":
      return t.rnt(need.days);
    case "people-incomplete":
      return t.incomplete(need.code, need.people);
    case "money-owed":
      return t.owed(need.code, pesos(need.amount));
  }
}

/** Returns null if no page handles the need. */
function targetOf(need: Need, agencyId: string): string | null {
  if (need.kind === "over-capacity") {
    const { date, experienceId: experience, startTime: time } = need;
    const query = new URLSearchParams({ from: date, to: date, experience, time });
    return `/${agencyId}/bookings?${query}`;
  }
  if (need.kind === "minimum-due") return departurePath(agencyId, need);
  if (need.kind === "campaign-halted") return `/${agencyId}/campaigns/${need.campaignId}`;
  if (need.kind === "contact-unanswered") return `/${agencyId}/contact-messages/${need.contactMessageId}`;
  if (need.kind === "message-failed") return `/${agencyId}/messages/${need.staffMessageId}`;
  if (need.kind === "list-failed" || need.kind === "insurer-list-failed")
    return departurePath(agencyId, need);
  if (need.kind === "email-halted" && need.invites) return `/${agencyId}/settings/staff`;
  if (need.kind === "rnt-expiring" || need.bookingId === null) return null;
  const booking = `/${agencyId}/bookings/${need.bookingId}`;
  return need.kind === "refund-to-approve" && need.mayDecide
    ? `${booking}/decide-approval?approval=${need.approvalId}`
    : booking;
}

const keyOf = (need: Need): string =>
  [
    need.kind,
    "bookingId" in need ? need.bookingId : "",
    "campaignId" in need ? need.campaignId : "",
    "experienceId" in need ? need.experienceId : "",
    "staffMessageId" in need ? need.staffMessageId : "",
    "contactMessageId" in need ? need.contactMessageId : "",
    "experienceId" in need ? `${need.experienceId} ${need.date} ${need.startTime}` : "",
    need.since.getTime(),
    "name" in need ? need.name : "",
    "resends" in need ? need.resends : "",
  ].join();

const isOverdue = (need: Need): boolean =>
  (need.kind === "charge-back" && need.evidence === "overdue") ||
  (need.kind === "contact-unanswered" && need.overdue);

const ROW =
  "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-0.5 rounded-card border border-line bg-raised p-4";

function ResendEmail({ messageId, name }: { messageId: string; name: string }) {
  const t = useMessages(todayMessages);
  return (
    <PanelForm method="post" className="col-start-2">
      <input type="hidden" name="email" value={messageId} />
      <button
        type="submit"
        data-row
        className="min-h-11 font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t.resend}
        <span className="sr-only">: {name}</span>
      </button>
    </PanelForm>
  );
}

function NeedRow({ need, agencyId }: { need: Need; agencyId: string }) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  const Icon = ICONS[need.kind];
  const target = targetOf(need, agencyId);
  const late = isOverdue(need);
  const { lead } = need;
  const since = t.since(formatPlaceMoment(need.since, locale));
  const content = (
    <>
      <Icon aria-hidden className={`row-span-3 mt-0.5 size-5 ${late ? "text-danger" : "text-warning"}`} />
      <span className={`font-medium ${late ? "text-danger" : ""}`}>
        <TextWithCodes text={textOf(need, t.need, locale)} />
      </span>
      {lead && <span className="text-sm wrap-anywhere">{lead}</span>}
      <span className="text-sm text-muted">{since}</span>
    </>
  );
  return target ? (
    <Link to={target} data-row className={`${ROW} hover:border-line-strong`}>
      {content}
    </Link>
  ) : (
    <div className={ROW}>
      {content}
      {need.kind === "email-halted" && need.resends && (
        <ResendEmail messageId={need.resends} name={need.name} />
      )}
    </div>
  );
}

/** More tasks than these would push the departures off the screen of a phone. */
const MAX_UNFOLDED = 4;
const SHOWN_OF_MANY = 3;

export function NeedsList({ needs, agencyId }: { needs: readonly Need[]; agencyId: string }) {
  const t = useMessages(todayMessages);
  if (needs.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-card border border-line p-4">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        {t.noNeeds}
      </p>
    );
  const shown = needs.length > MAX_UNFOLDED ? needs.slice(0, SHOWN_OF_MANY) : needs;
  const folded = needs.slice(shown.length);
  const list = (listed: readonly Need[]) => (
    <ul className="grid gap-2">
      {listed.map((need) => (
        <li key={keyOf(need)}>
          <NeedRow need={need} agencyId={agencyId} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-2">
      {list(shown)}
      {folded.length > 0 && (
        <Fold until="xl" summary={t.moreNeeds(folded.length)}>
          {list(folded)}
        </Fold>
      )}
    </div>
  );
}
