import { agreedTexts } from "../../../../../domain/booking/consents.ts";
import { placeDate } from "../../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../../domain/locale.ts";
import type { Participant } from "../../../../../domain/participants/participant.ts";
import type { Answer } from "../../../../../domain/questions/answer.ts";
import { SENSITIVE_VERSION } from "../../../../../domain/questions/answer-field.ts";
import type { Application } from "../../../../../use-cases/application.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { type Failure, readFailure } from "../../../shell/errors/failure.ts";
import { type BookingForm, readBookingForm, type TypedForm } from "../booking-form.ts";
import { unchangedBooking } from "../choices/changed-booking.ts";
import { partyOf } from "../choices/use-choices.ts";
import { untouchedState } from "../form/checkout-reducer.ts";
import type { Contact } from "../form/checkout-state.ts";
import { answerMessages, groupMessages } from "../participants/draft-messages.ts";
import { isSameTyped, toParticipants } from "../participants/participant-drafts.ts";

export interface Submission {
  application: Pick<
    Application,
    | "quoteCheckout"
    | "planBooking"
    | "createBooking"
    | "payBooking"
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

/**
 * Creates the booking, or continues with the held booking.
 * @param detailed people who gave their details, the lead first.
 * @param answers undefined if the experience has no questions.
 * @returns the payment URL.
 */
async function bookAndPay(
  { application }: Submission,
  experienceId: string,
  form: BookingForm,
  detailed: readonly Participant[],
  answers: Answer[] | undefined,
): Promise<string> {
  const { bookingId, formKey, prices, again } = form;
  const participantsInfo = form.drafts.map((_, index) => {
    const price = prices[index];
    return { ...detailed[index], ...(price ? { price } : {}) };
  });
  const wanted = {
    ...{ ...form.chosen, experienceId, participantsInfo, consents: agreedTexts(form.consents) },
    ...(answers ? { answers } : {}),
    ...(form.agreesSensitive ? { sensitiveConsent: SENSITIVE_VERSION } : {}),
  };
  const planAndPay = async () => {
    const plan = await application.planBooking({ wanted, bookingId, formKey, again });
    return "pay" in plan ? application.payBooking(plan.pay) : application.createBooking(plan.create);
  };
  return planAndPay().catch((error: unknown) => {
    // If the hold has lapsed since the plan, planning again leads to a new booking.
    if (readFailure(error).code === "hold-lapsed") return planAndPay();
    throw error;
  });
}

/**
 * Returns whether the form's people match the party whose total the page showed. A form without prices uses the single price.
 */
function isShownParty({ drafts }: BookingForm, { lines }: CheckoutView): boolean {
  const optionIds = drafts.map(({ price }) => price || (lines.length === 1 ? lines[0]?.price.id : undefined));
  return lines.every(({ price, people }) => optionIds.filter((id) => id === price.id).length === people);
}

/**
 * Returns whether the form was submitted as the page was rendered: without consents, answers and other people's details. A
 * visitor may press Pay before the page is hydrated.
 */
async function isUntouched(form: BookingForm, checkout: CheckoutView, about: Submission): Promise<boolean> {
  const { drafts, consents, allAnswers, savesTravellers } = form;
  if (consents.terms || consents.privacy || savesTravellers || allAnswers.some(({ value }) => value.trim()))
    return false;
  const [traveller, saved] = await Promise.all([about.user(), about.application.listSavedTravellers()]);
  const leadAlone = needsLeadOnly(checkout);
  const places = {
    requiredPeople: leadAlone ? 1 : checkout.participants,
    day: checkout.selectedDate ?? placeDate(about.now),
    accountName: traveller?.name ?? null,
  };
  const seating = { party: partyOf(checkout), prices: checkout.experience.priceList, leadAlone };
  const { people } = untouchedState(seating, traveller, saved, places);
  return isSameTyped(drafts, people.slice(0, checkout.participants));
}

const PARTY_CHANGED: Failure = { code: "price-changed", facts: {}, fields: {} };

const toTypedForm = ({
  drafts,
  answers,
  agreesSensitive,
  consents,
  savesTravellers,
}: BookingForm): TypedForm => ({
  drafts,
  answers,
  agreesSensitive,
  consents,
  savesTravellers,
});

const isComplete = ({ consents, chosen }: BookingForm): boolean =>
  consents.terms && consents.privacy && chosen.date !== "" && chosen.startTime !== "";

/**
 * Books a submitted checkout and starts its payment, with and without JavaScript.
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
    if (held && (await isUntouched(form, checkout, about)))
      return await about.application.payBooking({ id: held });
    // Without messages, the page reports missing choices and consents itself.
    if (Object.keys(rejected.messages).length > 0 || !isComplete(form)) return rejected;
    if (!isShownParty(form, checkout)) return { ...rejected, failure: PARTY_CHANGED };
    const detailed = detailedPeople(form, checkout);
    const answers = checkout.questions.length > 0 ? form.allAnswers : undefined;
    const payment = await bookAndPay(about, query.experienceId, form, detailed, answers);
    if (form.savesTravellers) await about.application.saveTravellers(detailed).catch(about.logFault);
    return payment;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const failure = readFailure(error);
    return { ...rejected, messages: failure.fields, failure };
  }
}
