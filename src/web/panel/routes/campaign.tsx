import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { formatPlaceMoment } from "../../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../../domain/departures/format-place-time.ts";
import type { CampaignBookingView, CampaignView } from "../../../use-cases/campaigns/campaign-view.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { act, read, requireAgency } from "../acts.ts";
import { useLive } from "../features/use-live.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Refusal } from "../layout/refusal.tsx";
import { campaignMessages } from "../messages/campaign.ts";
import { useLocale, useMessages } from "../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const campaignId = given.params.campaignId ?? "";
  return { agencyId: view.id, campaign: await read(given, () => application.getCampaign({ campaignId })) };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const campaignId = given.params.campaignId ?? "";
  const to = form.get("act") === "stop" ? "stop" : "resume";
  return act(
    given,
    () => application.steerCampaign({ campaignId, to }),
    `/${view.id}/campaigns/${campaignId}`,
  );
}

const TONES = {
  waiting: "neutral",
  choosing: "warning",
  done: "success",
  skipped: "neutral",
  failed: "danger",
} as const;

function BookingRow({ booking, agencyId }: { booking: CampaignBookingView; agencyId: string }) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const { bookingId, code, name, people, status, outcome, refundAmount } = booking;
  const says = status === "failed" ? t.failed : outcome ? t.outcomes[outcome] : t.waiting;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <Link
        to={`/${agencyId}/bookings/${bookingId}`}
        className="grid min-h-11 content-center underline-offset-4 hover:underline"
      >
        <span className="font-medium">{name ?? t.nameless}</span>
        <span className="text-sm text-muted">{`${code} · ${t.people(people)}`}</span>
      </Link>
      <span className="flex items-center gap-3 text-sm">
        {refundAmount > 0 && <Money value={refundAmount} locale={locale} />}
        <Badge tone={TONES[status]}>{says}</Badge>
      </span>
    </li>
  );
}

function Steering({ campaign }: { campaign: CampaignView }) {
  const t = useMessages(campaignMessages);
  const busy = useNavigation().state !== "idle";
  const { status, counts } = campaign;
  if (status === "done" && counts.failed === 0) return null;
  const isRunning = status === "running";
  const label = isRunning ? t.stop : counts.failed > 0 ? t.retry(counts.failed) : t.resume;
  return (
    <Form method="post">
      <Button
        type="submit"
        name="act"
        value={isRunning ? "stop" : "resume"}
        variant={isRunning ? "ghost" : "primary"}
        loading={busy}
      >
        {label}
      </Button>
    </Form>
  );
}

export default function Campaign() {
  const { agencyId, campaign } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  useLive(agencyId);
  const { departure, status, counts, bookings, people, refunded, cause, startedAt } = campaign;
  const calls = bookings.filter(({ reachable, outcome }) => !reachable && outcome !== "cancelled-before");
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <PageHead
          title={t.campaignTitle}
          intro={`${departure.title} · ${formatDate(departure.date, locale)}, ${formatTime(departure.startTime, locale)}`}
        />
        {refused && <Refusal code={refused.code} />}
      </div>
      <section className="card grid gap-4" aria-live="polite">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={status === "done" ? "success" : "warning"}>{t.statuses[status]}</Badge>
          <strong className="tabular-nums">
            {t.progress(counts.done + counts.skipped, bookings.length)}
          </strong>
          <span className="text-sm text-muted">{t.started(formatPlaceMoment(startedAt, locale))}</span>
        </p>
        <DefinitionList
          rows={[
            { label: t.cause, value: t.causes[cause] },
            { label: t.peopleBooked, value: t.people(people) },
            { label: t.refunded, value: <Money value={refunded} locale={locale} />, strong: true },
          ]}
        />
        <Steering campaign={campaign} />
      </section>
      {calls.length > 0 && (
        <section aria-labelledby="calls">
          <h2 id="calls" className="text-lg font-bold">
            {t.calls}
          </h2>
          <p className="text-muted">{t.callsText}</p>
          <ul>
            {calls.map((booking) => (
              <BookingRow key={booking.bookingId} booking={booking} agencyId={agencyId} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="all">
        <h2 id="all" className="text-lg font-bold">
          {t.all}
        </h2>
        {bookings.length === 0 && <p className="text-muted">{t.nobody}</p>}
        <ul>
          {bookings.map((booking) => (
            <BookingRow key={booking.bookingId} booking={booking} agencyId={agencyId} />
          ))}
        </ul>
      </section>
    </div>
  );
}
