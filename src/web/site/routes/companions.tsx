import { useEffect, useRef } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { formatMoment } from "../../../domain/departures/format-moment.ts";
import { formatDay, formatTime } from "../../../domain/departures/format-place-time.ts";
import { Notice } from "../../ui/notice.tsx";
import { CompanionForm } from "../features/companions/companion-form.tsx";
import { CompanionsEnded } from "../features/companions/companions-ended.tsx";
import { type CompanionAnswer, submitCompanion } from "../features/companions/submit-companion.ts";
import { placeOf, readTypedCompanion } from "../features/companions/typed-companion.ts";
import { companionsMessages } from "../messages/booking/companions.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { readForm } from "../shell/data/read-form.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { localPath } from "../shell/site/paths.ts";
import { secretUrlHeaders } from "../shell/site/secret-url-headers.ts";
import { useLocale, useSite } from "../shell/site/use-site.ts";
import type { Route } from "./+types/companions.ts";

export const handle: PageHandle = { isGlance: true, footer: "legal" };

export const headers = secretUrlHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: companionsMessages[localeOf(matches)].title, index: false });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { application } = context.get(requestContext);
  return orNotFound(application.findCompanions({ token: params.token }));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { application, locale } = context.get(requestContext);
  const form = await readForm(request);
  const answer = await orNotFound(submitCompanion(application, params.token, form));
  if (typeof answer === "number")
    return redirect(`${localPath(locale, `/companions/${params.token}`)}?done=${answer}`, 303);
  return data(answer, { status: STATUSES[answer.failure ?? "invalid-input"] ?? 409 });
}

const STATUSES: Partial<Record<NonNullable<CompanionAnswer["failure"]>, number>> = {
  "invalid-input": 422,
  "too-many-requests": 429,
  busy: 503,
};

export async function clientAction(call: Route.ClientActionArgs) {
  const typed = readTypedCompanion(await call.request.clone().formData());
  return answerOr(
    call,
    "companions.complete",
    (failure): CompanionAnswer => ({ typed, messages: NO_MESSAGES, failure }),
  );
}

export const shouldRevalidate = reloadIfAnswered;

const NO_MESSAGES: CompanionAnswer["messages"] = {};

export default function Companions({ loaderData: view, actionData }: Route.ComponentProps) {
  const texts = useMessages(companionsMessages);
  const { agency } = useSite();
  const locale = useLocale();
  const [params] = useSearchParams();
  const answer = actionData ?? null;
  const doneNumber = answer ? 0 : Number(params.get("done") ?? 0);
  const isDone =
    Number.isInteger(doneNumber) &&
    doneNumber > 0 &&
    !view.missing.some(({ number }) => number === doneNumber);
  const firstId = view.missing[0]?.id;
  const shownPerson = answer && placeOf(view, answer.typed);
  const shownNumber = answer && shownPerson && shownPerson.id !== answer.typed.id ? shownPerson.number : null;
  const dayAndTime = `${formatDay(view.date, locale)}, ${formatTime(view.startTime, locale)}`;
  const showsPrice = new Set(view.missing.map(({ priceOption }) => priceOption)).size > 1;
  if (view.state !== "open")
    return (
      <div className="page-narrow grid gap-8 py-12 sm:py-16">
        {isDone && <DoneMessage number={doneNumber} more={false} />}
        {answer?.failure && (
          <RefusalMessage
            answer={answer}
            failure={answer.failure}
            shownNumber={null}
            isLost={answer.failure.startsWith("participant-")}
          />
        )}
        <CompanionsEnded state={view.state} leadName={view.leadName} />
        <Trip title={view.title} dayAndTime={dayAndTime} />
      </div>
    );
  return (
    <div className="page-narrow grid gap-6 py-8 sm:gap-8 sm:py-14">
      <header className="grid gap-3">
        {view.leadName && <p className="font-semibold text-muted">{texts.bookedBy(view.leadName)}</p>}
        <h1 className="title-2">{texts.title}</h1>
        <Trip title={view.title} dayAndTime={dayAndTime} />
        <p>{texts.why(view.leadName)}</p>
        <p className="font-semibold">{texts.until(formatMoment(view.until, locale))}</p>
      </header>
      {isDone && <DoneMessage number={doneNumber} more />}
      {answer?.failure && (
        <RefusalMessage answer={answer} failure={answer.failure} shownNumber={shownNumber} isLost={false} />
      )}
      <section className="grid gap-3">
        <h2 className="title-3">{texts.left(view.missing.length, view.participants)}</h2>
        {view.missing.map((person) => {
          const typed = answer && person.id === shownPerson?.id ? answer.typed : null;
          return (
            <CompanionForm
              key={typed && shownNumber !== null ? `${person.id} ${typed.id}` : person.id}
              person={person}
              questions={view.questions}
              typed={typed}
              messages={typed && shownNumber === null && answer ? answer.messages : NO_MESSAGES}
              startsOpen={shownPerson ? typed !== null : person.id === firstId}
              showsPrice={showsPrice}
            />
          );
        })}
      </section>
      <p className="text-muted text-sm">{texts.seen(agency.name)}</p>
    </div>
  );
}

function Trip({ title, dayAndTime }: { title: string; dayAndTime: string }) {
  return (
    <p className="rounded-card bg-sand p-4">
      <span className="block font-semibold">{title}</span>
      <span className="block text-muted first-letter:uppercase">{dayAndTime}</span>
    </p>
  );
}

/** Confirmation that takes the focus, because the submitted form is gone. */
function DoneMessage({ number, more }: { number: number; more: boolean }) {
  const texts = useMessages(companionsMessages);
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice of each further person takes the focus.
  useEffect(() => notice.current?.focus(), [number]);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-card">
      <Notice tone="success" title={texts.done(number)}>
        {more && texts.doneMore}
      </Notice>
    </div>
  );
}

interface RefusalMessageProps {
  answer: CompanionAnswer;
  failure: NonNullable<CompanionAnswer["failure"]>;
  /** Number of the person whose form now shows the rejected input, if the submitted person has no form any more. */
  shownNumber: number | null;
  /** Whether no form on the page can show the input any more. */
  isLost: boolean;
}

/** The failure takes the focus, because on a phone it is outside the window when the form's button is pressed. */
function RefusalMessage({ answer, failure, shownNumber, isLost }: RefusalMessageProps) {
  const texts = useMessages(companionsMessages);
  const failures = useMessages(failuresMessages);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) notice.current?.focus();
  }, [answer]);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-card">
      <Notice tone="danger" title={failures[failure]}>
        {shownNumber === null ? isLost && texts.notMoved : texts.moved(shownNumber)}
      </Notice>
    </div>
  );
}
