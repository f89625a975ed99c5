import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { dayRuns } from "../../../../domain/schedules/day-runs.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/field.tsx";
import { catchRefusal, loadPageData, pageError, performAndRedirect, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { ClosedDayFields } from "../../features/schedules/closed-day-fields.tsx";
import { fullRuleText } from "../../features/schedules/conditions-text.ts";
import { RuleFields } from "../../features/schedules/rule-fields.tsx";
import {
  EDIT_KINDS,
  type EditKind,
  EMPTY_SCHEDULE,
  editOf,
  readTyped,
  runKey,
  type TypedSchedule,
  typedRule,
} from "../../features/schedules/schedule-form.ts";
import { schedulePath } from "../../features/schedules/schedule-path.ts";
import { ScheduleReview, TypedInputs } from "../../features/schedules/schedule-review.tsx";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

async function readTarget(given: LoaderFunctionArgs | ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { now } = given.context.get(panelContext);
  const { searchParams } = new URL(given.request.url);
  const editKind = EDIT_KINDS.find((kind) => kind === searchParams.get("what")) ?? "add";
  const schedules = await loadPageData(given, application.listSchedules);
  const schedule = schedules.find(({ experienceId }) => experienceId === given.params.experienceId);
  if (!schedule) throw pageError("experience-not-found", 404);
  const today = placeDate(now);
  const ruleId = searchParams.get("rule") ?? "";
  return {
    ...{ agencyId: view.id, editKind, ruleId, schedule, today },
    rule: schedule.rules.find(({ id }) => id === ruleId) ?? null,
    closed: schedule.closedDays.filter((day) => day >= today),
    pastClosedDays: schedule.closedDays.filter((day) => day < today),
  };
}

export async function loader(given: LoaderFunctionArgs) {
  const target = await readTarget(given);
  const { agencyId, editKind, rule, schedule, today, closed } = target;
  // A later edit may have split or removed the rule that the URL names.
  if (!rule && (editKind === "change" || editKind === "remove"))
    throw redirect(schedulePath(agencyId, schedule.experienceId));
  return { agencyId, editKind, rule, schedule, today, closed };
}

export async function action(given: ActionFunctionArgs) {
  const { application } = requireAgency(given);
  const { agencyId, editKind, ruleId, schedule, pastClosedDays } = await readTarget(given);
  const form = await given.request.formData();
  const typed = readTyped(form);
  const step = textOf(form, "step");
  if (step === "correct") return { typed, refused: null, preview: null, isStale: false };
  const { experienceId } = schedule;
  const input = { experienceId, edit: editOf(editKind, ruleId, typed, pastClosedDays) };
  let isStale = false;
  if (step === "save") {
    const revision = textOf(form, "revision") ?? "";
    const refused = await performAndRedirect(
      given,
      () => application.changeSchedule({ ...input, revision }),
      `${schedulePath(agencyId, experienceId)}?done=schedule`,
    );
    isStale = refused.code === "schedule-stale";
    if (!isStale) return { typed, refused, preview: null, isStale };
  }
  const outcome = await catchRefusal(given, () => application.previewSchedule(input));
  if ("answer" in outcome) return { typed, refused: null, preview: outcome.answer, isStale };
  return { typed, refused: outcome.refused, preview: null, isStale };
}

const TITLES = {
  add: "addTitle",
  change: "editTitle",
  remove: "removeTitle",
  "closed-days": "daysTitle",
} as const satisfies Record<EditKind, string>;

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

interface FieldsProps {
  loaderData: LoaderData;
  typed: TypedSchedule;
  errors: Readonly<Record<string, string>>;
}

function Fields({ loaderData: { editKind, rule, closed, today, schedule }, typed, errors }: FieldsProps) {
  const t = useMessages(scheduleMessages);
  const isRuleEdit = editKind === "change" || editKind === "remove";
  return (
    <>
      <input type="hidden" name="seen" value={typed.seen} />
      {(editKind === "add" || editKind === "change") && (
        <RuleFields {...{ typed, errors }} prices={schedule.prices} />
      )}
      {editKind === "closed-days" && <ClosedDayFields {...{ typed, errors, closed, today }} />}
      {isRuleEdit && rule && (
        <DateField
          name="since"
          label={t.since}
          hint={editKind === "remove" ? t.removeSinceHint : t.sinceHint}
          min={rule.season.from}
          max={rule.season.to}
          defaultValue={typed.since}
          error={errors["edit.from"]}
        />
      )}
    </>
  );
}

function useInitialValues({ editKind, rule, closed, schedule }: LoaderData): TypedSchedule {
  const locale = useLocale();
  if (editKind === "closed-days") return { ...EMPTY_SCHEDULE, days: dayRuns(closed).map(runKey) };
  if (!rule) return EMPTY_SCHEDULE;
  return { ...typedRule(rule, locale), seen: fullRuleText(rule, schedule.prices, locale) };
}

export default function EditSchedule() {
  const loaderData = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const initialValues = useInitialValues(loaderData);
  const locale = useLocale();
  const t = useMessages(scheduleMessages);
  const { agencyId, editKind, rule, schedule } = loaderData;
  const { experienceId, title, prices } = schedule;
  const typed = answer?.typed ?? initialValues;
  const refused = answer?.refused;
  const errors = refused?.fields ?? {};
  const preview = answer?.preview;
  const intro = editKind === "closed-days" ? `${title}. ${t.daysIntro}` : title;
  return (
    <div className="max-w-3xl">
      <BackLink to={schedulePath(agencyId, experienceId)}>{title}</BackLink>
      <PageHead
        title={preview ? t.reviewTitle : t[TITLES[editKind]]}
        intro={preview ? t.nothingYet : intro}
      />
      {refused && Object.keys(errors).length === 0 && <Refusal code={refused.code} />}
      <PanelForm method="post" className="grid gap-6">
        {preview ? (
          <>
            <TypedInputs typed={typed} />
            <input type="hidden" name="revision" value={preview.revision} />
            <ScheduleReview
              {...{ preview, typed, agencyId, experienceId, prices }}
              isStale={answer?.isStale ?? false}
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="step" value="save">
                {t.save}
              </SubmitButton>
              <Button type="submit" name="step" value="correct" variant="secondary">
                {t.correct}
              </Button>
            </div>
          </>
        ) : (
          <>
            {editKind === "remove" && rule && <p className="card">{fullRuleText(rule, prices, locale)}.</p>}
            <Fields {...{ loaderData, typed, errors }} />
            <SubmitButton name="step" value="review" className="sm:justify-self-start">
              {t.review}
            </SubmitButton>
          </>
        )}
      </PanelForm>
    </div>
  );
}
