import { agreedTexts } from "../../../../../domain/booking/consents.ts";
import { placeDate } from "../../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../../domain/locale.ts";
import type { Participant } from "../../../../../domain/participants/participant.ts";
import { SENSITIVE_VERSION } from "../../../../../domain/questions/answer-field.ts";
import type { Application } from "../../../../../use-cases/application.ts";
import type { PayBookingInput } from "../../../../../use-cases/booking/pay-booking.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { type Failure, readFailure } from "../../../shell/errors/failure.ts";
import { type BookingForm, readBookingForm, type TypedForm, toTypedForm } from "../booking-form.ts";
import { unchangedBooking } from "../choices/changed-booking.ts";
import { partyOf } from "../choices/use-choices.ts";
import { untouchedState } from "../form/checkout-reducer.ts";
import type { Contact } from "../form/checkout-state.ts";
import { answerMessages, groupMessages } from "../participants/draft-messages.ts";
import { heldForm } from "../participants/held-form.ts";
import { isSameTyped, toParticipants } from "../participants/participant-drafts.ts";

export interface Submission {
  application: Pick<
    Application,
    | "quoteCheckout"
    | "planBooking"
    | "createBooking"
    | "payBooking"
    | "getBooking"
    | "listSavedTravellers"
    | "saveTravellers"
  >;
  user(): Promise<Contact | null>;
  logFault(error: unknown): void;
  locale: Locale;
  now: Date;
}

export interface Rejection {
  submitted: TypedForm;
  /** Error texts by field name, such as `participantsInfo.0.name`. */
  messages: Readonly<Record<string, string>>;
  failure: Failure | null;
}

function messagesFor(
  { drafts, chosen, allAnswers, agreesSensitive }: BookingForm,
  checkout: CheckoutView,
  { now, locale }: Submission,
) {
  const { experience, participants, priceInfo: price } = checkout;
  const { minimumAge, priceList: prices } = experience;
  const day = chosen.date || null;
  const leadAlone = needsLeadOnly(checkout);
  const rules = { minimumAge, today: placeDate(now), day, price, prices, leadAlone };
  return {
    ...groupMessages(drafts, participants, rules, locale),
    ...answerMessages(
      {
        questions: checkout.questions,
        answers: allAnswers,
        people: participants,
        leadAlone,
        agreesSensitive,
      },
      locale,
    ),
  };
}

const needsLeadOnly = ({ companionDetails }: CheckoutView): boolean => companionDetails === "by-link";

const detailedPeople = ({ drafts }: BookingForm, checkout: CheckoutView) =>
  toParticipants(needsLeadOnly(checkout) ? drafts.slice(0, 1) : drafts);

/** @param detailed people who gave their details, the lead first. */
function toPlan(
  form: BookingForm,
  { experience, questions }: CheckoutView,
  detailed: readonly Participant[],
): Parameters<Application["planBooking"]>[0] {
  const { bookingId, formKey, prices, again } = form;
  const participantsInfo = form.drafts.map((_, index) => {
    const price = prices[index];
    return { ...detailed[index], ...(price ? { price } : {}) };
  });
  const wanted = {
    ...{ ...form.chosen, experienceId: experience.id, participantsInfo },
    consents: agreedTexts(form.consents),
    ...(questions.length > 0 ? { answers: form.allAnswers } : {}),
    ...(form.agreesSensitive ? { sensitiveConsent: SENSITIVE_VERSION } : {}),
  };
  return { wanted, bookingId, formKey, again };
}

type Plan = ReturnType<typeof toPlan>;

/** @returns the payment URL. */
async function bookAndPay({ application }: Submission, wish: Plan): Promise<string> {
  const planAndPay = async () => {
    const plan = await application.planBooking(wish);
    return "pay" in plan ? application.payBooking(plan.pay) : application.createBooking(plan.create);
  };
  return planAndPay().catch((error: unknown) => {
    // If the hold has lapsed since the plan, planning again leads to a new booking.
    if (readFailure(error).code === "hold-lapsed") return planAndPay();
    throw error;
  });
}

