import type { AnyChange } from "../../../../domain/changes/staff-change.ts";
import type { PanelApplication } from "../../../../use-cases/application.ts";
import type { ChangePreview } from "../../../../use-cases/changes/change-view.ts";
import type { ChangeToPreview } from "../../../../use-cases/changes/preview-change.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { Refused } from "../../acts.ts";
import { textOf } from "../acts/form-values.ts";
import type { TypedTerms } from "./change-review.tsx";
import {
  byField,
  type ChangeAct,
  readTyped,
  resized,
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
  | { step: "done"; paymentUrl: string | null; toPay: number };

/** Codes of a preview that no longer holds. The page then shows a new preview. */
const GONE: readonly string[] = ["change-stale", "hold-lapsed"];
/** Fields of the review. Other refusals lead back to the form. */
const REVIEWED = ["why", "way", "note"];

const withNames = (refused: Refused, typed: TypedChange): Refused => ({
  ...refused,
  fields: byField(refused.fields, typed),
});

const readTerms = (form: FormData): TypedTerms => ({
  way: textOf(form, "way"),
  note: textOf(form, "note"),
  why: textOf(form, "why"),
});

/** Shows a refusal on the review if it concerns the review's fields, otherwise on the form. */
async function refusedOnReview(
  show: (refused: Refused | undefined, stale: boolean) => Promise<ChangeAnswer>,
  typed: TypedChange,
  refused: Refused,
): Promise<ChangeAnswer> {
  if (GONE.includes(refused.code)) return show(undefined, true);
  const named = withNames(refused, typed);
  const isReviewed = Object.keys(named.fields).every((name) => REVIEWED.includes(name));
  return isReviewed ? show(named, false) : { step: "form", typed, refused: named };
}

/** Previews a submitted change, or applies it as previewed. The preview's revision is also the idempotency key. */
export async function submitChange(subject: ChangeSubject, form: FormData): Promise<ChangeAnswer> {
  const { id, act, prices, application, attempt } = subject;
  const intent = textOf(form, "intent") ?? "review";
  const typed = withPrices(readTyped(form), intent);
  if (intent === "edit") return { step: "form", typed, refused: undefined };
  if (/^(more$|less\.)/.test(intent))
    return { step: "form", typed: resized(typed, intent), refused: undefined };
  const terms = readTerms(form);
  // Not validated here: the schemas of the use cases check what was typed.
  const request = { id, change: toChange(act, typed, prices), ...toOverride(typed) } as ChangeToPreview;
  const show = async (refused: Refused | undefined, stale: boolean): Promise<ChangeAnswer> => {
    const shown = await attempt(() => application.previewChange(request));
    if ("refused" in shown) return { step: "form", typed, refused: withNames(shown.refused, typed) };
    return { step: "review", typed, terms, preview: shown.answer, stale, refused };
  };
  if (intent !== "apply") return show(undefined, false);
  const revision = textOf(form, "revision") ?? "";
  const { way, note, why } = terms;
  const decided = { ...(way ? { difference: { way, note } } : {}), why };
  const input = { ...request, ...decided, revision, idempotencyKey: revision.slice(0, 80) };
  const done = await attempt(() => application.applyChange(input as AnyChange));
  if ("refused" in done) return refusedOnReview(show, typed, done.refused);
  return { step: "done", paymentUrl: done.answer.paymentUrl, toPay: 0 };
}
