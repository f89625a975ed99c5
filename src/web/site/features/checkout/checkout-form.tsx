import { memo, type RefObject, useContext, useRef, useState } from "react";
import { peopleAt, withPeopleAt } from "../../../../domain/pricing/party.ts";
import type { CheckoutView } from "../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../use-cases/pricing/quote-checkout.ts";
import type { SavedTravellerView } from "../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { Button } from "../../../ui/button.tsx";
import { useContinuePayment } from "../../entities/hold/use-continue-payment.ts";
import { choiceOfParty } from "../../entities/party/party-choice.ts";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { EARLY_INPUT_ID, EARLY_INPUT_SCRIPT, REPLAYED_PRESS } from "../../shell/data/early-input.ts";
import type { Failure } from "../../shell/errors/failure.ts";
import { Nonce } from "../../shell/site/nonce.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { QuestionsSection } from "./answers/questions-section.tsx";
import { AGAIN, chosenFields, FORM_KEY, FORM_OWNER, hasDeparture, type TypedForm } from "./booking-form.ts";
import type { CancellationPreview } from "./cancellation-preview.ts";
import { BookingSection } from "./choices/booking-choices.tsx";
import { unchangedBooking } from "./choices/changed-booking.ts";
import type { RenderCalendar } from "./choices/date-row.tsx";
import { departureProblem } from "./choices/departure-problem.ts";
import type { LatestChoices } from "./choices/latest-choices.ts";
import { ConsentsSection } from "./consents.tsx";
import { describeMissing } from "./describe-missing.ts";
import { PayProblem } from "./failure-notice.tsx";
import { failurePlace, needsReload } from "./failure-place.ts";
import { EARLY_SAVE_ID, earlySaveScript } from "./form/early-save.ts";
import { type CheckoutFields, useCheckoutForm } from "./form/use-checkout-form.ts";
import type { KnownTraveller } from "./form/use-stored-form.ts";
import { LeadSection } from "./participants/lead-section.tsx";
import { PeopleSection } from "./participants/people-section.tsx";
import { PayAside, PayBar } from "./payment/pay-panel.tsx";
import type { Rejection } from "./payment/submit-booking.ts";
import { usePay } from "./payment/use-pay.ts";
import { usePayIntent } from "./payment/use-pay-intent.ts";

interface CheckoutFormProps extends LatestChoices {
  checkout: CheckoutView;
  /** Whether the choices have changed, and their quote has not arrived. */
  updating: boolean;
  /** Whether the page's data are reloaded. The form stays usable, and the server compares it with the current data. */
  reloading: boolean;
  cancellation: CancellationPreview | null;
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
  traveller: KnownTraveller | null;
  saved: readonly SavedTravellerView[];
  /** Input from before the sign-in, or of the held booking that the URL names. */
  kept: TypedForm | null;
  query: string;
  calendar: RenderCalendar;
  rejected: Rejection | null;
  /** Idempotency key of the form: two submissions make one booking. */
  formKey: string;
  /** Whether loading the latest quote failed. */
  outdated: boolean;
  onBegin: () => void;
  onChange: (change: Partial<QuoteCheckoutInput>) => void;
  /** @param email the lead's typed e-mail. */
  onSignIn: (email: string) => void;
  onRegister: () => void;
  onReload: () => void;
}

/** Returns the form's failure, except a missing sign-in, which the page reports itself. */
function failureOf(rejected: Rejection | null): Failure | null {
  const failure = rejected?.failure ?? null;
  return failure && failurePlace(failure) === "sign-in" ? null : failure;
}

/**
 * @param summary takes the focus if the choices cannot be booked.
 * @param hasTyped whether the visitor has changed the form.
 */
function useSubmission(
  props: CheckoutFormProps,
  fields: CheckoutFields,
  formKey: string,
  summary: RefObject<HTMLElement | null>,
  hasTyped: RefObject<boolean>,
) {
  const { checkout, traveller, query, rejected } = props;
  const signIn = () => props.onSignIn(fields.drafts[0]?.email.trim() ?? "");
  const [needsDate, setNeedsDate] = useState(rejected !== null && !hasDeparture(checkout));
  const { pay, ...payment } = usePay(formKey, failureOf(rejected), ({ messages, failure }) => {
    const place = failure ? failurePlace(failure) : "participants";
    if (place === "participants") fields.showMessages(messages);
    if (place === "sign-in") signIn();
    if (place === "registration") {
      keepIntent();
      props.onRegister();
    }
    if (!needsReload(place)) return;
    props.onReload();
    summary.current?.focus();
  });
  const unchanged = unchangedBooking(checkout);
  const heldPayment = useContinuePayment(unchanged ?? "");
  async function submit() {
    // The held booking already has people and consents, so an unchanged form is not checked. Otherwise the server compares the
    // form with the booking before it asks for consents.
    const paysHeld = unchanged && !hasTyped.current && !fields.isEdited;
    (paysHeld ? payment : heldPayment).forgetFailure();
    if (paysHeld) return heldPayment.pay();
    const form = fields.read();
    if (unchanged && form) return pay(form);
    const complete = await fields.check();
    setNeedsDate(!hasDeparture(checkout));
    if (!complete || !form || !hasDeparture(checkout)) return;
    if (departureProblem(checkout)) return summary.current?.focus();
    if (traveller) return pay(form);
    keepIntent();
    signIn();
  }
  const { isRestored } = fields;
  const rememberIntent = usePayIntent({ traveller, isRestored, query, onContinue: () => void submit() });
  // Sensitive answers do not survive the sign-in. The visitor sees the form again and presses Pay once more.
  const keepIntent = () => {
    if (!fields.hasSensitive) rememberIntent();
  };
  return {
    ...{ ...payment, submit, signIn },
    paying: payment.paying || heldPayment.paying,
    failure: payment.failure ?? heldPayment.failure,
    forgetFailure() {
      payment.forgetFailure();
      heldPayment.forgetFailure();
    },
    needsDate: needsDate && !hasDeparture(checkout),
  };
}

