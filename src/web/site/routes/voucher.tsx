import { CircleCheck, CircleX, History } from "lucide-react";
import { formatDate, formatTime } from "../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../domain/experiences/duration.ts";
import type { VoucherView } from "../../../use-cases/booking/check-voucher.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { bookingsMessages } from "../messages/booking/bookings.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { useSite } from "../shell/site/use-site.ts";
import type { Route } from "./+types/voucher.ts";

export const handle: PageHandle = { isGlance: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: bookingsMessages[localeOf(matches)].check.title, index: false });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { application } = context.get(requestContext);
  return orNotFound(application.checkVoucher({ token: params.token }));
}

const LOOKS: Record<VoucherView["state"], { Icon: typeof CircleCheck; colours: string }> = {
  valid: { Icon: CircleCheck, colours: "bg-success-tint text-success" },
  cancelled: { Icon: CircleX, colours: "bg-danger-tint text-danger" },
  "departure-cancelled": { Icon: CircleX, colours: "bg-danger-tint text-danger" },
  used: { Icon: History, colours: "bg-sand text-ink" },
};

export default function Voucher({ loaderData: voucher }: Route.ComponentProps) {
  const { check: messages, ...bookingTexts } = useMessages(bookingsMessages);
  const { locale, agency } = useSite();
  const { state, isOutdated, code, title, date, startTime, duration, participants, checkedIn } = voucher;
  const isEverybodyIn = state === "used" && checkedIn === participants;
  const { Icon, colours } = LOOKS[state];
  const rows = [
    { label: bookingTexts.code, value: <span className="font-bold tracking-wider">{code}</span> },
    {
      label: bookingTexts.date,
      value: <span className="inline-block first-letter:uppercase">{formatDate(date, locale)}</span>,
    },
    { label: bookingTexts.startTime, value: formatTime(startTime, locale) },
    { label: bookingTexts.duration, value: formatDuration(duration, locale) },
    { label: messages.people, value: participants, strong: true },
    ...(checkedIn > 0 ? [{ label: messages.checkedIn, value: bookingTexts.people(checkedIn) }] : []),
  ];
  return (
    <div className="page-narrow grid gap-8 py-12 sm:py-16">
      <div className="grid justify-items-center gap-4 text-center">
        <span className={classNames("grid size-20 place-items-center rounded-full", colours)}>
          <Icon aria-hidden className="size-10" />
        </span>
        <p className="font-semibold text-muted">{messages.title}</p>
        <h1 className="title-2">{messages.states[state].title}</h1>
        <p className="max-w-prose text-lg text-muted">
          {isEverybodyIn ? messages.everybodyIn : messages.states[state].text}
        </p>
      </div>
      {isOutdated && state === "valid" && <Notice tone="warning">{messages.outdated}</Notice>}
      <Card className="grid gap-4">
        <h2 className="title-3">{title}</h2>
        <DefinitionList rows={rows} />
      </Card>
      <p className="text-center text-muted">{messages.note(agency.name)}</p>
    </div>
  );
}
