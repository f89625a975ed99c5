import { type ReactNode, type Ref, useContext, useRef, useState } from "react";
import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../use-cases/pricing/quote-checkout.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { EARLY_INPUT_SCRIPT } from "../../shell/early-input.ts";
import type { Failure } from "../../shell/failure.ts";
import { QuietRetry } from "../../shell/quiet-retry.tsx";
import { ScriptMark } from "../../shell/script-mark.ts";
import { useSite } from "../../shell/use-site.ts";
import { BookingChoices } from "./booking-choices.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import type { CancellationPreview } from "./cancellation-preview.ts";
import { CancellationSummary } from "./cancellation-summary.tsx";
import { Consents } from "./consents.tsx";
import { type DepartureProblem, departureProblem } from "./departure-problem.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { asksForReload, failurePlace } from "./failure-place.ts";
import { messagesOf } from "./messages-of.ts";
import { toParticipants } from "./participant-drafts.ts";
import { ParticipantFields } from "./participant-fields.tsx";
import { PayAside, PayBar } from "./pay-panel.tsx";
import type { RenderCalendar } from "./render-calendar.ts";
import type { Rejected } from "./submit-booking.ts";
import { hasDeparture, toWantedBooking } from "./to-wanted-booking.ts";
import { loadRules, useCheckoutForm } from "./use-checkout-form.ts";
import { loadCalls, usePay } from "./use-pay.ts";
import { usePayIntent } from "./use-pay-intent.ts";
import type { KnownTraveller } from "./use-remembered-drafts.ts";

interface CheckoutFormProps {
  checkout: CheckoutView;
  /** As last chosen, which may be ahead of what was computed. */
  participants: number;
  updating: boolean;
  cancellation: CancellationPreview | null;
  /** `YYYY-MM-DD` at the place. */
  today: string;
  traveller: KnownTraveller | null;
  /** The query of the booking. */
  query: string;
  calendar: RenderCalendar;
  /** What a browser without JavaScript submitted, and why it was not taken. */
  rejected: Rejected | null;
  /** Names the booking for a browser without JavaScript. */
  formKey: string;
  /** The last change could not be computed: what is shown is of before it. */
  outdated: boolean;
  onChange: (change: Partial<QuoteCheckoutInput>) => void;
  onSignIn: () => void;
  /** Asks for what is missing of the registration. */
  onRegister: () => void;
  onReload: () => void;
}

/** Begins to load what filling in and paying take, so that it is there by then. */
function fetchWhatSendingNeeds() {
  void loadRules();
  loadCalls().catch(() => {});
}

