import { Link } from "react-router";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { needsGuide } from "../../../../domain/guides/needs-guide.ts";
import { inLocale } from "../../../../domain/locale.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Fold } from "../../layout/fold.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { departureMessages } from "../../messages/departures/departure.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { timeChangeMessages } from "../../messages/departures/time-change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";
import { GuideNames } from "./guide-names.tsx";
import { CutOffForm, type DepartureFormProps, SaleForm } from "./sale-forms.tsx";
import { SeatsBar } from "./seats-bar.tsx";
import { SettingForm } from "./setting-form.tsx";

function CapacityForm({ file, typed, errors }: DepartureFormProps) {
  const t = useMessages(departureMessages);
  return (
    <SettingForm
      name="capacity"
      act="capacity"
      inputMode="numeric"
      label={t.capacity}
      hint={t.capacityHint(file.scheduleCapacity)}
      error={errors.capacity ? t.notANumber : undefined}
      value={String(file.ownCapacity ?? "")}
      typed={typed?.capacity}
      saveLabel={t.save}
    />
  );
}

function RemoveForm() {
  const t = useMessages(departureMessages);
  return (
    <PanelForm method="post" data-chrome className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t.removeHint}</p>
      <SubmitButton name="act" value="remove" variant="secondary">
        {t.remove}
      </SubmitButton>
    </PanelForm>
  );
}

/** A narrow window shows guides and notes here, because their own sections follow after the people. */
function NarrowFacts({ file, now }: Pick<SeatsSectionProps, "file" | "now">) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  const { departure, guides, note, internalNote } = file;
  const guided = { ...departure, guides };
  const className = "whitespace-pre-line wrap-anywhere";
  return (
    <div data-chrome className="grid gap-2 border-t border-line pt-4 empty:hidden xl:hidden">
      <GuideNames departure={{ guides, needsGuide: needsGuide(guided, placeDate(now)) }} />
      {internalNote && <p className={className}>{t.internalNote(internalNote)}</p>}
      {note && <p className={className}>{t.travellersNote(inLocale(note, locale))}</p>}
    </div>
  );
}

interface SeatsSectionProps extends DepartureFormProps {
  /** Null if the departure cannot be cancelled. */
  cancelPath: string | null;
  /** Null if the time cannot be changed. */
  changeTimePath: string | null;
  now: Date;
}

const isTyped = ({ typed }: DepartureFormProps): boolean =>
  typed !== null && ["capacity", "cutOff", "closing"].some((name) => name in typed);

export function SeatsSection({ cancelPath, changeTimePath, now, ...form }: SeatsSectionProps) {
  const t = useMessages(departureMessages);
  const listMessages = useMessages(departuresMessages);
  const timeMessages = useMessages(timeChangeMessages);
  const { file } = form;
  const { taken, held, free, capacity, departed } = file.departure;
  const mayChange = file.mayEdit && !departed && !file.campaignId;
  return (
    <Section title={t.seats}>
      <SeatsBar taken={taken} held={held} capacity={capacity} />
      <DefinitionList
        rows={[
          { label: t.taken, value: listMessages.seats(taken, capacity), strong: true },
          { label: t.held, value: held },
          { label: t.free, value: free },
        ]}
      />
      <NarrowFacts file={file} now={now} />
      {mayChange && (
        <div data-chrome className="border-t border-line max-xl:pt-1 xl:pt-4">
          <Fold until="xl" summary={t.change} isOpen={isTyped(form)}>
            <div className="grid gap-4 max-xl:pt-2">
              <CapacityForm {...form} />
              <CutOffForm {...form} />
              <SaleForm {...form} />
            </div>
          </Fold>
        </div>
      )}
      {file.mayRemove && !departed && <RemoveForm />}
      {changeTimePath && (
        <Link
          to={changeTimePath}
          data-chrome
          className="inline-flex min-h-11 items-center justify-self-start text-brand underline underline-offset-4"
        >
          {timeMessages.title}
        </Link>
      )}
      {cancelPath && (
        <Link
          to={cancelPath}
          data-chrome
          className="inline-flex min-h-11 items-center justify-self-start text-danger underline underline-offset-4"
        >
          {listMessages.cancelDeparture}
        </Link>
      )}
    </Section>
  );
}
