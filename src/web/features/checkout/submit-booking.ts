import type { Locale } from "../../../domain/locale.ts";
import type { Application } from "../../../use-cases/application.ts";
import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import { type Failure, readFailure } from "../../shell/failure.ts";
import { departureProblem } from "./departure-problem.ts";
import { groupMessages } from "./draft-messages.ts";
import { tidyPhone, toParticipants } from "./participant-drafts.ts";
import { type HeldBooking, startPayment } from "./start-payment.ts";
import type { SubmittedForm } from "./submitted-form.ts";
import { toWantedBooking } from "./to-wanted-booking.ts";

/** Who submits, where, and what is known of it. */
export interface Submission {
  application: Pick<Application, "createBooking" | "payBooking">;
  checkout: CheckoutView;
  signedIn: boolean;
  held: HeldBooking | null;
  /** `YYYY-MM-DD` at the place. */
  today: string;
  locale: Locale;
  newKey: () => string;
}

/** What the page says of a form that could not be paid. */
export interface Rejected {
  submitted: SubmittedForm;
  /** By the names of the fields, `participantsInfo.0.name`. */
  messages: Readonly<Record<string, string>>;
  failure: Failure | null;
}

const tidied = (submitted: SubmittedForm): SubmittedForm => ({
  ...submitted,
  drafts: submitted.drafts.map((draft) => ({ ...draft, phoneNumber: tidyPhone(draft.phoneNumber) })),
});

/**
 * Books and pays what a page without JavaScript submitted, by the same rules as the page with it.
 * @returns where it is paid, or what is wrong.
 * @throws what is no error of the domain.
 */
export async function submitBooking(about: Submission, given: SubmittedForm): Promise<string | Rejected> {
  const { application, checkout, locale, today } = about;
  const submitted = tidied(given);
  const { experience, selectedDate: day, priceInfo: price } = checkout;
  const limits = { minimumAge: experience.minimumAge, today, day, price };
  const messages = groupMessages(submitted.drafts, checkout.participants, limits, locale);
  const wanted = toWantedBooking(
    checkout,
    toParticipants(submitted.drafts, checkout.participants),
    submitted.consents,
  );
  const { terms, privacy } = submitted.consents;
  const complete = Object.keys(messages).length === 0 && terms && privacy;
  // The page says by itself that one must sign in, and what is wrong with the departure.
  if (!complete || !wanted || departureProblem(checkout) || !about.signedIn)
    return { submitted, messages, failure: null };
  let { key } = submitted;
  const calls = {
    held: async () => about.held,
    create: application.createBooking,
    pay: (id: string) => application.payBooking({ id }),
    keyFor: () => key,
    forgetKey: () => {
      key = about.newKey();
    },
  };
  try {
    return await startPayment(calls, wanted);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const told = readFailure(error);
    return { submitted: { ...submitted, key }, messages: told.fields, failure: told };
  }
}
