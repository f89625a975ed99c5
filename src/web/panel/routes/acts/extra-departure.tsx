import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { lastExtraDate } from "../../../../domain/departures/extra-departure.ts";
import { isDate, placeDate } from "../../../../domain/departures/place-time.ts";
import { DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { readExtraDeparture } from "../../features/departures/departure-form.ts";
import { departurePath } from "../../features/departures/departure-path.ts";
import { NumberField } from "../../features/number-field.tsx";
import { BackLink } from "../../layout/back-link.tsx";
import { Options, SubmitButton } from "../../layout/form-parts.tsx";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { extraDepartureMessages } from "../../messages/departures/extra-departure.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { now } = given.context.get(panelContext);
  const { experiences } = await loadPageData(given, application.listBulkChoices);
  const { searchParams } = new URL(given.request.url);
  const date = searchParams.get("date") ?? "";
  return {
    agencyId: view.id,
    experiences: experiences.filter(({ published }) => published),
    today: placeDate(now),
    lastDate: lastExtraDate(now),
    initialValues: {
      experienceId: searchParams.get("experience") ?? "",
      date: isDate(date) ? date : "",
      ...{ startTime: "", capacity: "", cutOff: "" },
    },
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { input, typed } = readExtraDeparture(await given.request.formData());
  const done = `${departurePath(view.id, input)}&done=added`;
  return { ...(await performAndRedirect(given, () => application.addDeparture(input), done)), typed };
}

export default function ExtraDeparture() {
  const { agencyId, experiences, today, lastDate, initialValues } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(extraDepartureMessages);
  const errors = refused?.fields ?? {};
  const values = refused?.typed ?? initialValues;
  return (
    <div className="max-w-xl">
      <BackLink to={`/${agencyId}/departures`}>{t.back}</BackLink>
      <PageHead title={t.title} intro={t.intro} />
      {refused && Object.keys(errors).length === 0 && <Refusal code={refused.code} />}
      {experiences.length === 0 ? (
        <NoExperiences />
      ) : (
        <PanelForm method="post" className="grid gap-5">
          <SelectField
            name="experience"
            label={t.experience}
            defaultValue={values.experienceId}
            error={errors.experienceId}
          >
            <Options of={experiences.map(({ id, title }) => [id, title])} />
          </SelectField>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <DateField
              name="date"
              label={t.date}
              min={today}
              max={lastDate}
              defaultValue={values.date}
              error={errors.date}
              required
            />
            <TextField
              name="time"
              type="time"
              label={t.time}
              defaultValue={values.startTime}
              error={errors.startTime}
              required
            />
            <NumberField
              name="capacity"
              label={t.capacity}
              hint={t.capacityHint}
              defaultValue={values.capacity}
              error={errors.capacity ? t.notANumber : undefined}
            />
            <NumberField
              name="cutOff"
              decimal
              label={t.cutOff}
              hint={t.cutOffHint}
              defaultValue={values.cutOff}
              error={errors.cutOffMinutes ? t.notHours : undefined}
            />
          </div>
          <SubmitButton className="sm:justify-self-start">{t.add}</SubmitButton>
        </PanelForm>
      )}
    </div>
  );
}
