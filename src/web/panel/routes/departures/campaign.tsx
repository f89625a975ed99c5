import { Check } from "lucide-react";
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate, formatShortDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { DepartureTime } from "../../../../domain/departures/schedule.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { CampaignBookingView, CampaignView } from "../../../../use-cases/campaigns/campaign-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Money } from "../../../ui/money.tsx";
import { useKeptAnswer } from "../../../ui/use-kept-answer.ts";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { departurePath } from "../../features/departures/departure-path.ts";
import { TextWithCodes } from "../../features/text-with-codes.tsx";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { RunButtons } from "../../layout/run-buttons.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { timeChangeMessages } from "../../messages/departures/time-change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const campaignId = given.params.campaignId ?? "";
  return {
    agencyId: view.id,
    campaign: await loadPageData(given, () => application.getCampaign({ campaignId })),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const campaignId = given.params.campaignId ?? "";
  const page = `/${view.id}/campaigns/${campaignId}`;
  const bookingId = String(form.get("bookingId") ?? "");
  const to = form.get("to");
  if (typeof to === "string")
    return performAndRedirect(given, () => application.chooseByStaff({ campaignId, bookingId, to }), page);
  const called = form.get("called");
  if (typeof called === "string")
    return performAndRedirect(
      given,
      () => application.tickCall({ campaignId, bookingId, called: called === "yes" }),
      page,
    );
  const command = form.get("act") === "stop" ? "stop" : "resume";
  return performAndRedirect(given, () => application.steerCampaign({ campaignId, to: command }), page);
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
  const { bookingId, code, name, people, status, refundAmount } = booking;
  const standing = useStandingText(booking);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <Link
        to={`/${agencyId}/bookings/${bookingId}`}
        className="grid min-h-11 content-center underline-offset-4 hover:underline"
      >
        <span className="font-medium">{name ?? t.nameless}</span>
        <span className="text-sm text-muted">
          <TextWithCodes
            text={[code, t.people(people), ...(booking.chosenBy ? [t.chosenBy[booking.chosenBy]] : [])].join(
              " · ",
            )}
          />
        </span>
      </Link>
      <span className="flex items-center gap-3 text-sm">
        {refundAmount > 0 && <Money value={refundAmount} locale={locale} />}
        <Badge tone={TONES[status]}>{standing}</Badge>
      </span>
      <PhoneChoiceForm booking={booking} />
    </li>
  );
}

const departureTimeText = ({ date, startTime }: DepartureTime, locale: Locale): string =>
  `${formatShortDate(date, locale)}, ${formatTime(startTime, locale)}`;

function useStandingText({ status, outcome, failure, movedTo }: CampaignBookingView): string {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  if (status === "failed") return t.failures[failure ?? ""] ?? t.failed;
  if (movedTo) return t.movedTo(departureTimeText(movedTo, locale));
  return outcome ? t.outcomes[outcome] : t.waiting;
}

/** Also refunds a failed booking. */
function PhoneChoiceForm({ booking }: { booking: CampaignBookingView }) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const { bookingId, status, departures } = booking;
  if (status !== "choosing" && status !== "failed") return null;
  return (
    <details className="w-full">
      <summary className="fold-arrow min-h-11 cursor-pointer text-brand">{t.byPhone}</summary>
      <PanelForm method="post" className="grid gap-2 pb-2">
        <input type="hidden" name="bookingId" value={bookingId} />
        <p className="text-sm text-muted">{t.byPhoneText}</p>
        <span className="flex flex-wrap gap-2">
          {departures.map((one) => (
            <SubmitButton key={one.id} name="to" value={one.id} variant="secondary">
              {t.go(departureTimeText(one, locale))}
            </SubmitButton>
          ))}
          <SubmitButton name="to" value="refund" variant="secondary">
            {t.refundIt}
          </SubmitButton>
        </span>
      </PanelForm>
    </details>
  );
}

function CallRow({ booking, agencyId }: { booking: CampaignBookingView; agencyId: string }) {
  const t = useMessages(campaignMessages);
  const { bookingId, called } = booking;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <Link
        to={`/${agencyId}/bookings/${bookingId}`}
        className="grid min-h-11 content-center underline-offset-4 hover:underline"
      >
        <span className="font-medium">{booking.name ?? t.nameless}</span>
        <span className="text-sm text-muted">
          <TextWithCodes text={`${booking.code} · ${t.people(booking.people)}`} />
        </span>
      </Link>
      <PanelForm method="post">
        <input type="hidden" name="bookingId" value={bookingId} />
        <Button
          type="submit"
          name="called"
          value={called ? "no" : "yes"}
          variant={called ? "ghost" : "secondary"}
          aria-pressed={called}
        >
          {called && <Check aria-hidden className="size-4" />}
          {called ? t.called : t.markCalled}
        </Button>
      </PanelForm>
    </li>
  );
}

function Offer({ campaign }: { campaign: CampaignView }) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const { offer, chooseUntil, status } = campaign;
  if (!chooseUntil || offer === "refund") return null;
  const moment = formatPlaceMoment(chooseUntil, locale);
  return <p>{status === "done" ? t.overText(moment) : t.offeredText[offer](moment)}</p>;
}

export default function Campaign() {
  const { agencyId, campaign } = useLoaderData<typeof loader>();
  const refused = useKeptAnswer(useActionData<typeof action>());
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  useAgencyUpdates(agencyId);
  const { departure, status, counts, bookings, people, refunded, cause, startedAt, offered } = campaign;
  const { timeChange, bulkCancellationId } = campaign;
  const timeChangeTexts = useMessages(timeChangeMessages);
  const bookingsToCall = bookings.filter(
    ({ reachable, outcome }) => !reachable && outcome !== "cancelled-before",
  );
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <BackLink
          to={
            bulkCancellationId
              ? `/${agencyId}/bulk-cancellations/${bulkCancellationId}`
              : departurePath(agencyId, departure)
          }
        >
          {bulkCancellationId ? t.together : timeChangeTexts.back}
        </BackLink>
        <PageHead
          title={
            timeChange
              ? timeChangeTexts.changed(
                  formatTime(timeChange.to, locale),
                  formatTime(timeChange.from, locale),
                )
              : t.campaignTitle
          }
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
            timeChange
              ? { label: timeChangeTexts.cause, value: timeChangeTexts.causes[cause] }
              : { label: t.cause, value: t.causes[cause] },
            { label: t.peopleBooked, value: t.people(people) },
            ...(offered.length > 0
              ? [
                  {
                    label: t.offeredTo,
                    value: offered.map((one) => departureTimeText(one, locale)).join(" · "),
                  },
                  { label: t.toChoose, value: counts.choosing },
                  { label: t.movedCount, value: bookings.filter(({ movedTo }) => movedTo).length },
                ]
              : []),
            { label: t.refunded, value: <Money value={refunded} locale={locale} />, strong: true },
          ]}
        />
        <Offer campaign={campaign} />
        <RunButtons status={status} failed={counts.failed} texts={t} />
      </section>
      {bookingsToCall.length > 0 && (
        <section aria-labelledby="calls">
          <h2 id="calls" className="text-lg font-bold">
            {t.calls}
          </h2>
          <p className="text-muted">{t.callsText}</p>
          <ul>
            {bookingsToCall.map((booking) => (
              <CallRow key={booking.bookingId} booking={booking} agencyId={agencyId} />
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
