import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import type { AgencyGuide, AgencyGuides } from "../../../../use-cases/guides/agency-guide-view.ts";
import { loadPageData, pageError, performAndRedirect, type Refused, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { CardBadge } from "../../features/guides/card-badge.tsx";
import { GuideFields } from "../../features/guides/guide-fields.tsx";
import {
  EMPTY_GUIDE,
  guideInput,
  readGuide,
  type TypedGuide,
  typedGuide,
} from "../../features/guides/guide-form.ts";
import { languageNames } from "../../features/guides/language-names.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { guideMessages } from "../../messages/departures/guides.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { guides, accounts, experiences } = await loadPageData(given, () => application.listAgencyGuides());
  const { guideId } = given.params;
  const newId = given.context.get(panelContext).newId();
  if (guideId === "new") return { agencyId: view.id, id: newId, guide: null, accounts, experiences };
  const guide = guides.find(({ id }) => id === guideId);
  if (!guide) throw pageError("guide-not-found", 404);
  return { agencyId: view.id, id: guide.id, guide, accounts, experiences };
}

interface Answer extends Refused {
  typed: TypedGuide | null;
  /** The version that somebody else saved since the form was loaded. */
  conflict?: AgencyGuide | undefined;
}

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const [newGuideId = "", revision, command] = ["id", "revision", "act"].map((name) => textOf(form, name));
  // The form of a new guide brings the id, so that a repeated submission adds one guide.
  const guideId = given.params.guideId === "new" ? newGuideId : (given.params.guideId ?? "");
  const page = `/${view.id}/settings/guides`;
  if (command === "retire" || command === "restore") {
    const retired = command === "retire";
    const done = retired ? { done: "guide-retired", of: guideId } : { done: "guide-restored" };
    const doneUrl = `${page}?${new URLSearchParams(done)}`;
    return {
      ...(await performAndRedirect(given, () => application.retireGuide({ guideId, retired }), doneUrl)),
      typed: null,
    };
  }
  const typed = readGuide(form);
  const guide = { ...guideInput(typed), guideId, replaces: revision ? Number(revision) : null };
  const refused = await performAndRedirect(given, () => application.saveGuide(guide), `${page}?done=guide`);
  if (refused.code !== "guide-changed") return { ...refused, typed };
  const { guides } = await loadPageData(given, () => application.listAgencyGuides());
  return { ...refused, typed, conflict: guides.find(({ id }) => id === guideId) };
}

function Conflict({ guide, experiences }: { guide: AgencyGuide } & Pick<AgencyGuides, "experiences">) {
  const t = useMessages(guideMessages);
  const locale = useLocale();
  const guideExperiences = experiences.filter(({ id }) => guide.experienceIds.includes(id));
  return (
    <section aria-labelledby="theirs" className="card grid justify-items-start gap-2">
      <h2 id="theirs" className="font-semibold">
        {t.theirs}
      </h2>
      <p className="wrap-anywhere">{guide.name}</p>
      <p>{t.speaks(languageNames(guide.languages, locale))}</p>
      {guide.cardNumber && <p className="wrap-anywhere">{`${t.cardNumber}: ${guide.cardNumber}`}</p>}
      <CardBadge guide={guide} />
      {guideExperiences.length > 0 && (
        <p>{`${t.experiences}: ${guideExperiences.map(({ title }) => title).join(", ")}`}</p>
      )}
      <p className="wrap-anywhere">{`${t.account}: ${guide.email ?? t.noAccount}`}</p>
    </section>
  );
}

function RetireForm({ guide }: { guide: AgencyGuide }) {
  const t = useMessages(guideMessages);
  return (
    <PanelForm method="post" className="grid gap-2 border-t border-line pt-5">
      <p className="max-w-prose text-sm text-muted">
        {guide.retired ? t.restoreText : t.retireText(guide.departures)}
      </p>
      <SubmitButton
        name="act"
        value={guide.retired ? "restore" : "retire"}
        variant="secondary"
        className="justify-self-start"
      >
        {guide.retired ? t.restore : t.retire}
      </SubmitButton>
    </PanelForm>
  );
}

export default function EditGuide() {
  const { agencyId, id, guide, accounts, experiences } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(guideMessages);
  const errors = answer?.fields ?? {};
  const conflict = answer?.conflict;
  const storedGuide = conflict ?? guide;
  const typed = answer?.typed ?? (guide ? typedGuide(guide) : EMPTY_GUIDE);
  return (
    <div className="max-w-2xl">
      <BackLink to={`/${agencyId}/settings/guides`}>{t.back}</BackLink>
      <PageHead title={guide ? guide.name : t.addTitle} intro={guide && t.departures(guide.departures)} />
      <div className="grid gap-5">
        {answer && Object.keys(errors).length === 0 && <Refusal code={answer.code} />}
        {conflict && <Conflict guide={conflict} experiences={experiences} />}
        <PanelForm method="post" className="grid gap-5">
          <input type="hidden" name="id" value={id} />
          {storedGuide && <input type="hidden" name="revision" value={storedGuide.revision} />}
          <GuideFields
            {...{
              typed,
              accounts,
              experiences,
              errors,
              languages: storedGuide?.languages ?? [],
              email: storedGuide?.email ?? null,
            }}
          />
          <p className="text-sm text-muted">{guide?.hasPhoto ? t.withPhoto : t.withoutPhoto}</p>
          {guide && <p className="text-sm text-muted">{t.fromFile}</p>}
          <SubmitButton className="justify-self-start">{conflict ? t.saveMine : t.save}</SubmitButton>
        </PanelForm>
        {guide && <RetireForm guide={guide} />}
      </div>
    </div>
  );
}
