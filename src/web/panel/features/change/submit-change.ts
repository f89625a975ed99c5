import type { AnyChange } from "../../../../domain/changes/staff-change.ts";
import type { PanelApplication } from "../../../../use-cases/application.ts";
import type { ChangePreview } from "../../../../use-cases/changes/change-view.ts";
import type { ChangeToPreview } from "../../../../use-cases/changes/preview-change.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { Refused } from "../../acts.ts";
import { textOf } from "../acts/form-values.ts";
import type { TypedTerms } from "./change-review.tsx";
import {
  addOrRemovePerson,
  type ChangeAct,
  errorsByField,
  readTyped,
  type TypedChange,
  toChange,
  toOverride,
  withPrices,
} from "./typed-change.ts";

type Attempt = <T>(ask: () => Promise<T>) => Promise<{ answer: T } | { refused: Refused }>;

export interface ChangeSubject {
  id: string;
  act: ChangeAct;
  prices: readonly PriceView[];
  application: Pick<PanelApplication, "previewChange" | "applyChange">;
  attempt: Attempt;
}

export type ChangeAnswer =
  | { step: "form"; typed: TypedChange; refused: Refused | undefined }
  | {
      step: "review";
      typed: TypedChange;
      terms: TypedTerms;
      preview: ChangePreview;
      stale: boolean;
      refused: Refused | undefined;
    }
  | {
      step: "done";
      paymentUrl: string | null;
      toPay: number;
      /** Revision of the changed booking; null if the change waits for payment. */
      revision: number | null;
    };

/** The page shows a new preview after these refusals. */
const STALE_CODES: readonly string[] = ["change-stale", "hold-lapsed"];
/** A refusal of any other field leads back to the form. */
const REVIEW_FIELDS = ["why", "way", "note"];

const withFormFields = (refused: Refused, typed: TypedChange): Refused => ({
  ...refused,
  fields: errorsByField(refused.fields, typed),
});

const readTerms = (form: FormData): TypedTerms => ({
  way: textOf(form, "way"),
  note: textOf(form, "note"),
  why: textOf(form, "why"),
});

async function refusedOnReview(
  review: (refused: Refused | undefined, stale: boolean) => Promise<ChangeAnswer>,
  typed: TypedChange,
  refused: Refused,
): Promise<ChangeAnswer> {
  if (STALE_CODES.includes(refused.code)) return review(undefined, true);
  const refusal = withFormFields(refused, typed);
  const isOnReview = Object.keys(refusal.fields).every((name) => REVIEW_FIELDS.includes(name));
  return isOnReview ? review(refusal, false) : { step: "form", typed, refused: refusal };
}

/** The preview's revision is also the idempotency key. */
export async function submitChange(subject: ChangeSubject, form: FormData): Promise<ChangeAnswer> {
  const { id, act, prices, application, attempt } = subject;
  const intent = textOf(form, "intent") ?? "review";
  const typed = withPrices(readTyped(form), intent);
  if (intent === "edit") return { step: "form", typed, refused: undefined };
  if (/^(more$|less\.)/.test(intent))
    return { step: "form", typed: addOrRemovePerson(typed, intent), refused: undefined };
  const terms = readTerms(form);
  // The schemas of the use cases validate the typed values.
  const request = { id, change: toChange(act, typed, prices), ...toOverride(typed) } as ChangeToPreview;
  const review = async (refused: Refused | undefined, stale: boolean): Promise<ChangeAnswer> => {
    const outcome = await attempt(() => application.previewChange(request));
    if ("refused" in outcome) return { step: "form", typed, refused: withFormFields(outcome.refused, typed) };
    return { step: "review", typed, terms, preview: outcome.answer, stale, refused };
  };
  if (intent !== "apply") return review(undefined, false);
  const revision = textOf(form, "revision") ?? "";
  const { way, note, why } = terms;
  const decision = { ...(way ? { difference: { way, note } } : {}), why };
  const input = { ...request, ...decision, revision, idempotencyKey: revision.slice(0, 80) };
  const outcome = await attempt(() => application.applyChange(input as AnyChange));
  if ("refused" in outcome) return refusedOnReview(review, typed, outcome.refused);
  const { paymentUrl, booking } = outcome.answer;
  return { step: "done", paymentUrl, toPay: 0, revision: booking?.revision ?? null };
}
