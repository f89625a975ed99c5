import { isId } from "../../../../../domain/ids.ts";
import type { UserView } from "../../../../../use-cases/identity/user-view.ts";
import type { QuoteCheckoutInput } from "../../../../../use-cases/pricing/quote-checkout.ts";
import type { RequestContext } from "../../../request-context.ts";
import { answersTo } from "../answers/typed-answers.ts";
import { FORM_OWNER, type TypedForm } from "../booking-form.ts";
import { withAnswersTo } from "../participants/participant-drafts.ts";

/** Maximum length of a sealed form. Browsers refuse cookies above 4 096 bytes, name and attributes included. */
const MAX_SEALED = 3_900;

async function storableForm(
  { application }: RequestContext,
  query: QuoteCheckoutInput,
  typed: TypedForm,
): Promise<TypedForm> {
  const { questions } = await application.quoteCheckout(query);
  const ids = new Set(questions.filter(({ isSensitive }) => !isSensitive).map(({ id }) => id));
  return {
    ...typed,
    drafts: typed.drafts.map((draft) => withAnswersTo(draft, ids)),
    answers: answersTo(typed.answers, ids),
    agreesSensitive: false,
  };
}

const isRegistered = ({ agency }: RequestContext, { phoneNumber }: UserView): boolean =>
  phoneNumber !== null || agency.registration === "when-booking";

/**
 * Keeps a rejected form in an encrypted cookie while its visitor signs in or registers. A form with scripts stores its input
 * itself, and has no field `FORM_OWNER`.
 */
export async function keepForm(
  site: RequestContext,
  query: QuoteCheckoutInput,
  { form, typed }: { form: FormData; typed: TypedForm },
): Promise<boolean> {
  const user = await site.user();
  const owner = form.get(FORM_OWNER);
  if (typeof owner !== "string" || (user && isRegistered(site, user))) return false;
  const sealed = await site.application.sealForm({
    formId: query.experienceId,
    ownerId: user?.id ?? (isId(owner) ? owner : null),
    text: JSON.stringify(await storableForm(site, query, typed)),
  });
  const fits = sealed.length <= MAX_SEALED;
  if (fits) site.keptForm.keep(sealed);
  return fits;
}

/** The cookie stays until the traveller is registered, because the registration leaves the page again. */
export async function recallForm(site: RequestContext, experienceId: string): Promise<TypedForm | null> {
  const { sealed, keep } = site.keptForm;
  const user = sealed === null ? null : await site.user();
  if (sealed === null || !user) return null;
  const opened = await site.application.openForm({ sealed, formId: experienceId });
  if (!opened) return null;
  keep(isRegistered(site, user) ? null : opened.sealed);
  return JSON.parse(opened.text) as TypedForm;
}
