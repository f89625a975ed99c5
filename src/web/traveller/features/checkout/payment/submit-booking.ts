import { placeDate } from "../../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../../domain/locale.ts";
import type { Participant } from "../../../../../domain/participants/participant.ts";
import type { Application } from "../../../../../use-cases/application.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import { type Failure, readFailure } from "../../../../shell/errors/failure.ts";
import { type BookingForm, readBookingForm, type TypedForm } from "../booking-form.ts";
import { groupMessages } from "../participants/draft-messages.ts";
import { toParticipants } from "../participants/participant-drafts.ts";
import { agreedTexts } from "../participants/remembered-form.ts";

/** What is known of who submits. */
export interface Submission {
  application: Pick<
    Application,
    "quoteCheckout" | "planBooking" | "createBooking" | "payBooking" | "saveTravellers"
  >;
  /** Logs a fault that does not keep anybody from paying. */
  logFault(error: unknown): void;
  locale: Locale;
  now: Date;
}

/** What the page says of a form that could not be paid. */
export interface Rejected {
  submitted: TypedForm;
  /** By the names of the fields, `participantsInfo.0.name`. */
  messages: Readonly<Record<string, string>>;
  failure: Failure | null;
}

/** What is wrong with what was typed, by the same rules as in the browser. */
function messagesFor({ drafts, chosen }: BookingForm, checkout: CheckoutView, { now, locale }: Submission) {
  const { experience, participants, priceInfo: price } = checkout;
  const { minimumAge, priceList: prices } = experience;
  const day = chosen.date || null;
  const leadAlone = asksLeadAlone(checkout);
  const rules = { minimumAge, today: placeDate(now), day, price, prices, leadAlone };
  return groupMessages(drafts, participants, rules, locale);
}

const asksLeadAlone = ({ companionDetails }: CheckoutView): boolean => companionDetails === "by-link";

/** Those whose details were asked for. */
const askedPeople = ({ drafts }: BookingForm, checkout: CheckoutView) =>
  toParticipants(asksLeadAlone(checkout) ? drafts.slice(0, 1) : drafts);

/** Books what is wanted, or goes on with what is held. @param asked those whose details are known, the lead first. @returns where it is paid. */
async function bookAndPay(
  { application }: Submission,
  experienceId: string,
  form: BookingForm,
  asked: readonly Participant[],
): Promise<string> {
  const { bookingId, formKey, prices, again } = form;
  const participantsInfo = form.drafts.map((_, index) => {
    const price = prices[index];
    return { ...asked[index], ...(price ? { price } : {}) };
  });
  const wanted = { ...form.chosen, experienceId, participantsInfo, consents: agreedTexts(form.consents) };
  const go = async () => {
    const plan = await application.planBooking({ wanted, bookingId, formKey, again });
    return "pay" in plan ? application.payBooking(plan.pay) : application.createBooking(plan.create);
  };
  return go().catch((error: unknown) => {
    // The hold lapsed in between: planned again, it is a new booking.
    if (readFailure(error).code === "hold-lapsed") return go();
    throw error;
  });
}

/**
 * Whether the form's people stand at the prices whose total the page showed. Who leaves out the prices pays the single one.
 */
function isShownParty({ drafts }: BookingForm, { lines }: CheckoutView): boolean {
  const priced = drafts.map(({ price }) => price || (lines.length === 1 ? lines[0]?.price.id : undefined));
  return lines.every(({ price, people }) => priced.filter((id) => id === price.id).length === people);
}

const PARTY_CHANGED: Failure = { code: "price-changed", facts: {}, fields: {} };

const typed = ({ drafts, consents, savesTravellers }: BookingForm): TypedForm => ({
  drafts,
  consents,
  savesTravellers,
});

const isComplete = ({ consents, chosen }: BookingForm): boolean =>
  consents.terms && consents.privacy && chosen.date !== "" && chosen.startTime !== "";

/**
 * Takes a checkout as it was submitted, with JavaScript or without.
 * @param query of the address, which names the experience and how many go.
 * @returns where it is paid, or what is wrong.
 * @throws what is no error of the domain.
 */
export async function submitBooking(
  about: Submission,
  query: QuoteCheckoutInput,
  submitted: FormData,
): Promise<string | Rejected> {
  let rejected: Rejected = { submitted: typed(readBookingForm(submitted, 0)), messages: {}, failure: null };
  try {
    const checkout = await about.application.quoteCheckout(query);
    const form = readBookingForm(submitted, checkout.participants);
    rejected = { ...rejected, submitted: typed(form), messages: messagesFor(form, checkout, about) };
    // The page says by itself what is not chosen and not ticked.
    if (Object.keys(rejected.messages).length > 0 || !isComplete(form)) return rejected;
    if (!isShownParty(form, checkout)) return { ...rejected, failure: PARTY_CHANGED };
    const asked = askedPeople(form, checkout);
    const payment = await bookAndPay(about, query.experienceId, form, asked);
    if (form.savesTravellers) await about.application.saveTravellers(asked).catch(about.logFault);
    return payment;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const failure = readFailure(error);
    return { ...rejected, messages: failure.fields, failure };
  }
}
