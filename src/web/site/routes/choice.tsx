import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { formatDayAndTime, formatMoment } from "../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import type { ChoiceView } from "../../../use-cases/campaigns/choice-view.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { choiceTexts } from "../features/booking/choice-texts.ts";
import { ContactAgency } from "../features/booking/contact-agency.tsx";
import { bookingsMessages } from "../messages/booking/bookings.ts";
import { choiceMessages } from "../messages/booking/choice.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { readForm } from "../shell/data/read-form.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import { readFailure } from "../shell/errors/failure.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { localPath } from "../shell/site/paths.ts";
import { secretUrlHeaders } from "../shell/site/secret-url-headers.ts";
import { useLocale, useSite } from "../shell/site/use-site.ts";
import type { Route } from "./+types/choice.ts";

export const handle: PageHandle = { isGlance: true, footer: "legal" };

export const headers = secretUrlHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: choiceMessages[localeOf(matches)].title, index: false });

/** Changes nothing, because mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).application.getChoice(params));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { application, locale } = context.get(requestContext);
  const to = String((await readForm(request)).get("to") ?? "");
  try {
    await orNotFound(application.chooseByLink({ ...params, to }));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const { code } = readFailure(error);
    return data({ failure: code }, { status: STATUSES[code] ?? 409 });
  }
  return redirect(localPath(locale, `/choice/${encodeURIComponent(params.code)}/${params.signature}`), 303);
}

const STATUSES: Partial<Record<ReturnType<typeof readFailure>["code"], number>> = {
  "invalid-input": 422,
  "too-many-requests": 429,
  busy: 503,
};

export const clientAction = (call: Route.ClientActionArgs) =>
  answerOr(call, "choice.make", (failure) => ({ failure }));

export const shouldRevalidate = reloadIfAnswered;

export default function Choice({ loaderData: view, actionData }: Route.ComponentProps) {
  const failures = useMessages(failuresMessages);
  const { people } = useMessages(bookingsMessages);
  const formatDeparture = useDepartureFormat();
  const viewTexts = useChoiceTexts(view);
  return (
    <div className="page-narrow grid gap-6 py-8 sm:gap-8 sm:py-14">
      <h1 className="title-2">{view.state === "open" ? viewTexts.title : view.title}</h1>
      {actionData && <Notice tone="danger">{failures[actionData.failure]}</Notice>}
      {view.state === "settled" && <SettledChoice view={view} />}
      {view.state === "over" && <EndedChoice view={view} />}
      <p className="rounded-card bg-sand p-4">
        {view.state === "open" && <span className="block font-semibold">{view.title}</span>}
        <span className="block text-muted first-letter:uppercase">{formatDeparture(view.departure)}</span>
        <span className="block text-muted">
          {`${people(view.people)} · `}
          <span className="inline-block">{view.code}</span>
        </span>
      </p>
      {view.state === "open" && <OpenChoice view={view} />}
      <ContactAgency code={view.code} />
    </div>
  );
}

function useDepartureFormat() {
  const locale = useLocale();
  return ({ date, startTime }: { date: string; startTime: string }): string =>
    formatDayAndTime(date, startTime, locale);
}

const useChoiceTexts = ({ timeChange }: Pick<ChoiceView, "timeChange">) =>
  choiceTexts(useMessages(choiceMessages), timeChange, useLocale());

interface ViewProps {
  view: ChoiceView;
}

function OpenChoice({ view }: ViewProps) {
  const texts = useMessages(choiceMessages);
  const locale = useLocale();
  const { agency } = useSite();
  const viewTexts = useChoiceTexts(view);
  const { cause, note, until, byDefault, departures } = view;
  const [firstDeparture] = departures;
  const defaultText =
    byDefault === "move" && firstDeparture ? viewTexts.movedByDefault(firstDeparture) : texts.elseRefunded;
  return (
    <>
      <p>{viewTexts.becauseOf(cause)}</p>
      {note && (
        <blockquote className="border-line-strong border-l-4 pl-4">
          <p className="font-semibold">{texts.fromAgency(agency.name)}</p>
          <p>{note}</p>
        </blockquote>
      )}
      <section className="grid gap-4" aria-labelledby="choose">
        <div className="grid gap-1">
          <h2 id="choose" className="title-3">
            {texts.lead}
          </h2>
          <p>
            <strong>{texts.until(formatMoment(until, locale))}</strong>{" "}
            {departures.length > 0 && `${texts.held} `}
            {defaultText}
          </p>
        </div>
        <Options view={view} />
      </section>
    </>
  );
}

/** A link in the e-mail preselects an option, which then needs one press to confirm. */
function Options({ view }: ViewProps) {
  const texts = useMessages(choiceMessages);
  const locale = useLocale();
  const viewTexts = useChoiceTexts(view);
  const [params] = useSearchParams();
  const linkedId = params.get("to");
  const { departures, refundAmount } = view;
  const options = [
    ...departures.map((departure) => ({ id: departure.id, label: viewTexts.move(departure) })),
    {
      id: "refund",
      label: refundAmount > 0 ? texts.refund(formatPesos(refundAmount, locale)) : texts.cancelBooking,
    },
  ];
  const linkedOption = options.find(({ id }) => id === linkedId);
  const others = options.filter((option) => option !== linkedOption);
  return (
    <Form method="post" className="grid gap-3">
      {linkedId !== null && !linkedOption && <Notice tone="warning">{texts.gone}</Notice>}
      {linkedOption && (
        <div className="grid gap-3 rounded-card border-2 border-brand p-4">
          <p>
            <span className="block text-muted text-sm">{texts.picked}</span>
            <span className="font-semibold">{linkedOption.label}</span>
          </p>
          <OptionButton to={linkedOption.id} label={texts.confirm} variant="primary" />
          <span className="sr-only">{linkedOption.label}</span>
        </div>
      )}
      {linkedOption && <p className="mt-2 text-muted">{texts.others}</p>}
      {others.map(({ id, label }) => (
        <OptionButton
          key={id}
          to={id}
          label={label}
          variant={linkedOption || id === "refund" ? "secondary" : "primary"}
        />
      ))}
    </Form>
  );
}

