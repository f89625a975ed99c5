import { TriangleAlert } from "lucide-react";
import { formatShortDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { DepartureFile } from "../../../../use-cases/departures/departure-file-view.ts";
import type { GuideChoice } from "../../../../use-cases/departures/guide-choice-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departureMessages } from "../../messages/departures/departure.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";

function Warnings({ choice }: { choice: GuideChoice }) {
  const t = useMessages(departureMessages);
  const locale = useLocale();
  const texts = [
    ...(choice.retired ? [t.guideRetired] : []),
    ...choice.conflicts.map(({ title, date, startTime }) =>
      t.conflict(`${formatShortDate(date, locale)}, ${formatTime(startTime, locale)}`, title),
    ),
    ...(choice.card === "expired" ? [t.cardExpired] : []),
    ...(choice.card === "missing" ? [t.cardMissing] : []),
  ];
  return texts.map((text) => (
    <span key={text} className="flex gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
      {text}
    </span>
  ));
}

/** Overlapping departures, and missing or expired professional cards, only cause a warning. */
function GuidesForm({ choices }: { choices: readonly GuideChoice[] }) {
  const t = useMessages(departureMessages);
  if (choices.length === 0) return <p className="text-muted">{t.noGuides}</p>;
  return (
    <PanelForm method="post" data-chrome className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t.guides}</legend>
        {choices.map((choice) => (
          <label
            key={`${choice.id} ${choice.assigned}`}
            className="flex min-h-11 gap-3 py-1.5 has-focus-visible:focus-ring"
          >
            <input
              type="checkbox"
              name={choice.kind}
              value={choice.id}
              defaultChecked={choice.assigned}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">
              {choice.name}
              <Warnings choice={choice} />
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton name="act" value="guides" variant="secondary">
        {t.saveGuides}
      </SubmitButton>
    </PanelForm>
  );
}

/** A narrow window already shows this section's text beside the seats. */
export const WIDE_ONLY = "max-xl:hidden print:block";

export function GuidesSection({ file }: { file: DepartureFile }) {
  const t = useMessages(departureMessages);
  const { guides, guideChoices, departure } = file;
  const mayAssign = guideChoices !== null && !departure.departed;
  return (
    <div className={mayAssign || guides.length === 0 ? undefined : WIDE_ONLY}>
      <Section title={t.guides}>
        <p className={classNames(mayAssign && "hidden print:block", guides.length === 0 && "text-muted")}>
          {guides.length > 0 ? guides.join(", ") : t.nobodyLeads}
        </p>
        {mayAssign && <GuidesForm choices={guideChoices} />}
      </Section>
    </div>
  );
}