/** The whole checkout: the booking, who goes, the consents, and paying. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, participants, updating, today, traveller, rejected } = props;
  const words = useWords(checkoutCopy);
  const mark = useContext(ScriptMark);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const [needsDate, setNeedsDate] = useState(rejected !== null && !hasDeparture(checkout));
  const [choosing, setChoosing] = useState(false);
  const { minimumAge } = checkout.experience;
  const fields = useCheckoutForm({
    form,
    experienceId: checkout.experience.id,
    participants,
    limits: { minimumAge, today, day: checkout.selectedDate, price: checkout.priceInfo },
    known: traveller,
    query: props.query,
    rejected,
  });
  const { paying, failure, pay, forgetFailure } = usePay(rejected?.failure ?? null, (told) => {
    const place = failurePlace(told);
    if (place === "participants") fields.show(told.fields);
    if (place === "sign-in") props.onSignIn();
    if (place === "registration") {
      keepIntent();
      props.onRegister();
    }
    if (!asksForReload(place)) return;
    props.onReload();
    summary.current?.focus();
  });

  async function submit() {
    const wanted = toWantedBooking(checkout, toParticipants(fields.drafts, participants), fields.consents);
    const complete = await fields.check();
    setNeedsDate(wanted === null);
    if (!complete || wanted === null) return;
    if (departureProblem(checkout)) return summary.current?.focus();
    if (traveller) await pay(wanted, checkout.ownHold?.bookingId);
    else {
      keepIntent();
      props.onSignIn();
    }
  }
  const keepIntent = usePayIntent({
    traveller,
    recalled: fields.recalled,
    query: props.query,
    onGoOn: () => void submit(),
  });

  // What is held was sold while the agency could.
  const closed = !useSite().maySell && checkout.ownHold === null;
  const people = fields.drafts.map((draft, index) => ({ draft, index }));
  const isOfBooking = failure !== null && asksForReload(failurePlace(failure));
  // After the reload the booking's own notices say what is wrong with it; the failure speaks where they do not.
  const bookingFailure =
    isOfBooking && !departureProblem(checkout) && !checkout.priceChanged && !updating ? failure : null;
  const problem = props.outdated ? (
    <QuietRetry text={words.summary.outdated} busy={updating} onRetry={props.onReload} />
  ) : (
    <PayProblem
      departure={departureProblem(checkout)}
      failure={isOfBooking ? null : failure}
      count={fields.problems + (needsDate && !hasDeparture(checkout) ? 1 : 0)}
    />
  );
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onFocus={fetchWhatSendingNeeds}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid items-start gap-10 [&_:is(input,select)]:scroll-mt-36 [&_:is(input,select)]:scroll-mb-44 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14"
    >
      <script nonce={mark}>{EARLY_INPUT_SCRIPT}</script>
      <input type="hidden" name="idempotencyKey" value={rejected?.submitted.key ?? props.formKey} />
      <div className="grid min-w-0 gap-12">
        <Section heading={words.summary.heading} headingRef={summary}>
          <BookingNotices
            checkout={checkout}
            onChooseDate={() => setChoosing(true)}
            onChange={forgetFailure}
          />
          {bookingFailure && <FailureNotice failure={bookingFailure} />}
          <BookingChoices
            checkout={checkout}
            participants={participants}
            onChange={(options) => {
              forgetFailure();
              props.onChange(options);
            }}
            calendar={props.calendar}
            choosing={choosing}
            onChoosing={setChoosing}
            incomplete={needsDate}
            today={today}
          />
        </Section>
        <Section heading={words.people.heading} hint={words.people.hint}>
          {people.map(({ draft, index }) => (
            <ParticipantFields
              key={index}
              index={index}
              draft={draft}
              messages={messagesOf(fields.messages, index)}
              today={today}
              onChange={fields.change}
              onLeave={fields.leave}
            />
          ))}
          <p className="noscript:hidden text-muted text-sm">
            {words.people.remembered}{" "}
            <button type="button" className="min-h-8 underline underline-offset-2" onClick={fields.clear}>
              {words.people.forget}
            </button>
          </p>
        </Section>
        <Section heading={words.consents.heading}>
          <CancellationSummary preview={props.cancellation} />
          <Consents
            value={fields.consents}
            onChange={fields.tick}
            missing={fields.tried}
            messages={fields.messages}
          />
        </Section>
        <PayBar {...{ checkout, paying, problem }} disabled={updating || props.outdated || closed} />
      </div>
      <PayAside {...{ checkout, paying, problem }} disabled={updating || props.outdated || closed} />
    </form>
  );
}

interface SectionProps {
  heading: string;
  hint?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Section({ heading, hint, headingRef, children }: SectionProps) {
  return (
    <section className="grid gap-5">
      <div className="grid gap-1">
        <h2 ref={headingRef} tabIndex={-1} className="title-3 scroll-mt-28 outline-none">
          {heading}
        </h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

interface PayProblemProps {
  /** Why what is chosen cannot be booked; the booking's own notices say what to do. */
  departure: DepartureProblem | null;
  failure: Failure | null;
  /** Of fields that are wrong. */
  count: number;
}

function PayProblem({ departure, failure, count }: PayProblemProps) {
  const { pay: words } = useWords(checkoutCopy);
  if (failure) return <FailureNotice failure={failure} />;
  return (
    <>
      {departure && <p className="font-medium text-warning">{words.blocked}</p>}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {count > 0 && words.fix(count)}
      </p>
    </>
  );
}