function OptionButton({
  to,
  label,
  variant,
}: {
  to: string;
  label: string;
  variant: "primary" | "secondary";
}) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData !== undefined;
  return (
    <Button
      type="submit"
      name="to"
      value={to}
      variant={variant}
      size="large"
      className="w-full"
      disabled={isSending && formData?.get("to") !== to}
      loading={isSending && formData?.get("to") === to}
    >
      {label}
    </Button>
  );
}

function SettledChoice({ view }: ViewProps) {
  const { settled } = useMessages(choiceMessages);
  const locale = useLocale();
  const formatDeparture = useDepartureFormat();
  const { outcome, departure, refundAmount } = view;
  if (outcome === "moved")
    return (
      <Notice tone="success" title={settled.moved(formatDeparture(departure))}>
        {settled.movedText}
      </Notice>
    );
  if (outcome === "cancelled")
    return (
      <Notice tone="success" title={settled.cancelled}>
        {refundAmount > 0 ? settled.refunded(formatPesos(refundAmount, locale)) : settled.nothing}
      </Notice>
    );
  return (
    <Notice
      title={
        outcome === "moved-before"
          ? settled["moved-before"](formatDeparture(departure))
          : settled["cancelled-before"]
      }
    />
  );
}

function EndedChoice({ view }: ViewProps) {
  const { over } = useMessages(choiceMessages);
  const viewTexts = useChoiceTexts(view);
  const [firstDeparture] = view.departures;
  const byDefault =
    view.byDefault === "move" && firstDeparture ? viewTexts.moves(firstDeparture) : over.refunded;
  return (
    <Notice tone="warning" title={over.title}>
      {view.awaitsStaff ? over.unknown : byDefault}
    </Notice>
  );
}
