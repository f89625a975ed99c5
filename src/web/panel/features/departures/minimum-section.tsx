import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { DepartureFile } from "../../../../use-cases/departures/departure-file-view.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { minimumMessages } from "../../messages/departures/minimum.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";
import { needsDecision } from "./minimum-mark.ts";
import type { DepartureFormProps } from "./sale-forms.tsx";
import { SettingForm } from "./setting-form.tsx";

function OwnMinimumForm({
  file,
  typed,
  errors,
  schedulePeople,
}: DepartureFormProps & { schedulePeople: number }) {
  const t = useMessages(minimumMessages);
  return (
    <SettingForm
      name="minimum"
      act="minimum"
      inputMode="numeric"
      maxLength={5}
      label={t.own}
      hint={t.ownHint(schedulePeople)}
      error={errors.minimum ? t.notANumber : undefined}
      value={file.ownMinimum?.toString() ?? ""}
      typed={typed?.minimum}
      saveLabel={t.save}
    />
  );
}

function GuaranteeForm() {
  const t = useMessages(minimumMessages);
  return (
    <PanelForm method="post" className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t.guaranteeHint}</p>
      <SubmitButton name="act" value="guarantee" variant="secondary">
        {t.guarantee}
      </SubmitButton>
    </PanelForm>
  );
}

function Facts({ departure }: Pick<DepartureFile, "departure">) {
  const t = useMessages(minimumMessages);
  const locale = useLocale();
  const { minimum, taken } = departure;
  if (!minimum) return <p className="text-muted">{t.none}</p>;
  const { needed, missing, guaranteedBy, decidesAt, below } = minimum;
  const state = guaranteedBy ? t.guaranteedBy[guaranteedBy] : t.missing(missing);
  return (
    <DefinitionList
      rows={[
        { label: t.confirmed, value: t.of(taken, needed), strong: true },
        { label: t.state, value: state },
        ...(guaranteedBy
          ? []
          : [
              { label: t.decision, value: formatPlaceMoment(decidesAt, locale) },
              { label: t.ifBelow, value: t.below[below] },
            ]),
      ]}
    />
  );
}

export function MinimumSection(props: DepartureFormProps & { now: Date }) {
  const t = useMessages(minimumMessages);
  const { file, now } = props;
  const { scheduleMinimum, departure, campaignId, mayEdit } = file;
  if (!scheduleMinimum || campaignId) return null;
  const { minimum, departed } = departure;
  const isUndecided = minimum !== null && minimum.guaranteedBy === null;
  return (
    <Section title={t.title}>
      {needsDecision(departure, now) && <Notice tone="warning">{t.due}</Notice>}
      <Facts departure={departure} />
      {mayEdit && !departed && (
        <div data-chrome className="grid gap-4 border-t border-line pt-4">
          <OwnMinimumForm {...props} schedulePeople={scheduleMinimum.people} />
          {isUndecided && <GuaranteeForm />}
        </div>
      )}
    </Section>
  );
}