/**
 * Returns the held booking that an incomplete form requests unchanged. The booking has the consents already. Another tab, or
 * the page after Back, shows the people of the booking again, but neither ticks nor sensitive answers.
 */
async function findRequestedHold(
  { application }: Submission,
  { wanted, ...wish }: Plan,
): Promise<PayBookingInput | null> {
  const { consents, ...request } = wanted;
  try {
    const plan = await application.planBooking({ ...wish, wanted: request, again: true });
    return "pay" in plan ? plan.pay : null;
  } catch (error) {
    // Input with errors differs from a booking. The caller has the errors by field.
    if (readFailure(error).code === "invalid-input") return null;
    throw error;
  }
}

/** Returns whether the form's people match the party whose total the page showed. */
function isShownParty({ drafts }: BookingForm, { lines }: CheckoutView): boolean {
  const optionIds = drafts.map(({ price }) => price || (lines.length === 1 ? lines[0]?.price.id : undefined));
  return lines.every(({ price, people }) => optionIds.filter((id) => id === price.id).length === people);
}

/**
 * Returns whether the form was submitted as the page was rendered: without consents, answers and other people's details. A
 * visitor may press Pay before the page is hydrated.
 */
async function isUntouched(
  form: BookingForm,
  checkout: CheckoutView,
  bookingId: string | undefined,
  about: Submission,
): Promise<boolean> {
  const { drafts, consents, allAnswers, savesTravellers } = form;
  if (consents.terms || consents.privacy || savesTravellers || allAnswers.some(({ value }) => value.trim()))
    return false;
  const [traveller, saved, kept] = await Promise.all([
    about.user(),
    about.application.listSavedTravellers(),
    heldForm(about.application, checkout, bookingId),
  ]);
  const leadAlone = needsLeadOnly(checkout);
  const places = {
    requiredPeople: leadAlone ? 1 : checkout.participants,
    day: checkout.selectedDate ?? placeDate(about.now),
    accountName: traveller?.name ?? null,
  };
  const seating = { party: partyOf(checkout), prices: checkout.experience.priceList, leadAlone };
  const { people } = untouchedState(seating, traveller, { saved, kept, places });
  return isSameTyped(drafts, people.slice(0, checkout.participants));
}

const PARTY_CHANGED: Failure = { code: "price-changed", facts: {}, fields: {} };

const isComplete = ({ consents, chosen }: BookingForm): boolean =>
  consents.terms && consents.privacy && chosen.date !== "" && chosen.startTime !== "";

/**
 * @param query query of the URL, with experience and party.
 * @returns the payment URL, or the errors.
 * @throws errors outside the domain.
 */
export async function submitBooking(
  about: Submission,
  query: QuoteCheckoutInput,
  submitted: FormData,
): Promise<string | Rejection> {
  let rejected: Rejection = {
    submitted: toTypedForm(readBookingForm(submitted, 0)),
    messages: {},
    failure: null,
  };
  try {
    const checkout = await about.application.quoteCheckout(query);
    const form = readBookingForm(submitted, checkout.participants);
    rejected = { ...rejected, submitted: toTypedForm(form), messages: messagesFor(form, checkout, about) };
    const held = unchangedBooking(checkout);
    // The held booking already has people and consents.
    if (held && (await isUntouched(form, checkout, query.bookingId, about)))
      return await about.application.payBooking({ id: held });
    const detailed = detailedPeople(form, checkout);
    const wish = toPlan(form, checkout, detailed);
    const isReady = Object.keys(rejected.messages).length === 0 && isComplete(form);
    const requestedHold = held && !isReady ? await findRequestedHold(about, wish) : null;
    // If the rejected form has no messages, the page itself reports missing choices and consents.
    if (!isReady && !requestedHold) return rejected;
    if (!isShownParty(form, checkout)) return { ...rejected, failure: PARTY_CHANGED };
    const payment = requestedHold
      ? await about.application.payBooking(requestedHold)
      : await bookAndPay(about, wish);
    if (form.savesTravellers) await about.application.saveTravellers(detailed).catch(about.logFault);
    return payment;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const failure = readFailure(error);
    return { ...rejected, messages: failure.fields, failure };
  }
}