/** Offers to sign in before the visitor types names that signing in would fill in. */
function SignInOffer({ onSignIn }: { onSignIn: () => void }) {
  const { signIn } = useMessages(checkoutMessages);
  return (
    <div className="noscript:hidden flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sand px-3 py-1 sm:px-4 sm:py-3">
      <p className="min-w-0 flex-1 basis-44 text-sm sm:text-[0.9375rem]">
        <span className="block font-semibold">{signIn.offer}</span>
        <span className="max-sm:hidden">{signIn.offerText}</span>
      </p>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={onSignIn} {...REPLAYED_PRESS}>
        {signIn.link}
      </Button>
    </div>
  );
}

/** Memoized, because React would write the fields' attributes after each typed letter. */
const ChosenFields = memo(({ checkout, formKey }: { checkout: CheckoutView; formKey: string }) =>
  Object.entries({ ...chosenFields(checkout), [FORM_KEY]: formKey }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  )),
);

export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, party, updating, reloading, today, rejected, outdated } = props;
  const nonce = useContext(Nonce);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const hasTyped = useRef(false);
  const [formKey] = useState(props.formKey);
  const { minimumAge, priceList: prices } = checkout.experience;
  const leadAlone = checkout.companionDetails === "by-link";
  const fields = useCheckoutForm({
    form,
    experienceId: checkout.experience.id,
    party,
    limits: { minimumAge, today, day: checkout.selectedDate, price: checkout.priceInfo, prices, leadAlone },
    questions: checkout.questions,
    known: props.traveller,
    saved: props.saved,
    kept: props.kept,
    query: props.query,
    rejected,
  });
  const payment = useSubmission(props, fields, formKey, summary, hasTyped);
  const { failure, needsDate, paying } = payment;

  // A held booking can still be paid if the agency's tourism registration expires.
  const { maySell, locale } = useSite();
  const closed = !maySell && checkout.ownHold === null;
  const departure = departureProblem(checkout);
  const isOfBooking = failure !== null && needsReload(failurePlace(failure));
  // After a reload, notices of the booking explain the failure.
  const isUnexplained = isOfBooking && !departure && !checkout.priceChanged && !updating && !reloading;
  const problem = (
    <PayProblem
      outdated={outdated ? { busy: updating || reloading, onRetry: props.onReload } : null}
      departure={departure}
      failure={isOfBooking ? null : failure}
      missing={describeMissing(
        {
          needsDate,
          drafts: fields.drafts,
          requiredPeople: leadAlone ? 1 : fields.drafts.length,
          errors: fields.isSubmitted ? fields.messages : {},
          needsConsent: fields.needsConsent,
        },
        locale,
      )}
      onShowMissing={fields.showMissing}
    />
  );
  function changePrice(from: string, to: string) {
    const fewer = withPeopleAt(prices, party, from, peopleAt(party, from) - 1);
    const next = withPeopleAt(prices, fewer, to, peopleAt(party, to) + 1);
    props.onChange(choiceOfParty(prices, next));
  }
  const panel = {
    checkout,
    cancellation: props.cancellation,
    paying,
    problem,
    updating,
    disabled: outdated || closed,
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onFocus={() => {
        fields.prepare();
        if (!props.traveller) props.onBegin();
      }}
      onChange={() => {
        hasTyped.current = true;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void payment.submit();
      }}
      className="grid items-start gap-3 sm:gap-12 [&_:is(input,select)]:scroll-mt-36 [&_:is(a,button,input,select,summary):not([data-pay-bar]_*)]:scroll-mb-44 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-4"
    >
      <script id={EARLY_INPUT_ID} nonce={nonce} data-owner={props.traveller?.id}>
        {EARLY_INPUT_SCRIPT}
      </script>
      <script id={EARLY_SAVE_ID} nonce={nonce}>
        {earlySaveScript(checkout.questions)}
      </script>
      <noscript>
        {import.meta.env.SSR && (
          <>
            <input type="hidden" name={FORM_OWNER} value={props.traveller?.id ?? ""} />
            {/* Enter presses the form's first button, and should pay rather than update the choices. */}
            <button type="submit" aria-hidden tabIndex={-1} className="sr-only" />
          </>
        )}
      </noscript>
      <ChosenFields checkout={checkout} formKey={formKey} />
      {failure?.code === "booked-already" && <input type="hidden" name={AGAIN} value="true" />}
      <BookingSection
        {...{ checkout, party, today }}
        selectedDate={props.selectedDate}
        startTime={props.startTime}
        duration={props.duration}
        calendar={props.calendar}
        incomplete={needsDate}
        failure={isUnexplained ? failure : null}
        headingRef={summary}
        forgetFailure={payment.forgetFailure}
        onChange={props.onChange}
      />
      <div className="grid min-w-0 gap-4 sm:gap-12 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-8">
        {!props.traveller && <SignInOffer onSignIn={payment.signIn} />}
        {leadAlone ? (
          <LeadSection fields={fields} prices={prices} />
        ) : (
          <PeopleSection fields={fields} saved={props.saved} prices={prices} onPrice={changePrice} />
        )}
        <QuestionsSection fields={fields} />
        <ConsentsSection fields={fields} cancellation={props.cancellation} />
        <PayBar {...panel} />
      </div>
      <PayAside {...panel} />
    </form>
  );
}
