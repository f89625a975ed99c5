import { redirect } from "react-router";
import type { ErrorCode } from "../../../../domain/errors.ts";
import type { EmailPreview } from "../../../../use-cases/campaigns/campaign-view.ts";
import { catchRefusal, type Refused } from "../../acts.ts";
import { textOf } from "../acts/form-values.ts";

export type TypedCampaign = Partial<Record<"cause" | "people" | "es" | "en", string | undefined>>;

export interface CampaignAnswer<Typed extends TypedCampaign = TypedCampaign>
  extends Pick<Refused, "facts" | "fields"> {
  code: ErrorCode | null;
  typed: Typed;
  shown?: EmailPreview;
}

const NO_REFUSAL = { code: null, facts: {}, fields: {} };

export const readCampaign = (form: FormData) => ({
  ...{ cause: textOf(form, "cause"), people: textOf(form, "people") },
  ...{ es: textOf(form, "noteEs"), en: textOf(form, "noteEn") },
});

/** The schema refuses a note in one language only. */
export const noteInput = ({ es, en }: TypedCampaign) =>
  es || en ? { note: { "es-CO": es ?? "", en: en ?? "" } } : {};

interface Acts<Asked> {
  asked: Asked;
  preview: (asked: Asked) => Promise<EmailPreview>;
  start: (asked: Asked & { id: string; people: number }) => Promise<{ id: string }>;
}

/** @throws a redirect to the started campaign */
export async function answerCampaign<Typed extends TypedCampaign, Asked>(
  args: Parameters<typeof catchRefusal>[0],
  { agencyId, form, typed }: { agencyId: string; form: FormData; typed: Typed },
  { asked, preview, start }: Acts<Asked>,
): Promise<CampaignAnswer<Typed>> {
  if (form.get("intent") === "preview") {
    const outcome = await catchRefusal(args, () => preview(asked));
    return "answer" in outcome
      ? { ...NO_REFUSAL, shown: outcome.answer, typed }
      : { ...outcome.refused, typed };
  }
  const people = Number(typed.people ?? Number.NaN);
  const outcome = await catchRefusal(args, () => start({ ...asked, id: textOf(form, "id") ?? "", people }));
  if ("answer" in outcome) throw redirect(`/${agencyId}/campaigns/${outcome.answer.id}`);
  return { ...outcome.refused, typed };
}
